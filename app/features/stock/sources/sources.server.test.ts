import { beforeEach, describe, expect, test } from 'vitest'
import type { Site } from '#app/features/site/site.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'
import { describeDatabases } from '#tests/databases.ts'
import { siteWithFeeds } from '#tests/factories/feeds/feed-site.ts'
import { emptySites } from '#tests/factories/store-site.ts'
import { pickFrom, randomFrom } from '#tests/factories/hostile/random.ts'
import { scaled } from '#tests/running/scale.ts'
import { takeImportLease } from '../import/import-lease.server.ts'
import { importStock } from '../import/import-stock.server.ts'
import { setPrice } from '../overrides/car-verbs.server.ts'
import { pricesOf } from '../prices.server.ts'
import { stockOf } from '../stock.server.ts'
import { relaySources } from './relay-sources.server.ts'
import type { ImportOptions } from '../import/stock-import.ts'

const NOON = Date.parse('2026-11-22T01:00:00Z')
const ROCKLEA = { id: 1, slug: 'rocklea', name: 'Rocklea' }
const NERANG = { id: 2, slug: 'nerang', name: 'Nerang' }

describeDatabases('sources of one stock', (tables) => {
  let now = NOON
  const at = (path: string) => ({ source: `https://feeds.example/${path}.json` })
  const siteOf = (slug: string, feeds: readonly object[]) =>
    siteWithFeeds(tables.database, slug, {
      now: () => now,
      feeds,
      dealership_id: 1,
      dealerships: [ROCKLEA, NERANG].map(({ id }) => ({ id })),
      locations: [
        { id: 'showroom', name: 'Showroom', slug: 'showroom', address: {}, dealership_id: 1 },
        { id: 'yard', name: 'Yard', slug: 'yard', address: {}, dealership_id: 1 },
      ],
    })
  const bring = async (
    site: Site,
    feed: string | undefined,
    rows: readonly object[],
    more: Partial<ImportOptions> = {},
  ) => {
    async function* source() {
      yield Buffer.from(JSON.stringify(rows))
    }
    const home = { defaultDealership: ROCKLEA, dealerships: [NERANG] }
    return importStock(site, { source: source(), full: true, feed, ...home, ...more })
  }
  const counted = async (...args: Parameters<typeof bring>) => {
    const done = await bring(...args)
    if (!done.ok) throw new Error(done.reason)
    const { created, updated, unchanged, withdrawn, rejected } = done.summary
    return { created, updated, unchanged, withdrawn, rejected }
  }
  const ute = (stocknum: string, more: object = {}) => ({
    stocknum, make: 'Ford', model: 'Ranger', status: 'in_stock', price: 40_000, show_on_dealer_website: true, vin: `MNAUM${stocknum}`, ...more,
  }) // prettier-ignore
  const stock = async (site: Site) => {
    const found = new Map<string, StockCar>()
    for await (const car of stockOf(site).all()) found.set(car.stocknum, car)
    return found
  }
  const numbers = async (site: Site) => [...(await stock(site)).keys()].toSorted()

  beforeEach(async () => {
    now = NOON
    await emptySites(tables.database, ['north', 'south'])
  })

  describe('a full feed', () => {
    const rooftops = [
      { id: 'rocklea', dealership: 1, ...at('rocklea') },
      { id: 'nerang', dealership: 2, ...at('nerang') },
    ]

    test('withdraws only what its own source brought, and the guard counts there', async () => {
      const [north, south] = [siteOf('north', rooftops), siteOf('south', rooftops)]
      const home = { defaultDealership: NERANG, dealerships: [ROCKLEA] }
      await counted(north, 'rocklea', [ute('R1'), ute('R2'), ute('R3')])
      await counted(north, 'nerang', [ute('N1'), ute('N2')], home)
      await counted(south, 'rocklea', [ute('R1')])
      expect(await counted(north, 'rocklea', [ute('R1'), ute('R2')])).toMatchObject({ unchanged: 2, withdrawn: 1 })
      expect(await numbers(north)).toEqual(['N1', 'N2', 'R1', 'R2'])
      expect(await bring(north, 'nerang', [ute('N9')], home)).toMatchObject({
        ok: false, shrinks: expect.arrayContaining([expect.any(String)]),
        reason: expect.stringMatching(/withdraw 2 of the 2 vehicles of the feed "nerang", more than half/),
      }) // prettier-ignore
      expect(await counted(north, 'nerang', [ute('N1')], home)).toMatchObject({ withdrawn: 1 })
      expect(await numbers(south)).toEqual(['R1'])
    })

    test('of another dealership, or of a vehicle that another source brings, is refused row by row', async () => {
      const north = siteOf('north', [...rooftops, { id: 'auction', ...at('auction') }])
      await counted(north, 'rocklea', [ute('R1'), ute('R2')])
      const done = await bring(north, 'rocklea', [ute('R1'), ute('R2'), ute('N1', { dealership_id: 2 })])
      expect(done).toMatchObject({
        ok: true,
        summary: { unchanged: 2, rejects: [{ row: 3, field: 'dealership_id', reason: expect.stringMatching(/for the dealership 1, and this row is of 2/) }] },
      }) // prettier-ignore
      expect(await bring(north, 'auction', [ute('R1', { price: 1 }), ute('A1')])).toMatchObject({
        summary: { created: 1, rejects: [{ field: 'stocknum', reason: 'The vehicle "R1" is brought by the feed "rocklea".' }] },
      }) // prettier-ignore
      // Once its source has let it go, another may bring it.
      await counted(north, 'rocklea', [ute('R2')])
      expect(await counted(north, 'auction', [ute('R1'), ute('A1')])).toMatchObject({ updated: 1, unchanged: 1 })
      expect(await counted(north, 'rocklea', [ute('R2')])).toMatchObject({ withdrawn: 0 })
      expect(await numbers(north)).toEqual(['A1', 'R1', 'R2'])
    })

    test('takes vehicles that nobody brought when it first names them', async () => {
      const bare = siteOf('north', [])
      await counted(bare, undefined, [ute('R1'), ute('R2'), ute('R3'), ute('R4')])
      const north = siteOf('north', rooftops)
      expect(await counted(north, 'rocklea', [ute('R1'), ute('R2')])).toMatchObject({ unchanged: 2, withdrawn: 0 })
      // What is brought by hand has the rest, and none of the others.
      expect(await counted(north, undefined, [ute('R3'), ute('R9')])).toMatchObject({ created: 1, withdrawn: 1 })
      expect(await numbers(north)).toEqual(['R1', 'R2', 'R3', 'R9'])
      expect(await counted(north, 'rocklea', [ute('R1')])).toMatchObject({ withdrawn: 1 })
      // A source that the document no longer names brings nothing any more.
      expect(await counted(siteOf('north', []), undefined, [ute('R9'), ute('R3')])).toMatchObject({ withdrawn: 1 })
      expect(await bring(north, 'nowhere', [ute('R1')])).toMatchObject({
        ok: false,
        reason: expect.stringMatching(/no feed "nowhere"/),
      })
    })

    test('of one location has that location’s vehicles', async () => {
      const north = siteOf('north', [{ id: 'yard', location: 'yard', ...at('yard') }, { id: 'room', location: 'showroom', ...at('room') }]) // prettier-ignore
      await counted(north, 'yard', [ute('Y1'), ute('Y2'), ute('Y3', { location_id: 'yard' })])
      await counted(north, 'room', [ute('S1')])
      expect((await stock(north)).get('Y1')?.location_id).toBe('yard')
      expect(await bring(north, 'yard', [ute('Y1'), ute('Y2'), ute('S9', { location_id: 'showroom' })])).toMatchObject({
        ok: true, summary: { withdrawn: 1, rejects: [{ field: 'location_id' }] },
      }) // prettier-ignore
      expect(await numbers(north)).toEqual(['S1', 'Y1', 'Y2'])
    })
  })

  describe('two sources of one car', () => {
    const feeds = [
      { id: 'dms', ...at('dms') },
      { id: 'photos', owns: ['images'], ...at('photos') },
      { id: 'pricing', owns: ['price', 'offer_price'], match: 'vin', ...at('pricing') },
    ]
    const pictures = (...names: string[]) =>
      names.map((name) => ({ image: { url: `https://pics.example/${name}.jpg` } }))
    const urls = (car: StockCar | undefined) => car?.images?.map(({ image }) => image.url.split('/').at(-1))

    test('keep to their fields, whatever the other brings; what one lets go is the main source’s again', async () => {
      const [north, south] = [siteOf('north', feeds), siteOf('south', feeds)]
      const main = [ute('U1', { images: pictures('dms-1'), photos_count: 1, km: 10 }), ute('U2')]
      await counted(north, 'dms', main)
      await counted(south, 'dms', main)
      expect(await counted(north, 'photos', [{ stocknum: 'U1', images: pictures('a', 'b') }, { stocknum: 'U7', images: pictures('c') }])).toMatchObject({ created: 2 }) // prettier-ignore
      await counted(north, 'pricing', [{ vin: 'mnaum-u1', price: 38_000, offer_price: 37_500, km: 999_999 }])
      const shown = async (site = north) => (await stock(site)).get('U1')
      expect(await shown()).toMatchObject({ price: 38_000, offer_price: 37_500, km: 10, photos_count: 2 })
      expect([urls(await shown()), urls(await shown(south))]).toEqual([['a.jpg', 'b.jpg'], ['dms-1.jpg']])
      expect((await stockOf(north).listed([(await shown())!.slug]))[0]).toMatchObject({ price: 38_000 })
      // The main source says less, and something else: only what is its own changes.
      now += 1_000
      expect(await counted(north, 'dms', main)).toMatchObject({ unchanged: 2 })
      expect(await counted(north, 'dms', [ute('U1', { price: 41_000 }), ute('U2')])).toMatchObject({ updated: 1 })
      expect(await shown()).toMatchObject({ price: 38_000, photos_count: 2 })
      expect((await shown())?.km).toBeUndefined()
      // A field that is let go, then the whole car.
      now += 1_000
      await counted(north, 'pricing', [{ vin: 'MNAUMU1', price: 36_000 }])
      expect(await shown()).toMatchObject({ price: 36_000 })
      expect((await shown())?.offer_price).toBeUndefined()
      now += 1_000
      await counted(north, 'pricing', [{ vin: 'OTHER', price: 1_000 }], { force: true })
      await counted(north, 'photos', [{ stocknum: 'U7', images: pictures('c') }])
      expect(await shown()).toMatchObject({ price: 41_000 })
      expect((await shown())?.images).toBeUndefined()
      // Pictures that came before their car.
      await counted(north, 'dms', [ute('U1', { price: 41_000 }), ute('U2'), ute('U7', { images: pictures('d') })])
      expect(urls((await stock(north)).get('U7'))).toEqual(['c.jpg'])
      expect(await tables.database.read.selectFrom('car_main').select('stocknum').execute()).toEqual([
        { stocknum: 'U7' },
      ])
    })

    test('the history of prices says which source said each', async () => {
      const north = siteOf('north', feeds)
      await counted(north, 'dms', [ute('U1')])
      now += 1_000
      await counted(north, 'pricing', [{ vin: 'MNAUMU1', price: 38_000 }])
      now += 1_000
      await counted(north, 'dms', [ute('U1', { price: 39_000 })])
      now += 1_000
      await counted(north, 'pricing', [{ vin: 'X', price: 1 }], { force: true })
      const slug = (await stock(north)).get('U1')!.slug
      expect((await pricesOf(north, slug)).map(({ source, price_cents, at: moment }) => [moment - NOON, source, price_cents])).toEqual([
        [0, 'feed:dms', 4_000_000], [1_000, 'feed:pricing', 3_800_000], [2_000, 'feed:dms', 3_900_000], [3_000, 'feed:pricing', null],
      ]) // prettier-ignore
    })

    test('stand below what is set by hand', async () => {
      const north = siteOf('north', feeds)
      await counted(north, 'dms', [ute('U1')])
      const { slug } = (await stock(north)).get('U1')!
      const decision = { slug, by: 'staff:Kim', note: '', now }
      await tables.database.write((trx) => setPrice(trx, north, { ...decision, price: 35_000 }))
      await counted(north, 'pricing', [{ vin: 'MNAUMU1', price: 38_000 }])
      await counted(north, 'dms', [ute('U1', { price: 44_000, km: 5 })])
      expect((await stock(north)).get('U1')).toMatchObject({ price: 35_000, km: 5 })
      await tables.database.write((trx) => setPrice(trx, north, { ...decision, price: null }))
      expect((await stock(north)).get('U1')).toMatchObject({ price: 38_000 })
      // A delta of the main source knows its own values beneath.
      await counted(north, 'dms', [{ stocknum: 'U1', km: 7 }], { full: false, delta: true })
      await counted(north, 'pricing', [{ vin: 'X', price: 1 }], { force: true })
      expect((await stock(north)).get('U1')).toMatchObject({ price: 44_000, km: 7 })
    })

    test('of one field: the word of the higher precedence counts, and then that of the next', async () => {
      const north = siteOf('north', [
        feeds[0]!,
        { id: 'clearance', owns: ['price'], precedence: 5, ...at('clearance') },
        { id: 'pricing', owns: ['price'], ...at('pricing') },
      ])
      await counted(north, 'dms', [ute('U1')])
      await counted(north, 'clearance', [{ stocknum: 'U1', price: 30_000 }])
      await counted(north, 'pricing', [{ stocknum: 'U1', price: 35_000 }])
      const price = async () => (await stock(north)).get('U1')?.price
      expect(await price()).toBe(30_000)
      await counted(north, 'clearance', [{ stocknum: 'U2', price: 1 }], { force: true })
      expect(await price()).toBe(35_000)
    })

    test('a source that the document no longer names, or gives less, has no word from then on', async () => {
      const north = siteOf('north', feeds)
      await counted(north, 'dms', [ute('U1')])
      await counted(north, 'pricing', [{ vin: 'MNAUMU1', price: 38_000, offer_price: 37_000 }])
      const shown = async () => (await stock(north)).get('U1')
      const defaults = { itemType: 'car', dealerships: [ROCKLEA, NERANG] }
      expect(await relaySources(siteOf('south', feeds), defaults)).toBe(true)
      const less = feeds.map((feed) => (feed.id === 'pricing' ? { ...feed, owns: ['offer_price'] } : feed))
      expect(await relaySources(siteOf('north', less), defaults)).toBe(true)
      expect(await shown()).toMatchObject({ price: 40_000, offer_price: 37_000 })
      await relaySources(north, defaults)
      expect(await shown()).toMatchObject({ price: 38_000 })
      const lease = await takeImportLease(north)
      if (!lease.ok) throw new Error(lease.reason)
      const bare = siteOf('north', feeds.slice(0, 1))
      expect(await relaySources(bare, defaults)).toBe(false)
      await lease.release()
      expect(await relaySources(bare, defaults)).toBe(true)
      expect(await shown()).toMatchObject({ price: 40_000 })
      expect((await shown())?.offer_price).toBeUndefined()
      const left = ['source_fields', 'car_main'].map((table) =>
        tables.database.read.selectFrom(table).selectAll().execute(),
      )
      expect(await Promise.all(left)).toEqual([[], []])
    })

    test('a bad row, a doubled row and a file that shrinks are told as those of any feed', async () => {
      const north = siteOf('north', feeds)
      await counted(north, 'dms', [ute('U1'), ute('U2'), ute('U3')])
      const say = (...of: string[]) => of.map((stocknum) => ({ stocknum, images: pictures(stocknum) }))
      await counted(north, 'photos', say('U1', 'U2', 'U3'))
      const bad = [
        { stocknum: 'U1', images: pictures('x') },
        ...say('U1'),
        { images: pictures('y') },
        ...say('U2', 'U3'),
      ]
      expect(await bring(north, 'photos', bad)).toMatchObject({
        summary: { read: 5, updated: 1, unchanged: 2, rejects: [{ row: 2, reason: /already named by row 1/ }, { row: 3, field: 'stocknum' }].map(
          ({ reason, ...each }) => ({ ...each, ...(reason && { reason: expect.stringMatching(reason) }) })) },
      }) // prettier-ignore
      expect(await bring(north, 'photos', say('U1'))).toMatchObject({ ok: false, shrinks: expect.any(Array) })
      expect(await bring(north, 'photos', [])).toMatchObject({
        ok: false,
        reason: expect.stringMatching(/no vehicles/),
      })
      expect(urls((await stock(north)).get('U2'))).toEqual(['U2.jpg'])
      const prices = await bring(north, 'pricing', [
        { vin: 'MNAUMU1', price: 'dear' },
        { vin: 'MNAUMU2', price: 5_000 },
        { vin: 'MNAUMU1', price: 1 },
      ])
      expect(prices).toMatchObject({ summary: { created: 1, rejects: [{ row: 1, field: 'price' }, { row: 3, reason: 'The vehicle is already named by row 1 of this feed, which was refused.' }] } }) // prettier-ignore
      const before = (await stock(north)).get('U1')?.price
      const dms = [ute('U1', { price: 'dear' }), ute('U1', { price: 1 }), ute('U2'), ute('U3')]
      expect(await bring(north, 'dms', dms)).toMatchObject({ summary: { unchanged: 2, rejected: 2 } })
      await bring(north, 'photos', say('U2', 'U3', 'U1'))
      expect((await stock(north)).get('U1')?.price).toBe(before)
    })

    test('any order of the runs of three sources gives one result', async () => {
      const random = randomFrom(3)
      const all = ['U1', 'U2', 'U3', 'U4']
      const some = (share: number) => all.filter(() => random() < share)
      for (let round = 0; round < Math.max(6, scaled(60)); round++) {
        const rich = () =>
          random() < 0.5 ? { images: pictures(`m${round}`, 'm'), photos_count: 2, body: 'Ute', fuel: 'Diesel' } : {}
        const last = {
          dms: all.map((each) => ute(each, { price: 30_000 + round, ...rich() })),
          photos: some(0.7).map((stocknum) => ({ stocknum, images: pictures(`${stocknum}-${round}`), interior_images: pictures('i') })),
          pricing: some(0.7).map((each) => ({ vin: `MNAUM${each}`, price: 20_000 + round, ...(random() < 0.5 && { offer_price: 19_000 }) })),
        } // prettier-ignore
        const results: unknown[] = []
        for (const order of [
          ['dms', 'photos', 'pricing'],
          shuffled(Object.keys(last), random),
          shuffled(Object.keys(last), random),
        ]) {
          await emptySites(tables.database, ['north', 'south'])
          const site = siteOf('north', feeds)
          // What they said before leaves no trace.
          for (let before = 0; before < 3; before++) {
            const feed = pickFrom(Object.keys(last), random)
            const row = {
              stocknum: pickFrom(all, random),
              make: 'Ford',
              model: 'Ranger',
              status: 'in_stock',
              vin: 'MNAUMU1',
            }
            await bring(site, feed, [{ ...row, price: 1_000 + before, images: pictures('old'), offer_price: 500 }], {
              force: true,
            })
          }
          for (const feed of order) await bring(site, feed, last[feed as keyof typeof last], { force: true })
          const shown = [...(await stock(site)).values()].map(
            ({ slug: _s, id: _i, path: _p, created_at: _c, updated_at: _u, ...car }) => car,
          )
          results.push(shown.toSorted((a, b) => (a.stocknum < b.stocknum ? -1 : 1)))
          const hashes = await tables.database.read
            .selectFrom('car')
            .select(['stocknum', 'content_hash'])
            .orderBy('stocknum')
            .execute()
          results.push(hashes)
        }
        for (let index = 2; index < results.length; index++) expect(results[index]).toEqual(results[index % 2])
      }
    })
  })
})

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((one) => ({ one, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one)
}
