import { beforeEach, expect, test } from 'vitest'
import type { Site } from '#app/features/site/site.ts'
import { importStock } from '#app/features/stock/import/import-stock.server.ts'
import { describeDatabases } from '#tests/databases.ts'
import type { Subject } from './estimate/comparable.ts'
import { marketOf } from './market.server.ts'

const NOW = Date.UTC(2026, 5, 1)
const subject: Subject = {
  make: 'Kia',
  model: 'Rio',
  badge: 'S',
  year: 2021,
  km: 60_000,
  state: 'QLD',
  body: 'hatch',
  transmission: 'Automatic',
  drive: 'Front',
  condition: 'used',
}

describeDatabases('T1 V14 the market', (tables) => {
  const siteOf = (slug: string): Site => ({
    slug,
    version: 1,
    origin: '',
    settings: {},
    database: tables.database,
    now: () => NOW,
  })
  async function* bytes(text: string) {
    yield Buffer.from(text)
  }
  async function list(slug: string, count: number, change: object = {}) {
    const cars = Array.from({ length: count }, (_, n) => ({
      stocknum: `${slug}-${n}`,
      slug: `secret-${slug}-${n}`,
      id: `secret-id-${slug}-${n}`,
      vin: 'SECRETVIN',
      dealership_name: 'Secret Motors',
      images: [{ image: { url: '/media/secret' } }],
      make: 'Kia',
      model: 'Rio',
      badge: 'S',
      year: 2021,
      km: 50_000,
      state: 'QLD',
      simple_body: 'hatch',
      car_type: 'used',
      status: 'in_stock',
      price: 20_000 + n,
      show_on_dealer_website: true,
      ...change,
    }))
    const outcome = await importStock(siteOf(slug), { source: bytes(JSON.stringify(cars)) })
    if (!outcome.ok) throw new Error(outcome.reason)
  }
  const found = async (asking = 'own', unshared: readonly string[] = []) =>
    marketOf({ database: tables.database, now: () => NOW, unshared: async () => new Set(unshared) }).comparables(
      asking,
      subject,
    )

  beforeEach(async () => {
    await tables.database.write(async (trx) => {
      await trx.deleteFrom('site').execute()
      for (const slug of ['own', 'a', 'b', 'c', 'd']) {
        await trx.insertInto('site').values({ slug, revision: 0, version: 1, created_at: NOW }).execute()
      }
    })
  })

  test('sees the cars of others, and nothing that tells whose they are', async () => {
    for (const slug of ['own', 'a', 'b', 'c']) await list(slug, 3)
    const cars = await found()
    expect(cars).toHaveLength(9)
    expect(Object.keys(cars[0]!).toSorted()).toEqual([
      'badge',
      'body',
      'condition',
      'drive',
      'km',
      'listedAt',
      'make',
      'model',
      'price',
      'state',
      'transmission',
      'year',
    ])
    expect(JSON.stringify(cars)).not.toMatch(/secret/i)
  })

  test('says nothing below eight comparables', async () => {
    await list('a', 3)
    await list('b', 3)
    await list('c', 1)
    expect(await found()).toEqual([])
    await list('c', 2)
    expect(await found()).toHaveLength(8)
  })

  test('says nothing of fewer than three other dealers', async () => {
    await list('own', 20)
    await list('a', 20)
    await list('b', 20)
    expect(await found()).toEqual([])
    expect(await found('nobody')).toHaveLength(60)
  })

  test('leaves out sites that do not share', async () => {
    for (const slug of ['a', 'b', 'c', 'd']) await list(slug, 4)
    expect(await found('own', ['d'])).toHaveLength(12)
    expect(await found('own', ['b', 'c', 'd'])).toEqual([])
  })

  test('the model learns from every listed car of the sites that share, and from no other', async () => {
    for (const slug of ['a', 'b', 'c']) await list(slug, 3)
    await list('d', 2, { status: 'sold', sold: true, sold_date_timestamp: NOW / 1000 })
    const unshared = async () => new Set(['c'])
    const rows = await marketOf({ database: tables.database, now: () => NOW, unshared }).everything()
    expect(rows.map(({ owner }) => owner).toSorted()).toEqual(['a', 'a', 'a', 'b', 'b', 'b'])
    expect(rows.map(({ car }) => car.price).toSorted((a, b) => a - b)).toEqual([
      20_000, 20_000, 20_001, 20_001, 20_002, 20_002,
    ])
    expect(JSON.stringify(rows)).not.toMatch(/secret/i)
  })

  test.each([
    ['hidden', { show_on_dealer_website: false }],
    ['sold', { status: 'sold', sold: true, sold_date_timestamp: NOW / 1000 }],
    ['without a price', { price: 0 }],
    ['too old', { year: 2010 }],
    ['new', { car_type: 'new' }],
  ])('leaves out cars that are %s', async (_, change) => {
    for (const slug of ['a', 'b', 'c']) await list(slug, 4)
    await list('d', 4, change)
    expect(await found()).toHaveLength(12)
  })
})
