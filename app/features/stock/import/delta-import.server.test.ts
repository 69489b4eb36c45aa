import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import type { Site } from '#app/features/site/site.ts'
import { describeDatabases } from '#tests/databases.ts'
import { scaled } from '#tests/running/scale.ts'
import { importStock } from './import-stock.server.ts'
import { setPrice } from '../overrides/car-verbs.server.ts'
import { stockOf } from '../stock.server.ts'

const NOON = Date.parse('2026-11-21T02:00:00Z')
const ROCKLEA = { id: 1, slug: 'rocklea', name: 'Rocklea' }
const KEDRON = { id: 2, slug: 'kedron', name: 'Kedron' }

const ute = {
  stocknum: 'U1', status: 'in_stock', make: 'Toyota', model: 'HiLux', badge: 'SR5', year: 2021, price: 49_990,
  km: 61_200, colour: 'White', body: 'Ute', fuel: 'Diesel', seats: 5, show_on_dealer_website: true,
} // prettier-ignore

const picture = (name: string) => ({ image: { url: `https://pictures.example/${name}.jpg` } })
/** Fields of which none follows from another, as rows of changes may name them. */
const FIELDS: Record<string, fc.Arbitrary<unknown>> = {
  price: fc.option(fc.integer({ min: 1_000, max: 90_000 })),
  km: fc.option(fc.integer({ min: 0, max: 400_000 })),
  colour: fc.option(fc.constantFrom('White', 'Red')),
  badge: fc.option(fc.constantFrom('SR', 'Rogue')),
  body: fc.option(fc.constantFrom('Wagon', 'Dual Cab Ute')),
  fuel: fc.option(fc.constantFrom('Petrol', 'Diesel')),
  trans: fc.option(fc.constantFrom('Manual', 'CVT')),
  engine_size: fc.constantFrom(2_400, 2_800),
  status: fc.constantFrom('in_stock', 'coming_soon'),
  rego_expiry: fc.option(fc.constantFrom('2027-01-31', '31/03/2028')),
  images: fc.option(fc.constantFrom([picture('4')], [picture('4'), picture('5')])),
  interior_images: fc.option(fc.constantFrom([picture('6')], [picture('8'), picture('9')])),
  variant: fc.record({ cylinders: fc.option(fc.integer({ min: 3, max: 8 })) }, { requiredKeys: [] }),
  finance_lenders: fc.constantFrom({ taurus: { paymentWeek: 99 } }, { aries: { paymentWeek: 80 } }),
  dealercomments: fc.option(fc.constantFrom('One owner.', 'Two keys.')),
}

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
    expect(summary.rejects[0]).toMatchObject({
      field: 'make',
      reason: 'The vehicle "N2" is not in stock, and a new vehicle needs a whole row. The make is missing. Also wrong in this row: model, status.', // prettier-ignore
    })
    const elsewhere = await take(a, [{ stocknum: 'U1', dealership_id: 2, price: 1 }], { delta: true })
    expect(elsewhere.ok ? '' : elsewhere.reason).toContain('The vehicle "U1" is not in stock at this dealership, and')
    // What is wrong with the row of a vehicle that is there, or with a value, is said as ever.
    const wrong = await take(
      a,
      [
        { stocknum: 'U1', year: 1492 },
        { stocknum: 'N3', year: 1492 },
      ],
      { delta: true },
    )
    expect(wrong.ok ? '' : wrong.reason).toContain('Row 1: Year 1492 is too old')
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

  test(
    'give one vehicle in whatever order they come, each in a feed of its own, with what was set by hand on top',
    { timeout: 600_000 },
    async () => {
      const rows = fc
        .record(FIELDS, { requiredKeys: [] })
        .map((fields) => Object.entries(fields).map(([name, value]) => ({ stocknum: 'U1', [name]: value })))
      const orders = rows.chain((all) =>
        fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }), fc.boolean()),
      )
      const slug = (await first()).slug
      const run = fc.asyncProperty(orders, async ([one, other, isPriced]) => {
        for (const [site, deltas] of [
          [a, one],
          [b, other],
        ] as const) {
          now += 1_000
          await take(site, [ute])
          const price = isPriced ? 39_990 : null
          await tables.database.write((trx) => setPrice(trx, site, { slug, price, by: 'staff:Kim', note: '', now }))
          for (const row of deltas) {
            const done = await take(site, [row], { delta: true })
            expect(done).toMatchObject({ ok: true, summary: { rejected: 0 } })
          }
        }
        const [seen, expected] = await Promise.all([a, b].map(comparable))
        expect(seen).toEqual(expected)
        if (isPriced) expect(seen).toMatchObject({ price: 39_990 })
      })
      await fc.assert(run, { numRuns: Math.max(10, scaled(500)) })
    },
  )

  /** A car without what is settled by the moment of its imports. */
  async function comparable(site: Site) {
    const { created_at: _created, updated_at: _updated, ...car } = await first(site)
    return car
  }

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
