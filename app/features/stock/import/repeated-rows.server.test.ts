import { beforeEach, expect, test } from 'vitest'
import type { Site } from '#app/features/site/site.ts'
import { describeDatabases, type TestDatabase } from '#tests/databases.ts'
import { parseMapping } from '../feed/mapping/mapping.schema.ts'
import { importStock } from './import-stock.server.ts'
import { stockOf } from '../stock.server.ts'
import type { ImportOptions } from './stock-import.ts'

const DAY = Date.UTC(2026, 5, 1, 10, 30)
const dealership = { id: 1, slug: 'northside', name: 'Northside' }

const siteOf = (tables: TestDatabase, slug: string): Site => ({
  slug,
  version: 1,
  origin: `http://${slug}.localhost`,
  settings: {},
  database: tables.database,
  now: () => DAY,
})

const car = (stocknum: string, more: object = {}) => ({
  stocknum,
  make: 'Kia',
  model: 'Rio',
  year: 2020,
  status: 'in_stock',
  price: 15_000,
  show_on_dealer_website: true,
  ...more,
})

async function* bytes(text: string) {
  yield Buffer.from(text)
}

const importCars = (site: Site, cars: readonly object[], options: Partial<ImportOptions> = {}) =>
  importStock(site, { source: bytes(JSON.stringify(cars)), defaultDealership: dealership, ...options })

const counts = async (outcome: ReturnType<typeof importStock>) => {
  const result = await outcome
  if (!result.ok) return result.reason
  const { created, updated, unchanged, rejected, withdrawn, read } = result.summary
  expect(read).toBe(created + updated + unchanged + rejected)
  return { created, updated, unchanged, rejected, withdrawn }
}

const none = { created: 0, updated: 0, unchanged: 0, rejected: 0, withdrawn: 0 }
const stocknums = async (site: Site) =>
  (await Array.fromAsync(stockOf(site).all())).map((each) => each.stocknum).toSorted()

describeDatabases('rows with the same stock number', (tables) => {
  let a: Site
  let b: Site
  beforeEach(async () => {
    a = siteOf(tables, 'a')
    b = siteOf(tables, 'b')
    await tables.database.write(async (trx) => {
      await trx.deleteFrom('site').execute()
      for (const slug of ['a', 'b'])
        await trx.insertInto('site').values({ slug, revision: 0, version: 1, created_at: DAY }).execute()
    })
  })

  test('a row with the number of an earlier one is refused, also where that one was', async () => {
    const cars = [
      car('1', { price: '$80,000x' }),
      car('1', { price: 1 }),
      car('1', { dealership_id: 2 }),
      car('2', { year: 3022 }),
      car('2', { price: 1 }),
    ]
    expect(await importCars(a, cars)).toMatchObject({
      summary: {
        created: 1,
        rejected: 4,
        rejects: [
          { row: 1, field: 'price' },
          { row: 2, field: 'stocknum', reason: 'The stock number "1" is already used by row 1 of this feed, which was refused.' }, // prettier-ignore
          { row: 4, field: 'year' },
          { row: 5, field: 'stocknum', reason: 'The stock number "2" is already used by row 4 of this feed, which was refused.' }, // prettier-ignore
        ],
      },
    })
    // The car stays as it was, whichever of its rows comes again.
    await importCars(b, [car('1'), car('2')])
    const again = [car('1', { price: 'cheap' }), car('1', { price: 1 }), car('2')]
    expect(await counts(importCars(b, again, { full: true }))).toEqual({ ...none, unchanged: 1, rejected: 2 })
    expect((await Array.fromAsync(stockOf(b).all())).map(({ price }) => price)).toEqual([15_000, 15_000])
    expect(await counts(importCars(b, [car('1', { price: 'cheap' }), car('1'), car('2')]))).toEqual({ ...none, unchanged: 1, rejected: 2 }) // prettier-ignore
    expect(await counts(importCars(b, again, { delta: true }))).toEqual({ ...none, unchanged: 1, rejected: 2 })
  })

  test('so it is with a CSV file whose rows are read by a mapping', async () => {
    const parsed = parseMapping({
      format: 'csv',
      fields: { stocknum: 'Van No', year: 'Yr', make: 'Builder', model: 'Model', price: 'Ask', km: 'Km' },
      constants: { status: 'in_stock', show_on_dealer_website: true },
    })
    if (!parsed.ok) throw new Error(parsed.reason)
    const feed = 'Van No,Yr,Builder,Model,Ask,Km\nDUP1,2020,Jayco,Real,"$80,000x",\nDUP1,2020,Jayco,Fake,$1,\n'
    expect(await importStock(a, { source: bytes(feed), mapping: parsed.mapping })).toMatchObject({ ok: false })
    const good = `${feed}DUP2,2021,Jayco,Other,"$20,000",\n`
    expect(await counts(importStock(a, { source: bytes(good), mapping: parsed.mapping }))).toEqual({ ...none, created: 1, rejected: 2 }) // prettier-ignore
    expect(await stocknums(a)).toEqual(['DUP2'])
  })
})
