import { beforeAll, expect, test } from 'vitest'
import type { Site } from '#app/features/site/site.ts'
import { importStock } from '#app/features/stock/import/import-stock.server.ts'
import { describeDatabases } from '#tests/databases.ts'
import { marketNames } from './market-names.server.ts'
import { marketOf } from './market.server.ts'

const NOW = Date.UTC(2026, 5, 1)

describeDatabases('T01 names that the market knows', (tables) => {
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
  /** Cars of a dealer: make, model, badge, how many. */
  async function list(slug: string, cars: readonly (readonly [string, string, string, number])[]) {
    const rows = cars.flatMap(([make, model, badge, count], line) =>
      Array.from({ length: count }, (_, n) => ({
        stocknum: `${slug}-${line}-${n}`,
        make,
        model,
        badge,
        year: 2021,
        km: 50_000,
        car_type: 'used',
        status: 'in_stock',
        price: 20_000,
        show_on_dealer_website: true,
      })),
    )
    const outcome = await importStock(siteOf(slug), { source: bytes(JSON.stringify(rows)) })
    if (!outcome.ok) throw new Error(outcome.reason)
  }
  beforeAll(() =>
    tables.database.write(async (trx) => {
      for (const slug of ['a', 'b', 'c', 'd', 'silent']) {
        await trx.insertInto('site').values({ slug, revision: 0, version: 1, created_at: NOW }).execute()
      }
    }),
  )
  const unshared = async () => new Set(['silent'])

  test('are those that enough dealers list often enough, in the spelling of the most', async () => {
    await list('a', [['Wattle', 'Wren', 'S', 4], ['Wattle', 'Robin', 'GT', 9], ['Lotus', 'Elise', 'Secret badge', 1]]) // prettier-ignore
    await list('b', [['Wattle', 'Wren', 'Sport', 2], ['WATTLE', 'WREN', 'S', 3], ['Mazda', 'CX-5', '', 3]]) // prettier-ignore
    await list('c', [['Wattle', 'Wren', 'S', 2], ['WATTLE', 'WREN', 'S', 3], ['Mazda', 'CX-5', '', 3]]) // prettier-ignore
    await list('d', [
      ['WATTLE', 'WREN', 'S', 3],
      ['Mazda', 'CX-5', '', 2],
    ])
    await list('silent', [['Lotus', 'Elise', 'S', 20]])
    expect(await marketNames({ database: tables.database, unshared })).toEqual([
      { make: 'Mazda', models: ['CX-5'] },
      { make: 'WATTLE', models: ['WREN'] },
    ])
  })

  test('a badge is named when two dealers have it', async () => {
    const market = marketOf({ database: tables.database, now: () => NOW, unshared })
    expect(await market.badges('Wattle', 'Wren')).toEqual(['S'])
    expect(await market.badges('Lotus', 'Elise')).toEqual([])
    expect(await market.badges('Nobody', 'Lists')).toEqual([])
  })
})
