import { type MarketModel, marketModelOf } from '#app/features/market/model/market-model.ts'
import { look, LOOK_MS, UNTRAINED } from '#app/features/market/model/retraining.ts'
import { LEAST_ROWS, type LearntMarket } from '#app/features/market/model/train.ts'
import { type Database, tablesOf } from '#app/features/site/database.ts'
import type { SiteTables } from '#app/features/site/site.tables.ts'
import type { StockTables } from '#app/features/stock/stock.tables.ts'
import type { MarketWorkerData } from './market-thread.ts'
import { workerCalls } from './worker-calls.ts'

/** Stands for no stock, so that a training that failed is tried again when one is due. */
const FAILED = ''
/** Of the training thread: short-lived work on many rows needs room. */
const YOUNG_MB = 64

/**
 * Keeps a market model that follows the stock. It looks each minute whether stock changed, learns anew in a thread of
 * its own a quarter of an hour apart at least, and answers with the model before until then. A failure leaves that one.
 */
export function marketLearner(database: Database, workerData: MarketWorkerData): { modelNow(): MarketModel | null } {
  const { read } = tablesOf<SiteTables & StockTables>(database)
  let training = UNTRAINED
  let model: MarketModel | null = null
  let busy = false

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
  async function learn(): Promise<void> {
    const thread = workerCalls<null, LearntMarket | null>('server/market-training-worker.ts', workerData, YOUNG_MB)
    try {
      const learnt = await thread.ask(null)
      model = learnt && marketModelOf(learnt)
    } finally {
      await thread.close()
    }
  }
  async function lookOnce(): Promise<void> {
    if (busy) return
    busy = true
    try {
      const looked = look(training, await stockNow(), Date.now())
      training = looked.training
      if (!looked.due) return
      if (await enoughCars()) await learn()
      else model = null
    } catch (error) {
      training = { ...training, learnt: FAILED }
      console.error('The market model could not be learnt; the one before stays.', error)
    } finally {
      busy = false
    }
  }
  void lookOnce()
  setInterval(() => void lookOnce(), LOOK_MS).unref()
  return { modelNow: () => model }
}
