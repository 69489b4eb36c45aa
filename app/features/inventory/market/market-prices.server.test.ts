import { beforeAll, expect, test } from 'vitest'
import type { CarMarket } from '#app/features/market/valuation.server.ts'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { StockTables } from '#app/features/stock/stock.tables.ts'
import { DAY } from '#lib/durations.ts'
import { describeDatabases } from '#tests/databases.ts'
import { car } from '#tests/factories/car.ts'
import { feedCars, inventorySite } from '#tests/factories/inventory.ts'
import { TUESDAY_9 } from '#tests/factories/leads/inbox.ts'
import { hasOldPrices, renewMarketPrices } from './market-prices.server.ts'

describeDatabases('what the market asks for the stock', (tables) => {
  let now = TUESDAY_9
  let banksia: Site
  let valued: string[] = []
  let fails = false
  let nonsense = ''
  let failing = ''
  const market: CarMarket = {
    value: async ({ slug }) => {
      valued.push(slug)
      if (fails || slug === failing) return { ok: false, reason: 'slow' }
      if (slug === nonsense) return { ok: false, reason: 'nonsense' }
      const valuation = { average: 20_000, stateAverage: null, low: 18_000, high: 23_000, confidence: 1, description: null, prices: [1, 2] } // prettier-ignore
      return { ok: true, valuation: slug === 'odd' ? null : valuation }
    },
  }
  const plain = (slug: string, more: object = {}) => ({ ...car({ slug, stocknum: slug, location_id: 1 }), id: slug, status: 'in_stock', sold: undefined, sold_date_timestamp: undefined, ...more }) // prettier-ignore
  const renew = async (most = 10) => {
    valued = []
    await renewMarketPrices(banksia, market, most)
    return valued.toSorted()
  }
  const known = () =>
    tablesOf<StockTables>(tables.database)
      .read.selectFrom('car_market_price')
      .select(['car_slug', 'low_cents', 'middle_cents', 'high_cents', 'comparables'])
      .orderBy('car_slug')
      .execute()

  beforeAll(async () => {
    banksia = await inventorySite(tables.database, 'banksia', { now: () => now })
    const wattle = await inventorySite(tables.database, 'wattle', { now: () => now })
    const gone = { status: 'sold', sold_date_timestamp: Math.floor(now / 1_000) }
    await feedCars(banksia, [plain('ute'), plain('odd'), plain('gone', gone)])
    await feedCars(wattle, [plain('elsewhere')])
  })

  test('K35 cars in stock of this site are asked about once a day, and when they change', async () => {
    expect(await renew(1)).toHaveLength(1)
    expect(await renew()).toHaveLength(1)
    expect(await renew()).toEqual([])
    expect(await known()).toEqual([
      { car_slug: 'odd', low_cents: null, middle_cents: null, high_cents: null, comparables: 0 },
      { car_slug: 'ute', low_cents: 1_800_000, middle_cents: 2_000_000, high_cents: 2_300_000, comparables: 2 },
    ])
    now += 1_000
    await feedCars(banksia, [plain('ute', { colour: 'Green', price: 1_234 })])
    now += 1_000
    expect(await renew()).toEqual(['ute'])
    now += DAY + 1_000
    expect(await renew()).toEqual(['odd', 'ute'])
  })

  test('K35 a market that fails is not valued on, and nothing is lost', async () => {
    now += DAY + 1_000
    fails = true
    await feedCars(banksia, ['u1', 'u2', 'u3'].map((slug) => plain(slug))) // prettier-ignore
    expect(await renew()).toHaveLength(3)
    expect(await known()).toHaveLength(2)
    fails = false
    expect(await renew()).toEqual(['odd', 'u1', 'u2', 'u3', 'ute'])
  })

  test('K35 a car about which it answers nonsense holds up no other', async () => {
    now += DAY + 1_000
    nonsense = 'odd'
    expect(await renew()).toContain('ute')
    expect(await renew()).toEqual([])
    nonsense = ''
  })

  test('K35 a car of which it fails holds up no other, and each is kept as soon as it is known', async () => {
    now += DAY + 1_000
    failing = 'u1'
    const since = now
    const kept = async () =>
      (await tablesOf<StockTables>(tables.database).read.selectFrom('car_market_price').select('at').execute())
        .filter(({ at }) => at === since).length // prettier-ignore
    const seen: number[] = []
    await renewMarketPrices(banksia, { value: async (asked) => (seen.push(await kept()), market.value(asked)) }, 10)
    expect(seen.at(-1)).toBeGreaterThanOrEqual(3)
    expect(await kept()).toBe(4)
    failing = ''
    expect(await renew()).toEqual(['u1'])
  })

  test('K35 a car that another node has asked about meanwhile is not asked about again', async () => {
    now += DAY + 1_000
    const other: CarMarket = { value: async (asked) => (await renewMarketPrices(banksia, market, 10), market.value(asked)) } // prettier-ignore
    valued = []
    await renewMarketPrices(banksia, other, 10)
    expect([valued.length, new Set(valued).size]).toEqual([6, 5])
  })

  test('K35 the database says which sites have cars to be asked about', async () => {
    const old = (at: number) =>
      Promise.all(['banksia', 'wattle'].map((slug) => hasOldPrices(tables.database, slug, at)))
    expect(await old(now)).toEqual([false, true])
    expect(await old(now + 2 * DAY)).toEqual([true, true])
  })

  test('K35 pages have their turn between two cars', async () => {
    now += 2 * DAY
    let pauses = 0
    const requested = await renewMarketPrices(banksia, market, 10, async () => void pauses++)
    expect(requested).toBeGreaterThan(2)
    expect(pauses).toBe(requested)
  })

  test('K35 a car whose feed dates its change in the future is not asked about again and again', async () => {
    now += DAY + 1_000
    await feedCars(banksia, [plain('late', { updated_at: new Date(now + DAY / 2).toISOString() })])
    expect(await renew()).toContain('late')
    expect(await renew()).toEqual([])
    now += DAY / 2
    expect(await renew()).toEqual(['late'])
  })
})
