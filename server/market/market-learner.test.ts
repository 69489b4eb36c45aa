import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LEAST_APART_MS, LOOK_MS } from '#app/features/market/model/retraining.ts'
import { LEAST_ROWS, learnMarket } from '#app/features/market/model/train.ts'
import type { Site } from '#app/features/site/site.ts'
import { importStock } from '#app/features/stock/import/import-stock.server.ts'
import { describeDatabases } from '#tests/databases.ts'
import { marketRows } from '#tests/factories/market-rows.ts'
import { marketLearner } from './market-learner.ts'

const NOW = Date.UTC(2026, 5, 1)
const LEARNT = learnMarket(marketRows(LEAST_ROWS + 100), 2026.4)!

describeDatabases('V14 the timer that has the market learnt', (tables) => {
  const learners: { close(): void }[] = []
  async function list(count: number, price = 20_000) {
    const site: Site = { slug: 'a', version: 1, origin: '', settings: {}, database: tables.database, now: () => NOW }
    async function* bytes() {
      const cars = Array.from({ length: count }, (_, n) => ({
        stocknum: `${n}`,
        make: 'Kia',
        model: 'Rio',
        year: 2021,
        status: 'in_stock',
        car_type: 'used',
        price: price + n,
        show_on_dealer_website: true,
      }))
      yield Buffer.from(JSON.stringify(cars))
    }
    const outcome = await importStock(site, { source: bytes() })
    if (!outcome.ok) throw new Error(outcome.reason)
  }
  function learner(learn = vi.fn(async () => LEARNT)) {
    const log = { error: vi.fn() }
    const made = marketLearner(tables.database, { learn, log, everyMs: 5 })
    learners.push(made)
    return { ...made, learn, log }
  }
  /** Looks are a minute apart; each ends before the next. */
  async function pass(ms: number) {
    for (let passed = 0; passed < ms; passed += LOOK_MS) {
      vi.setSystemTime(Date.now() + LOOK_MS)
      await settled()
    }
  }
  const settled = () => pause(40)

  beforeEach(async () => {
    await tables.database.write(async (trx) => {
      await trx.deleteFrom('site').execute()
      await trx.insertInto('site').values({ slug: 'a', revision: 0, version: 1, created_at: NOW }).execute()
    })
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterEach(() => {
    for (const each of learners.splice(0)) each.close()
    vi.useRealTimers()
  })

  test('learns at once, again when stock has changed and is quiet, and not otherwise', async () => {
    await list(LEAST_ROWS)
    const { learn, modelNow } = learner()
    await expect.poll(() => modelNow()?.rows).toBe(LEARNT.rows)
    await pass(3 * LOOK_MS)
    expect(learn).toHaveBeenCalledTimes(1)
    await list(LEAST_ROWS, 21_000)
    await pass(2 * LOOK_MS)
    expect(learn).toHaveBeenCalledTimes(1)
    await pass(LEAST_APART_MS)
    expect(learn).toHaveBeenCalledTimes(2)
  })

  test('too few cars teach nothing', async () => {
    await list(LEAST_ROWS - 1)
    const { learn, modelNow } = learner()
    await settled()
    expect([learn.mock.calls.length, modelNow()]).toEqual([0, null])
  })

  test('a failure is in the log, leaves the model before, and is tried again', async () => {
    await list(LEAST_ROWS)
    const { learn, log, modelNow } = learner()
    await expect.poll(() => modelNow()).not.toBeNull()
    learn.mockRejectedValueOnce(new Error('out of memory'))
    await list(LEAST_ROWS, 22_000)
    await pass(LEAST_APART_MS + 2 * LOOK_MS)
    expect(log.error).toHaveBeenCalledTimes(1)
    expect(modelNow()?.rows).toBe(LEARNT.rows)
    await pass(LEAST_APART_MS)
    expect(learn).toHaveBeenCalledTimes(3)
  })
})
