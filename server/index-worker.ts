import { parentPort, workerData } from 'node:worker_threads'
import { carDocument, carIndexSchema } from '#app/features/search/car-document.ts'
import { buildIndex } from '#app/features/search/engine/build-index.ts'
import { transferablesOf } from '#app/features/search/engine/index-data.ts'
import type { SearchDocument } from '#app/features/search/port.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { openDatabase } from '#platform/db/open.ts'
import type { BuildAnswer, BuildRequest, IndexWorkerData } from './search-indexes.ts'

/** Builds the search index of one site after another, away from the thread that answers requests. */
const { dataFolder, databaseUrl } = workerData as IndexWorkerData
const database = openDatabase({ ...(databaseUrl && { databaseUrl }), dataFolder })
const port = parentPort!

async function build({ id, slug }: BuildRequest): Promise<void> {
  try {
    const stock = stockOf({ slug, version: 0, origin: '', settings: {}, database, now: Date.now })
    const documents: SearchDocument[] = []
    for await (const car of stock.all()) {
      const document = carDocument(car)
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
