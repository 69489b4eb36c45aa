import { beforeEach, describe, expect, test } from 'vitest'
import type { AnyTransaction } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { describeDatabases } from '#tests/databases.ts'
import { car } from '#tests/factories/car.ts'
import { scaled } from '#tests/running/scale.ts'
import { importStock } from '../import/import-stock.server.ts'
import { stockOf } from '../stock.server.ts'
import { type BackOnSale, putOnSale, recordSale, setPrice, undoSale, withdrawCar } from './car-verbs.server.ts'
import { overridesOf } from './overrides.server.ts'

const NOON = Date.parse('2026-11-21T02:00:00Z')
const DAY = 86_400_000

describeDatabases('what is set by hand of a car', (tables) => {
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
    for (const site of [a, b]) await feed(site, [ute(), rio])
  })

  const plain = car({ slug: 'ute', stocknum: 'U1', price: 30_000, id: 1 })
  const ute = (more: object = {}) => ({ ...plain, ...more })
  const rio = car({ slug: 'rio', stocknum: 'R1', price: 12_000, id: 2 })
  const kim = (note = '') => ({ slug: 'ute', by: 'staff:Kim', note, now })

  async function feed(site: Site, cars: readonly object[], { full = false } = {}) {
    async function* bytes() {
      yield Buffer.from(JSON.stringify(cars))
    }
    const dealership = { id: 1, slug: 'rocklea', name: 'Rocklea' }
    const done = await importStock(site, { source: bytes(), full, force: true, defaultDealership: dealership })
    if (!done.ok) throw new Error(done.reason)
    const { created, updated, unchanged, withdrawn, setByHand } = done.summary
    return { created, updated, unchanged, withdrawn, setByHand }
  }
  const write = <T>(work: (trx: AnyTransaction) => Promise<T>) => tables.database.write(work)
  const shown = (site = a) => stockOf(site).bySlug('ute')
  const said = async (site = a) =>
    Object.fromEntries((await overridesOf(site).of('ute')).map((one) => [one.field, JSON.parse(one.feed_value)]))

  test('a sale that was recorded stands, whatever the feed says afterwards, at its own site alone', async () => {
    const before = await stockOf(a).revision()
    await write((trx) => recordSale(trx, a, kim('Contract signed')))
    expect(await stockOf(a).revision()).toBeGreaterThan(before)
    const sale = { status: 'sold', sold_date_timestamp: NOON / 1_000 }
    expect(await shown()).toMatchObject(sale)
    expect(await shown(b)).toMatchObject({ status: 'in_stock' })

    now += DAY
    expect(await feed(a, [ute(), rio])).toMatchObject({ unchanged: 2, setByHand: ['U1'] })
    expect(await feed(a, [ute({ price: 29_000, tag: 'Special' })])).toMatchObject({ updated: 1 })
    expect(await shown()).toMatchObject({ ...sale, price: 29_000, tag: 'Special' })
    expect((await stockOf(a).listed(['ute']))[0]).toMatchObject({ status: 'sold', price: 29_000 })
    expect(await feed(a, [ute({ status: 'coming_soon' })])).toMatchObject({ updated: 1 })
    expect(await said()).toMatchObject({ status: 'coming_soon' })
    // It leaves the feed, and comes back.
    expect(await feed(a, [rio], { full: true })).toMatchObject({ withdrawn: 1 })
    expect(await shown()).toBeUndefined()
    expect(await feed(a, [ute(), rio], { full: true })).toMatchObject({ updated: 1, unchanged: 1 })
    expect(await shown()).toMatchObject(sale)
    expect(await stockOf(a).soldBetween(NOON - DAY, NOON + DAY)).toBe(1)
    expect(await stockOf(b).soldBetween(NOON - DAY, NOON + DAY)).toBe(0)
    expect(await overridesOf(a).of('ute')).toMatchObject([
      { field: 'sold_date_timestamp', set_at: NOON },
      { field: 'status', set_by: 'staff:Kim', note: 'Contract signed', value: '"sold"', until: 'dealer' },
    ])

    await write((trx) => putOnSale(trx, a, kim()))
    expect(await shown()).toMatchObject({ status: 'in_stock', price: 30_000 })
    expect((await shown())?.sold_date_timestamp).toBeUndefined()
    expect(await overridesOf(a).of('ute')).toEqual([])
  })

  test('a sale that is taken back leaves one that was recorded since', async () => {
    await write((trx) => recordSale(trx, a, kim('to Sam')))
    const first = now
    now += DAY
    await write((trx) => recordSale(trx, a, kim('to Robin')))
    await write((trx) => undoSale(trx, a, { slug: 'ute', recordedAt: first, by: 'staff:Kim', now }))
    expect(await shown()).toMatchObject({ status: 'sold' })
    await write((trx) => undoSale(trx, a, { slug: 'ute', recordedAt: now, by: 'staff:Kim', now }))
    expect(await shown()).toMatchObject({ status: 'in_stock' })
  })

  test('a car that is taken off the site stays off, and an import does not call it changed', async () => {
    await write((trx) => withdrawCar(trx, a, kim('Back to the auction')))
    expect([await shown(), await stockOf(a).count()]).toEqual([undefined, 1])
    now += DAY
    expect(await feed(a, [ute(), rio], { full: true })).toMatchObject({ unchanged: 2, withdrawn: 0 })
    expect(await feed(a, [ute({ price: 1_000 }), rio], { full: true })).toMatchObject({ updated: 1 })
    expect(await shown()).toBeUndefined()
    // The feed lets it go as well: that is said once.
    expect(await feed(a, [rio], { full: true })).toMatchObject({ withdrawn: 1 })
    expect(await feed(a, [rio], { full: true })).toMatchObject({ withdrawn: 0 })
    expect(await feed(a, [ute(), rio], { full: true })).toMatchObject({ updated: 1 })
    expect(await shown()).toBeUndefined()
    await write((trx) => putOnSale(trx, a, kim()))
    expect(await shown()).toMatchObject({ status: 'in_stock', price: 30_000 })
  })

  test('a price stands over the feed’s, its offer included, until the feed’s is taken again', async () => {
    await feed(a, [ute({ offer_price: 28_500, before_price: 31_000 })])
    await write((trx) => setPrice(trx, a, { ...kim(), price: 27_990 }))
    expect(await shown()).toMatchObject({ price: 27_990, before_price: 31_000 })
    await feed(a, [ute({ price: 26_000, offer_price: 25_000 })])
    expect(await shown()).toMatchObject({ price: 27_990 })
    expect((await shown())?.offer_price).toBeUndefined()
    expect(await said()).toEqual({ price: 26_000, offer_price: 25_000 })
    await write((trx) => setPrice(trx, a, { ...kim(), price: 24_990, was: 27_990 }))
    expect(await shown()).toMatchObject({ price: 24_990, before_price: 27_990 })
    await write((trx) => setPrice(trx, a, { ...kim(), price: null }))
    expect(await shown()).toMatchObject({ price: 26_000, offer_price: 25_000 })
    expect((await shown())?.before_price).toBeUndefined()
    expect(await shown(b)).toMatchObject({ price: 30_000 })
  })

  describe('back on sale', () => {
    const back = (): Promise<BackOnSale | null> => write((trx) => putOnSale(trx, a, kim('The loan fell through')))

    test.each<[string, object]>([
      ['its status', { status: 'sold', sold_date_timestamp: NOON / 1_000 }],
      ['its flag', { sold: true }],
      ['a status of its own', { status: 'under_offer' }],
    ])('against a feed that has it sold by %s, until the feed changes', async (_, sold) => {
      await feed(a, [ute(sold)])
      expect(await back()).toMatchObject({ against: 'sold', wasOnSale: false })
      expect(await shown()).toMatchObject({ status: 'in_stock' })
      expect([(await shown())?.sold, (await shown())?.sold_date_timestamp]).toEqual([undefined, undefined])
      await feed(a, [ute({ ...sold, price: 29_000 })])
      expect(await shown()).toMatchObject({ status: 'in_stock', price: 29_000 })
      // The feed has it in stock too, so what it says from now on counts.
      await feed(a, [ute()])
      expect(await overridesOf(a).of('ute')).toEqual([])
      await feed(a, [ute(sold)])
      expect(await shown()).toMatchObject(sold)
    })

    test('against a feed that no longer names it, until the feed does', async () => {
      await feed(a, [rio], { full: true })
      expect(await back()).toMatchObject({ against: 'withdrawn' })
      await feed(a, [rio], { full: true })
      expect(await shown()).toMatchObject({ status: 'in_stock' })
      await feed(a, [ute(), rio], { full: true })
      expect(await overridesOf(a).of('ute')).toEqual([])
      await feed(a, [rio], { full: true })
      expect(await shown()).toBeUndefined()
    })

    test('of a car that is on sale changes nothing', async () => {
      const before = await stockOf(a).revision()
      expect(await back()).toMatchObject({ wasOnSale: true })
      expect(await stockOf(a).revision()).toBe(before)
      expect(await write((trx) => putOnSale(trx, a, { ...kim(), slug: 'none' }))).toBeNull()
    })
  })

  test('no import at the same moment undoes it', { timeout: 120_000 }, async () => {
    let lost = 0
    for (let round = 0; round < Math.max(20, scaled(200)); round++) {
      now += 1_000
      const price = 20_000 + round
      const hand = round % 2 ? recordSale : withdrawCar
      await Promise.all([feed(a, [ute({ price }), rio], { full: true }), write((trx) => hand(trx, a, kim()))])
      await feed(a, [ute({ price: price + 1_000 }), rio], { full: true })
      const seen = await shown()
      if (round % 2 ? seen?.status !== 'sold' : seen !== undefined) lost++
      await write((trx) => putOnSale(trx, a, kim()))
      expect(await shown()).toMatchObject({ status: 'in_stock', price: price + 1_000 })
    }
    expect(lost).toBe(0)
  })
})
