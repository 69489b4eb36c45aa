import { beforeEach, expect, test } from 'vitest'
import type { Site } from '#app/features/site/site.ts'
import { describeDatabases } from '#tests/databases.ts'
import { importStock } from './import-stock.server.ts'
import { setPrice } from './overrides/car-verbs.server.ts'
import { stockOf } from './stock.server.ts'

const NOON = Date.parse('2026-11-21T02:00:00Z')
const ROCKLEA = { id: 1, slug: 'rocklea', name: 'Rocklea' }
const KEDRON = { id: 2, slug: 'kedron', name: 'Kedron' }

const ute = {
  stocknum: 'U1', status: 'in_stock', make: 'Toyota', model: 'HiLux', badge: 'SR5', year: 2021, price: 49_990,
  km: 61_200, colour: 'White', body: 'Ute', fuel: 'Diesel', seats: 5, show_on_dealer_website: true,
} // prettier-ignore

describeDatabases('rows of changes', (tables) => {
  let now = NOON
  let a: Site
  let b: Site
  const siteOf = (slug: string): Site => ({
    slug,
    version: 1,
    origin: `https://${slug}.example`,
    settings: {},
    database: tables.database,
    now: () => now,
  })
  beforeEach(async () => {
    now = NOON
    ;[a, b] = [siteOf('ghost-gum'), siteOf('bottlebrush')]
    await tables.database.write(async (trx) => {
      await trx.deleteFrom('site').execute()
      for (const { slug } of [a, b])
        await trx.insertInto('site').values({ slug, revision: 0, version: 1, created_at: NOON }).execute()
    })
    for (const site of [a, b]) await take(site, [ute])
  })

  async function take(site: Site, rows: readonly object[], how: { delta?: boolean; full?: boolean } = {}) {
    async function* source() {
      yield Buffer.from(JSON.stringify(rows))
    }
    return importStock(site, {
      source: source(),
      force: true,
      defaultDealership: ROCKLEA,
      dealerships: [KEDRON],
      ...how,
    })
  }
  const change = async (...rows: readonly object[]) => {
    const done = await take(a, rows, { delta: true })
    if (!done.ok) throw new Error(done.reason)
    return done.summary
  }
  const first = async (site = a) => (await Array.fromAsync(stockOf(site).all()))[0]!

  test('change what they name at their own site, and nothing else', async () => {
    now += 60_000
    expect(await change({ stocknum: 'U1', price: 44_990, colour: null })).toMatchObject({ updated: 1, rejected: 0 })
    const { colour, ...others } = ute
    expect(await first()).toMatchObject({ ...others, price: 44_990 })
    expect((await first()).colour).toBeUndefined()
    expect(await first(b)).toMatchObject(ute)
    expect(await change({ stocknum: 'U1', price: 44_990 })).toMatchObject({ unchanged: 1 })
    expect(colour).toBe('White')
  })

  test('bring a new vehicle only where they say enough of it', async () => {
    const summary = await change(
      { stocknum: 'N1', status: 'in_stock', make: 'Kia', model: 'Rio' },
      { stocknum: 'N2', price: 9_990 },
    )
    expect(summary).toMatchObject({ created: 1, rejected: 1 })
    expect(summary.rejects[0]!.reason).toMatch(/^The (make|status) is missing/)
  })

  test('leave what was set by hand alone, and write below it', async () => {
    const { slug } = await first()
    await tables.database.write((trx) => setPrice(trx, a, { slug, price: 39_990, by: 'staff:Kim', note: '', now }))
    await change({ stocknum: 'U1', km: 62_000 })
    expect(await first()).toMatchObject({ price: 39_990, km: 62_000 })
    await change({ stocknum: 'U1', price: 47_000 })
    expect(await first()).toMatchObject({ price: 39_990 })
    await tables.database.write((trx) => setPrice(trx, a, { slug, price: null, by: 'staff:Kim', note: '', now }))
    expect(await first()).toMatchObject({ price: 47_000, km: 62_000 })
  })

  test('bring a withdrawn vehicle back only where they name its status', async () => {
    const { slug } = await first()
    await take(a, [{ ...ute, stocknum: 'U2' }], { full: true })
    await change({ stocknum: 'U1', price: 40_000 })
    expect(await stockOf(a).bySlug(slug)).toBeUndefined()
    await change({ stocknum: 'U1', status: 'in_stock' })
    expect(await stockOf(a).bySlug(slug)).toMatchObject({ price: 40_000 })
  })

  test('say which vehicle they mean where dealerships share a stock number', async () => {
    await take(a, [{ ...ute, dealership_id: 2, km: 10 }])
    const unclear = await take(a, [{ stocknum: 'U1', price: 1_000 }], { delta: true })
    expect(unclear.ok ? '' : unclear.reason).toContain(
      'The stock number "U1" belongs to 2 vehicles. Add a column for dealership_id, dealership_slug or dealership_name.',
    )
    for (const row of [{ dealership_id: '2' }, { dealership_slug: 'kedron' }, { dealership_name: 'Kedron' }]) {
      expect(await change({ stocknum: 'U1', price: Math.random() * 1_000, ...row })).toMatchObject({ updated: 1 })
    }
    const prices = (await Array.fromAsync(stockOf(a).all())).map(({ km, price }) => [km!, price! < 1_000] as const)
    expect(prices.toSorted(([one], [other]) => one! - other!)).toEqual([
      [10, true],
      [61_200, false],
    ])
  })

  test('are not the whole stock', async () => {
    expect(await take(a, [ute], { delta: true, full: true })).toMatchObject({ ok: false, reason: /--delta/ })
  })

  test('a whole row that clears most of its vehicle is told of, and one of changes is not', async () => {
    const thin = { stocknum: 'U1', status: 'in_stock', make: 'Toyota', model: 'HiLux', price: 44_000 }
    const big = {
      ...ute,
      dealercomments: 'One owner. '.repeat(40),
      doors: 4,
      city: 'Kedron',
      state: 'QLD',
      vin: 'X',
      nvic: 'Y',
      trans: 'Auto',
      drive: '4WD',
    }
    await take(a, [big])
    expect(await take(a, [thin], { delta: true })).toMatchObject({ ok: true, summary: { thin: [] } })
    await take(a, [big])
    const whole = await take(a, [thin])
    expect(whole).toMatchObject({ ok: true, summary: { updated: 1, thin: [{ row: 1, stocknum: 'U1' }] } })
  })
})
