import { parentPort, workerData } from 'node:worker_threads'
import { localMarketProvider } from '#app/features/market/local-provider.ts'
import { marketOf } from '#app/features/market/market.server.ts'
import { unsharedSites } from '#app/features/market/unshared-sites.server.ts'
import type { Valuation } from '#app/features/market/valuation.ts'
import { openDatabase } from '#platform/db/open.ts'
import { marketLearner } from './market-learner.ts'
import type { MarketQuestion, MarketWorkerData } from './market-thread.ts'
import type { Answer, Call } from './worker-calls.ts'

/** Answers what the market asks for a car, away from the thread that answers requests. */
const data = workerData as MarketWorkerData
const { dataFolder, databaseUrl } = data
const database = openDatabase({ ...(databaseUrl && { databaseUrl }), dataFolder })
const market = marketOf({ database, now: Date.now, unshared: unsharedSites(database) })
const { modelNow } = marketLearner(database, data)
const provider = localMarketProvider(market, modelNow)
const port = parentPort!

port.on('message', ({ id, question: { site, subject } }: Call<MarketQuestion>) => {
  provider.valuation({ slug: site }, subject).then(
    (value) => port.postMessage({ id, ok: true, value } satisfies Answer<Valuation | null>),
    (error: unknown) =>
      port.postMessage({
        id,
        ok: false,
        reason: error instanceof Error ? error.message : String(error),
      } satisfies Answer<Valuation | null>),
  )
})
