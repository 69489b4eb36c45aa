import { beforeAll, expect, test } from 'vitest'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { AuditTables } from '#app/features/staff/audit/audit.tables.ts'
import { siteAccess } from '#app/features/staff/site-access.ts'
import type { StockTables } from '#app/features/stock/stock.tables.ts'
import { DAY } from '#lib/durations.ts'
import { describeDatabases } from '#tests/databases.ts'
import { car } from '#tests/factories/car.ts'
import { feedCars, inventoryAt, inventoryPorts, inventorySite, seenOf } from '#tests/factories/inventory.ts'
import { staffOf, TUESDAY_9 } from '#tests/factories/leads/inbox.ts'
import { inventoryActor } from '../inventory-actor.ts'
import { listVerbs } from './list-stock.server.ts'
import { STOCK_VIEWS } from './stock-views.ts'
import { stockQuery } from './stock-query.ts'

const kim = { id: 'kim', name: 'Kim', role: 'manager' as const, sites: ['banksia'] }
const PICTURE = { image: { url: '/media/aaaaaaaaaaaaaaaaaaaa/large' } }

describeDatabases('the list of the stock', (tables) => {
  let now = TUESDAY_9
  let banksia: Site
  /** The address of the car that was put in by hand. */
  let draft = ''
  const plain = (slug: string, more: object = {}) => ({
    ...car({
      slug,
      stocknum: slug.toUpperCase(),
      make: 'Kia',
      model: 'Rio',
      year: 2021,
      price: 20_000,
      location_id: 1,
    }),
    id: slug,
    images: [PICTURE],
    status: 'in_stock',
    show_on_dealer_website: true,
    created_at: new Date(now - DAY).toISOString(),
    regplate: `${slug}-1`,
    before_price: undefined,
    offer_price: undefined,
    reserved: undefined,
    sold: undefined,
    ...more,
  })

  beforeAll(async () => {
    banksia = await inventorySite(tables.database, 'banksia', { now: () => now })
    const wattle = await inventorySite(tables.database, 'wattle', { now: () => now })
    const picture = { id: 'aaaaaaaaaaaaaaaaaaaa', width: 9, height: 9, format: 'webp', bytes: 9, created_at: now, fetched: 0, unused_since: null } // prettier-ignore
    for (const site_id of ['banksia', 'wattle']) {
      await tablesOf<StockTables>(tables.database).write((trx) => trx.insertInto('media').values({ site_id, ...picture }).execute()) // prettier-ignore
    }
    await feedCars(wattle, [plain('elsewhere')])
    const all = (more: object = {}) => [
      plain('usual'),
      plain('bare', { images: [] }),
      plain('priceless', { price: undefined }),
      plain('fresh', { created_at: new Date(now).toISOString() }),
      plain('old', { created_at: new Date(now - 60 * DAY).toISOString() }),
      plain('dear', { price: 40_000 }),
      plain('moved', { price: 30_000, ...more }),
      plain('gone', { status: 'sold', sold_date_timestamp: Math.floor((now - 2 * DAY) / 1_000) }),
      plain('secret', { show_on_dealer_website: false }),
      plain('far', { location_id: 2, make: 'Mazda', model: '3' }),
      plain('leaves'),
      plain('painted'),
      plain('whole', { vin: '1M8GDM9AXKP042788', km: 10, body: 'Hatchback', colour: 'Red', car_type: 'used' }),
    ]
    await feedCars(banksia, all())
    now += 1_000
    await feedCars(banksia, all({ price: 29_000 }))
    now += 1_000
    const inventory = inventoryAt(banksia, kim)
    const seen = await seenOf(banksia, 'leaves')
    expect(await inventory.withdraw!('leaves', { seen }, '')).toEqual({ ok: true })
    const tag = { field: 'tag', typed: 'Mine', seen: 'null', until: 'dealer' } as const
    expect(await inventory.holdField!('painted', tag, '')).toEqual({ ok: true })
    const typed = { make: 'Mazda', model: 'CX-5', year: '2021', price: '9,990' }
    const added = await inventory.addCar!({ form: 'one', typed, type: 'used', location: '1', confirmed: [] })
    draft = added.ok ? added.slug : ''
    await tablesOf<StockTables>(tables.database).write(async (trx) => {
      const price = { site_id: 'banksia', car_slug: 'dear', low_cents: 1, middle_cents: 2, high_cents: 3_000_000, comparables: 9, at: now } // prettier-ignore
      await trx.insertInto('car_market_price').values(price).execute()
      // Two feeds that say different prices of a car have changed none; what was changed long ago is no news.
      const said = (car_slug: string, source: string, at: number, price_cents: number) => ({ site_id: 'banksia', car_slug, source, at, price_cents, before_price_cents: null, offer_price_cents: null }) // prettier-ignore
      await trx.insertInto('car_price').values([said('old', 'feed:auction', now, 1_900_000), said('far', 'feed:dms', now - 9 * DAY, 1), said('far', 'feed:dms', now - 8 * DAY, 2)]).execute() // prettier-ignore
      await trx.updateTable('car').set({ reserved_until: now + DAY }).where('site_id', '=', 'banksia').where('slug', '=', 'usual').execute() // prettier-ignore
    })
  })

  const named = (slug: string): string => (slug === draft ? 'draft' : slug)
  const slugs = async (search: string, staff: Parameters<typeof inventoryAt>[1] = kim) =>
    (await inventoryAt(banksia, staff).listSlugs!(stockQuery(new URLSearchParams(search)))).map(named).toSorted()

  test.each([
    [
      'all',
      ['bare', 'dear', 'draft', 'far', 'fresh', 'moved', 'old', 'painted', 'priceless', 'secret', 'usual', 'whole'],
    ],
    ['no-pictures', ['bare', 'draft']],
    ['no-price', ['priceless']],
    ['new-today', ['draft', 'fresh']],
    ['60-days', ['old']],
    ['above-market', ['dear']],
    ['feed-price', ['moved']],
    ['held', ['painted']],
    ['refused', ['bare', 'dear', 'far', 'fresh', 'moved', 'old', 'painted', 'priceless', 'usual']],
    ['reserved', ['usual']],
    ['sold-this-week', ['gone']],
    ['drafts', ['draft']],
    ['off-site', ['gone', 'leaves', 'secret']],
  ])('K34 the view %s has its cars, of this site alone', async (view, expected) => {
    expect(await slugs(`view=${view}`)).toEqual(expected)
  })

  test('K34 words, numbers, facets and bounds narrow it; a number finds a car wherever it stands', async () => {
    expect(await slugs('text=mazda')).toEqual(['draft', 'far'])
    expect(await slugs('text=LEAVES')).toEqual(['leaves'])
    expect(await slugs('text=leaves-1')).toEqual(['leaves'])
    expect(await slugs('location_id=2')).toEqual(['far'])
    expect(await slugs('price_min=29000&price_max=29000')).toEqual(['moved'])
    expect(await slugs('days_min=2')).toEqual(['old'])
    expect(await slugs('days_max=0')).toEqual(['draft', 'fresh'])
    expect(await slugs('pictures_max=0')).toEqual(['bare', 'draft'])
  })

  test('K34 a page says how each car stands, with counts of every view', async () => {
    const page = await inventoryAt(banksia, kim).listStock!(stockQuery(new URLSearchParams('sort=price')))
    expect(page.lines[0]).toMatchObject({ car: { slug: 'dear' }, standing: 'on-sale', days: 1, held: 0 })
    expect(page.lines.find(({ car: { slug } }) => slug === 'usual')?.standing).toBe('reserved')
    expect(page).toMatchObject({ count: 12, page: 1, pages: 1, onSite: 10 })
    expect(Object.keys(page.views)).toEqual([...STOCK_VIEWS])
    expect(page.views['off-site']).toBe(3)
    expect(page.facets.location_id.map(({ value, count }) => [value, count])).toEqual([['1', 11], ['2', 1]]) // prettier-ignore
  })

  test('K34 a file has every car of the list, beyond what one list names; who took it stands in the record', async () => {
    const ports = inventoryPorts()
    const actor = inventoryActor(siteAccess(staffOf(kim), banksia)!, ports)
    const { exportStock, listSlugs } = listVerbs(actor, { names: 4, readAtOnce: 5 })
    const query = stockQuery(new URLSearchParams('sort=price&page=2'))
    expect(await listSlugs(query)).toHaveLength(4)
    const parts = await Array.fromAsync(exportStock(query))
    expect(parts.map(({ length }) => length)).toEqual([5, 5, 2])
    expect(new Set(parts.flat().map(({ car: { slug } }) => named(slug)))).toEqual(new Set(await slugs('')))
    const records = await tablesOf<AuditTables>(tables.database)
      .read.selectFrom('audit')
      .selectAll()
      .where('verb', '=', 'stock.export')
      .execute()
    expect(records).toMatchObject([{ site_id: 'banksia', staff_id: 'kim', subject_kind: 'stock', after: '{"list":"sort=price"}' }]) // prettier-ignore
  })

  test('K34 whoever has one location sees its cars alone, and counts of them', async () => {
    const near = { ...kim, locations: { banksia: ['2'] } }
    expect(await slugs('', near)).toEqual(['far'])
    expect(await slugs('text=rio', near)).toEqual([])
    const page = await inventoryAt(banksia, near).listStock!(stockQuery(new URLSearchParams()))
    expect([page.count, page.onSite, page.views['off-site']]).toEqual([1, 1, 0])
    expect(inventoryAt(banksia, { ...kim, role: 'department' }).listStock).toBeUndefined()
  })

  test('K34 a list is kept under a name, shared by whoever sets prices', async () => {
    const own = await inventoryAt(banksia, kim).saveView!({ name: 'Kias', query: 'make=Kia', shared: true })
    expect(own).toMatchObject({ ok: true })
    const sam = inventoryAt(banksia, { ...kim, id: 'sam', role: 'sales' })
    expect(await sam.views!()).toMatchObject([{ name: 'Kias', query: 'make=Kia', shared: true, mine: false }])
    expect(await sam.saveView!({ name: 'Mine', query: '', shared: true })).toMatchObject({ ok: false })
    expect(await sam.removeView!((own as { id: string }).id)).toEqual({ ok: false, reason: 'not-found' })
  })
})
