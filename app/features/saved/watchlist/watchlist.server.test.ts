import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { AccountTables } from '#app/features/account/account.tables.ts'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { sitesOf } from '#app/features/site/sites.server.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'
import { describeDatabases } from '#tests/databases.ts'
import { MAX_VIEWED_KEPT, viewedCarsOf } from './viewed-cars.server.ts'
import { MAX_WATCHED } from './watched-car.ts'
import { watchlistOf } from './watchlist.server.ts'
import type { WatchlistTables } from './watchlist.tables.ts'

const NOW = Date.parse('2026-11-21T03:00:00Z')

const carOf = (slug: string, id: number | string = slug) =>
  ({ id, slug, year: 2021, make: 'Kia', model: 'Rio', badge: 'S' }) as unknown as StockCar

describeDatabases('A02 the watchlist', (tables) => {
  let now = NOW
  const site = (slug: string): Site => ({
    slug,
    version: 1,
    origin: '',
    settings: {},
    database: tables.database,
    now: () => (now += 1000),
  })
  const list = () => watchlistOf(site('ghost-gum'))
  const slugs = async (account: string, of = 'ghost-gum') =>
    (await watchlistOf(site(of)).list(account)).map(({ slug }) => slug)

  beforeAll(async () => {
    for (const slug of ['ghost-gum', 'bottlebrush']) {
      await sitesOf(tables.database).apply({ slug, domains: [], hash: slug, document: '{}', by: 'test', now: NOW })
      for (const account_id of ['one', 'two']) {
        await tablesOf<AccountTables>(tables.database).write((trx) =>
          trx
            .insertInto('account')
            .values({
              site_id: slug,
              account_id,
              phone: account_id === 'one' ? '+61491570006' : '+61491570156',
              first_name: null,
              last_name: null,
              email: null,
              postcode: null,
              created_at: NOW,
              changed_at: NOW,
            })
            .execute(),
        )
      }
    }
  })
  beforeEach(async () => {
    await tablesOf<WatchlistTables>(tables.database).write(async (trx) => {
      await trx.deleteFrom('watchlist_car').execute()
      await trx.deleteFrom('viewed_car').execute()
    })
  })

  test('A02 keeps a car once, the newest first, and knows it by slug and id', async () => {
    await list().save('one', carOf('a', 7))
    await list().save('one', carOf('b', 'B-8'))
    expect(await list().save('one', carOf('a', 7))).toEqual({ ok: true })
    expect(await list().list('one')).toEqual([
      { id: 'B-8', slug: 'b', name: '2021 Kia Rio S', make: 'Kia', at: expect.any(Number) },
      { id: 7, slug: 'a', name: '2021 Kia Rio S', make: 'Kia', at: expect.any(Number) },
    ])
    expect(await list().remove('one', { id: '7' })).toBe(0)
    expect(await list().remove('one', { id: 7 })).toBe(1)
    expect(await list().remove('one', { slug: 'b' })).toBe(1)
    expect(await list().remove('one', { slug: 'b' })).toBe(0)
  })

  test('A02 an account sees and changes its own list of its own site only', async () => {
    await list().save('one', carOf('a'))
    await watchlistOf(site('bottlebrush')).save('one', carOf('a'))
    expect(await list().remove('two', { slug: 'a' })).toBe(0)
    expect(await slugs('two')).toEqual([])
    expect(await watchlistOf(site('bottlebrush')).remove('one', { id: 'a' })).toBe(1)
    expect(await slugs('one')).toEqual(['a'])
    expect(await slugs('one', 'bottlebrush')).toEqual([])
  })

  test('A02 holds 200 cars and refuses the next, also when many come at once', async () => {
    const many = Array.from({ length: MAX_WATCHED - 5 }, (_, index) => carOf(`many-${index}`))
    expect(await list().move('one', many)).toEqual([])
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => list().save('one', carOf(`n-${index}`))),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(5)
    expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'full' })
    expect(await slugs('one')).toHaveLength(MAX_WATCHED)
    expect(await list().save('one', many[0]!)).toEqual({ ok: true })
  })

  test('A03 favourites move in once, in their order, and what finds no room is named', async () => {
    await list().save('one', carOf('b'))
    for (let i = 0; i < 3; i++) {
      expect(await list().move('one', [carOf('a'), carOf('b'), carOf('c'), carOf('a')])).toEqual([])
    }
    expect(await slugs('one')).toEqual(['a', 'c', 'b'])
    const many = Array.from({ length: MAX_WATCHED }, (_, index) => carOf(`many-${index}`))
    expect(await list().move('one', many)).toEqual(['many-197', 'many-198', 'many-199'])
  })

  test('A02 an account that was deleted meanwhile takes nothing, and its list goes with it', async () => {
    expect(await list().save('gone', carOf('a'))).toEqual({ ok: false, reason: 'no account' })
    expect(await list().move('gone', [carOf('a')])).toEqual(['a'])
    expect(await slugs('gone')).toEqual([])
  })

  test('A04 an account remembers the last 50 cars that were looked at, each once', async () => {
    const viewed = viewedCarsOf(site('ghost-gum'))
    for (let i = 0; i < MAX_VIEWED_KEPT + 5; i++) await viewed.add('one', `car-${i}`)
    await viewed.add('one', 'car-20')
    const kept = await viewed.list('one')
    expect(kept).toHaveLength(MAX_VIEWED_KEPT)
    expect(kept.slice(0, 2).map(({ slug }) => slug)).toEqual(['car-20', 'car-54'])
    expect(await viewed.list('two')).toEqual([])
    expect(await viewed.clear('two')).toBe(0)
    expect(await viewed.clear('one')).toBe(MAX_VIEWED_KEPT)
  })
})
