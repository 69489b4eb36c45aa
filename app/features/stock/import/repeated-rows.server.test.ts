import { beforeEach, expect, test } from 'vitest'
import type { Site } from '#app/features/site/site.ts'
import { describeDatabases } from '#tests/databases.ts'
import { bytesOf, countsOf, importCars, NONE, rio, stocknums } from '#tests/factories/imported-stock.ts'
import { emptySites, storeSite } from '#tests/factories/store-site.ts'
import { parseMapping } from '../feed/mapping/mapping.schema.ts'
import { importStock } from './import-stock.server.ts'
import { stockOf } from '../stock.server.ts'

const DAY = Date.UTC(2026, 5, 1, 10, 30)

describeDatabases('rows with the same stock number', (tables) => {
  let a: Site
  let b: Site
  beforeEach(async () => {
    a = storeSite(tables, 'a', { now: () => DAY })
    b = storeSite(tables, 'b', { now: () => DAY })
    await emptySites(tables.database, ['a', 'b'])
  })

  test('a row with the number of an earlier one is refused, also where that one was', async () => {
    const cars = [
      rio('1', { price: '$80,000x' }),
      rio('1', { price: 1 }),
      rio('1', { dealership_id: 2 }),
      rio('2', { year: 3022 }),
      rio('2', { price: 1 }),
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
    await importCars(b, [rio('1'), rio('2')])
    const again = [rio('1', { price: 'cheap' }), rio('1', { price: 1 }), rio('2')]
    expect(await countsOf(importCars(b, again, { full: true }))).toEqual({ ...NONE, unchanged: 1, rejected: 2 })
    expect((await Array.fromAsync(stockOf(b).all())).map(({ price }) => price)).toEqual([15_000, 15_000])
    expect(await countsOf(importCars(b, [rio('1', { price: 'cheap' }), rio('1'), rio('2')]))).toEqual({ ...NONE, unchanged: 1, rejected: 2 }) // prettier-ignore
    expect(await countsOf(importCars(b, again, { delta: true }))).toEqual({ ...NONE, unchanged: 1, rejected: 2 })
  })

  test('so it is with a CSV file whose rows are read by a mapping', async () => {
    const parsed = parseMapping({
      format: 'csv',
      fields: { stocknum: 'Van No', year: 'Yr', make: 'Builder', model: 'Model', price: 'Ask', km: 'Km' },
      constants: { status: 'in_stock', show_on_dealer_website: true },
    })
    if (!parsed.ok) throw new Error(parsed.reason)
    const feed = 'Van No,Yr,Builder,Model,Ask,Km\nDUP1,2020,Jayco,Real,"$80,000x",\nDUP1,2020,Jayco,Fake,$1,\n'
    expect(await importStock(a, { source: bytesOf(feed), mapping: parsed.mapping })).toMatchObject({ ok: false })
    const good = `${feed}DUP2,2021,Jayco,Other,"$20,000",\n`
    expect(await countsOf(importStock(a, { source: bytesOf(good), mapping: parsed.mapping }))).toEqual({ ...NONE, created: 1, rejected: 2 }) // prettier-ignore
    expect(await stocknums(a)).toEqual(['DUP2'])
  })
})
