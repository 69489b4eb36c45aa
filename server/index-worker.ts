import { parentPort, workerData } from 'node:worker_threads'
import { placeOfCar } from '#app/features/locations/place-of-car.ts'
import { openPlaces } from '#app/features/locations/places.server.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { carDocument, carIndexSchema } from '#app/features/search/car-document.ts'
import { buildIndex } from '#app/features/search/engine/build-index.ts'
import { transferablesOf } from '#app/features/search/engine/index-data.ts'
import type { SearchDocument } from '#app/features/search/port.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { sitesOf } from '#app/features/site/sites.server.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { openDatabase } from '#platform/db/open.ts'
import { checkSiteDocument } from './site-document.ts'
import type { BuildAnswer, BuildRequest, IndexWorkerData } from './search-indexes.ts'

/** Builds the search index of one site after another, away from the thread that answers requests. */
const { dataFolder, databaseUrl } = workerData as IndexWorkerData
const database = openDatabase({ ...(databaseUrl && { databaseUrl }), dataFolder })
const places = openPlaces()
const port = parentPort!

async function siteOf(slug: string): Promise<Site> {
  const stored = await sitesOf(database).document(slug)
  const checked = stored && checkSiteDocument(JSON.parse(stored.document))
  if (!checked?.ok) throw new Error(`The stored document of site ${slug} cannot be read.`)
  return { slug, version: stored!.version, origin: '', settings: checked.document, database, now: Date.now }
}

async function build({ id, slug }: BuildRequest): Promise<void> {
  try {
    const site = await siteOf(slug)
    const { locations } = settingsOf(site, locationSettings)
    const documents: SearchDocument[] = []
    for await (const car of stockOf(site).all()) {
      const document = carDocument(car, placeOfCar(car, locations, places))
      if (document) documents.push(document)
    }
    const index = buildIndex(carIndexSchema, documents)
    port.postMessage({ id, ok: true, index } satisfies BuildAnswer, transferablesOf(index))
  } catch (error) {
    port.postMessage({
      id,
      ok: false,
      reason: error instanceof Error ? error.message : String(error),
    } satisfies BuildAnswer)
  }
}

let queue = Promise.resolve()
port.on('message', (request: BuildRequest) => {
  queue = queue.then(() => build(request))
})
