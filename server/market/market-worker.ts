import { parentPort, workerData } from 'node:worker_threads'
import { localMarketProvider } from '#app/features/market/local-provider.ts'
import { marketNames } from '#app/features/market/market-names.server.ts'
import { marketOf } from '#app/features/market/market.server.ts'
import { unsharedSites } from '#app/features/market/unshared-sites.server.ts'
import { openDatabase } from '#platform/db/open.ts'
import { openLog } from '../log/log.ts'
import { learnInThread, marketLearner } from './market-learner.ts'
import type { MarketAnswer, MarketQuestion, MarketWorkerData } from './market-thread.ts'
import type { WorkerAnswer, Call } from '../workers/worker-calls.ts'

/** Answers what the market asks for a car, away from the thread that answers requests. */
const data = workerData as MarketWorkerData
const { dataFolder, databaseUrl, logLevel } = data
const database = openDatabase({ ...(databaseUrl && { databaseUrl }), dataFolder })
const platform = { database, now: Date.now, unshared: unsharedSites(database) }
const market = marketOf(platform)
const { modelNow } = marketLearner(database, { learn: () => learnInThread(data), log: openLog(logLevel) })
const provider = localMarketProvider(market, modelNow)
const port = parentPort!

function answerTo(question: MarketQuestion): Promise<MarketAnswer> {
  switch (question.about) {
    case 'car':
      return provider.valuation({ slug: question.site }, question.subject)
    case 'names':
      return marketNames(platform)
    case 'badges':
      return market.badges(question.make, question.model)
  }
}

port.on('message', ({ id, question }: Call<MarketQuestion>) => {
  answerTo(question).then(
    (value) => port.postMessage({ id, ok: true, value } satisfies WorkerAnswer<MarketAnswer>),
    (error: unknown) =>
      port.postMessage({
        id,
        ok: false,
        reason: error instanceof Error ? error.message : String(error),
      } satisfies WorkerAnswer<MarketAnswer>),
  )
})
