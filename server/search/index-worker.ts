import { parentPort, workerData } from 'node:worker_threads'
import { timedFinance } from '#app/features/finance/entry/car-finance.server.ts'
import { stockIndexSchema } from '#app/features/inventory/list/stock-document.ts'
import { stockDocuments } from '#app/features/inventory/list/stock-documents.server.ts'
import { openPlaces } from '#app/features/locations/places/places.server.ts'
import { partDocuments, partIndexSchema } from '#app/features/parts/part-document.ts'
import { partsOf } from '#app/features/parts/parts.server.ts'
import { carIndexSchema } from '#app/features/search/documents/car-document.ts'
import { carDocuments } from '#app/features/search/documents/car-documents.server.ts'
import { buildIndex } from '#app/features/search/engine/build-index.ts'
import { type IndexData, transferablesOf } from '#app/features/search/engine/index-data.ts'
import type { IndexSchema, SearchDocument } from '#app/features/search/port.ts'
import type { Site } from '#app/features/site/site.ts'
import { isDatabaseAway } from '#platform/db/database-away.ts'
import { openDatabase } from '#platform/db/open.ts'
import type { BuildQuestion, IndexName, IndexWorkerData } from './index-builder.ts'
import { packIndex } from './stored/index-bytes.ts'
import { indexKeeper } from './stored/store-index.ts'
import type { WorkerAnswer, Call } from '../workers/worker-calls.ts'

/** Builds the search indexes of sites, away from the thread that answers requests. */
const { dataFolder, databaseUrl, stored } = workerData as IndexWorkerData
const database = openDatabase({ ...(databaseUrl && { databaseUrl }), dataFolder })
const places = openPlaces()
const port = parentPort!
const keeper = stored && indexKeeper(stored.folder, stored.limitBytes)

interface BuiltDocuments {
  documents: SearchDocument[]
  /** When the clock makes them say something else, epoch ms; null for never. */
  until: number | null
}

interface Source {
  schema: IndexSchema
  documents(site: Site): Promise<BuiltDocuments>
}

const sources: Readonly<Record<IndexName, Source>> = {
  cars: {
    schema: carIndexSchema,
    async documents(site) {
      const finance = timedFinance(site)
      return { documents: await carDocuments(site, places, finance.of), until: finance.until() }
    },
  },
  parts: {
    schema: partIndexSchema,
    // An index may live into the next year, in which next year's models come.
    async documents(site) {
      const year = new Date(site.now()).getUTCFullYear()
      const documents = await Array.fromAsync(partDocuments(partsOf(site).all(), year + 2))
      return { documents, until: Date.UTC(year + 2, 0) }
    },
  },
  stock: {
    schema: stockIndexSchema,
    documents: (site) => stockDocuments(site, places),
  },
}

/** With the settings as the server read them: they change together with the revision that the index is built for. */
const siteOf = ({ slug, version, settings, at }: BuildQuestion): Site => ({
  slug,
  version,
  origin: '',
  settings,
  database,
  now: () => at,
})

async function build({ id, question }: Call<BuildQuestion>): Promise<void> {
  try {
    const { schema, documents } = sources[question.name]
    const site = siteOf(question)
    const { documents: all, until } = await documents(site)
    const built = buildIndex(schema, all)
    const value = { ...built, ...(until !== null && { until }) }
    // What is sent is gone from here, so the bytes of the file are made before. They are written when nobody waits.
    const file = keeper && question.place && packIndex(value, question.place.key)
    port.postMessage({ id, ok: true, value } satisfies WorkerAnswer<IndexData>, transferablesOf(value))
    // On a full disk the index is built anew by the next process, as it would be without files.
    if (file) await keeper.keep(question.place!, file).catch(() => undefined)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    port.postMessage({ id, ok: false, reason, away: isDatabaseAway(error) } satisfies WorkerAnswer<IndexData>)
  }
}

port.on('message', (call: Call<BuildQuestion>) => void build(call))
