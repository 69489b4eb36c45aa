import type { Logger } from 'pino'
import { type MarketModel, marketModelOf } from '#app/features/market/model/market-model.ts'
import { look, LOOK_MS, UNTRAINED } from '#app/features/market/model/retraining.ts'
import { LEAST_ROWS, type LearntMarket } from '#app/features/market/model/train.ts'
import { type Database, tablesOf } from '#app/features/site/database.ts'
import type { SiteTables } from '#app/features/site/site.tables.ts'
import type { StockTables } from '#app/features/stock/stock.tables.ts'
import type { MarketWorkerData } from './market-thread.ts'
import { workerCalls } from '../workers/worker-calls.ts'
import { workerLoop } from '../workers/worker-loop.ts'

/** Stands for no stock, so that a training that failed is tried again when one is due. */
const FAILED = ''
/** Of the training thread: short-lived work on many rows needs room. */
const YOUNG_MB = 64

interface Around {
  /** Learns from all that is listed; null where that is too little. */
  readonly learn: () => Promise<LearntMarket | null>
  readonly log: Pick<Logger, 'error'>
  /** How often it looks, ms. */
  readonly everyMs?: number
}

/** Learns in a thread that ends afterwards. */
export async function learnInThread(workerData: MarketWorkerData): Promise<LearntMarket | null> {
  const thread = workerCalls<null, LearntMarket | null>('server/market/market-training-worker.ts', workerData, {
    youngMb: YOUNG_MB,
  })
  try {
    return await thread.ask(null)
  } finally {
    await thread.close()
  }
}

/**
 * Keeps a market model that follows the stock. It looks each minute whether stock changed, learns anew in a thread of
 * its own a quarter of an hour apart at least, and answers with the model before until then. A failure leaves that one.
 */
export function marketLearner(
  database: Database,
  { learn, log, everyMs = LOOK_MS }: Around,
): { modelNow(): MarketModel | null; close(): void } {
  const { read } = tablesOf<SiteTables & StockTables>(database)
  let training = UNTRAINED
  let model: MarketModel | null = null

  /** A word that changes whenever stock or a document does. */
  async function stockNow(): Promise<string> {
    const sums = await read
      .selectFrom('site')
      .select(({ fn }) => [
        fn.sum('revision').as('revisions'),
        fn.sum('version').as('versions'),
        fn.countAll().as('sites'),
      ])
      .executeTakeFirstOrThrow()
    return `${sums.sites} ${sums.revisions} ${sums.versions}`
  }
  async function enoughCars(): Promise<boolean> {
    const some = await read.selectFrom('car').select('slug').where('listed', '=', 1).limit(LEAST_ROWS).execute()
    return some.length === LEAST_ROWS
  }
  async function lookOnce(): Promise<void> {
    const looked = look(training, await stockNow(), Date.now())
    training = looked.training
    if (!looked.due) return
    try {
      const learnt = (await enoughCars()) ? await learn() : null
      model = learnt && marketModelOf(learnt)
    } catch (error) {
      training = { ...training, learnt: FAILED }
      throw error
    }
  }
  const loop = workerLoop({
    look: lookOnce,
    everyMs,
    failed(error) {
      log.error({ err: error }, 'The market model could not be learnt; the one before stays.')
    },
  })
  loop.start()
  return { modelNow: () => model, close: () => void loop.stop() }
}
