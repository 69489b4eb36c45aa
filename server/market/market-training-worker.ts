import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { marketOf } from '#app/features/market/market.server.ts'
import { learnMarket, type LearntMarket } from '#app/features/market/model/train.ts'
import { yearWithDecimals } from '#app/features/market/model/year.ts'
import { unsharedSites } from '#app/features/market/unshared-sites.server.ts'
import { openDatabase } from '#platform/db/open.ts'
import type { MarketWorkerData } from './market-thread.ts'
import type { WorkerAnswer, Call } from '../workers/worker-calls.ts'

/** Learns the market model: seconds of a processor, and memory that goes when the thread ends. */
const { dataFolder, databaseUrl } = workerData as MarketWorkerData
const database = openDatabase({ ...(databaseUrl && { databaseUrl }), dataFolder })
const market = marketOf({ database, now: Date.now, unshared: unsharedSites(database) })
const port = parentPort!

/** The kindest of the system's priorities. */
const LAST = 19
// Shoppers come first. Linux counts threads one by one; elsewhere it would be the whole program.
if (process.platform === 'linux') setPriority(LAST)

port.on('message', ({ id }: Call<null>) => {
  market.everything().then(
    (rows) => {
      const value = learnMarket(rows, yearWithDecimals(Date.now()))
      port.postMessage({ id, ok: true, value } satisfies WorkerAnswer<LearntMarket | null>)
    },
    (error: unknown) =>
      port.postMessage({ id, ok: false, reason: String(error) } satisfies WorkerAnswer<LearntMarket | null>),
  )
})
