import { parentPort, workerData } from 'node:worker_threads'
import { type TimedFinance, timedFinance } from '#app/features/finance/car-finance.server.ts'
import { placeOfCar } from '#app/features/locations/place-of-car.ts'
import { openPlaces } from '#app/features/locations/places.server.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { partDocuments, partIndexSchema } from '#app/features/parts/part-document.ts'
import { partsOf } from '#app/features/parts/parts.server.ts'
import { carDocument, carIndexSchema } from '#app/features/search/car-document.ts'
import { buildIndex } from '#app/features/search/engine/build-index.ts'
import { transferablesOf } from '#app/features/search/engine/index-data.ts'
import type { IndexSchema, SearchDocument } from '#app/features/search/port.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { sitesOf } from '#app/features/site/sites.server.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { isDatabaseAway } from '#platform/db/database-away.ts'
import { openDatabase } from '#platform/db/open.ts'
import { checkSiteDocument } from './site-document.ts'
import type { BuildAnswer, BuildRequest, IndexName, IndexWorkerData } from './search-indexes.ts'

/** Builds the search index of one site after another, away from the thread that answers requests. */
const { dataFolder, databaseUrl } = workerData as IndexWorkerData
const database = openDatabase({ ...(databaseUrl && { databaseUrl }), dataFolder })
const places = openPlaces()
const port = parentPort!

interface Source {
  schema: IndexSchema
  documents(site: Site, finance: TimedFinance): AsyncGenerator<SearchDocument | null>
}

const sources: Readonly<Record<IndexName, Source>> = {
  cars: {
    schema: carIndexSchema,
    async *documents(site, finance) {
      const { locations } = settingsOf(site, locationSettings)
      for await (const car of stockOf(site).all()) {
        yield carDocument(car, placeOfCar(car, locations, places), finance.of(car))
      }
    },
  },
  parts: {
    schema: partIndexSchema,
    // An index may live into the next year, in which next year's models come.
    documents: (site) => partDocuments(partsOf(site).all(), new Date(site.now()).getUTCFullYear() + 2),
  },
}

async function siteOf(slug: string, at: number): Promise<Site> {
  const stored = await sitesOf(database).document(slug)
  const checked = stored && checkSiteDocument(JSON.parse(stored.document))
  if (!checked?.ok) throw new Error(`The stored document of site ${slug} cannot be read.`)
  return { slug, version: stored!.version, origin: '', settings: checked.document, database, now: () => at }
}

async function build({ id, slug, name, at }: BuildRequest): Promise<void> {
  try {
    const { schema, documents: all } = sources[name]
    const documents: SearchDocument[] = []
    const site = await siteOf(slug, at)
    const finance = timedFinance(site)
    for await (const document of all(site, finance)) if (document) documents.push(document)
    const until = finance.until()
    const index = { ...buildIndex(schema, documents), ...(until !== null && { until }) }
    port.postMessage({ id, ok: true, index } satisfies BuildAnswer, transferablesOf(index))
  } catch (error) {
    port.postMessage({
      id,
      ok: false,
      reason: error instanceof Error ? error.message : String(error),
      away: isDatabaseAway(error),
    } satisfies BuildAnswer)
  }
}

let queue = Promise.resolve()
port.on('message', (request: BuildRequest) => {
  queue = queue.then(() => build(request))
})
