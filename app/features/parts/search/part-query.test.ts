import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  emptyParts,
  partsAddress,
  partsChoices,
  readPartsQuery,
  togglePartValue,
  type PartsState,
} from './part-query.ts'

const read = (query: string) => readPartsQuery(new URLSearchParams(query))

describe('R04 the address of a search for parts', () => {
  test.each([
    ['', '/parts/search'],
    ['query=oil+filter', '/parts/search?query=oil+filter'],
    ['year=2018&model=HiLux&make=Toyota', '/parts/search?make=Toyota&model=HiLux&year=2018'],
    ['model=HiLux&year=2018', '/parts/search'],
    ['make=Toyota&year=18', '/parts/search?make=Toyota'],
    ['price=10000:20000', '/parts/search?price=10000:20000'],
    ['price=9:1', '/parts/search?price=1:9'],
    ['price.min=%2420&price.max=', '/parts/search?price=20:'],
    ['category=Filters&category=Brakes&category=Filters', '/parts/search?category=Filters&category=Brakes'],
    ['brand=&availability=in_stock', '/parts/search?availability=in_stock'],
    ['page=0&sortBy=DROP%20TABLE', '/parts/search'],
    ['page=3&sortBy=price_low&colour=red', '/parts/search?sortBy=price_low&page=3'],
    ['make=%00%01', '/parts/search'],
  ])('R04 %s reads as %s', (query, address) => {
    expect(partsAddress(read(query))).toBe(address)
  })

  test('R04 says what it was read from', () => {
    const text = fc.string({ maxLength: 40 }).map((any) => read(new URLSearchParams({ query: any }).toString()).text)
    const word = text.filter(Boolean)
    const state: fc.Arbitrary<PartsState> = fc
      .record({
        text,
        page: fc.integer({ min: 1, max: 50 }),
        sort: fc.constantFrom('', 'price_low', 'name'),
        vehicle: fc.option(fc.record({ make: word, model: word, year: fc.integer({ min: 1950, max: 2028 }) })),
        category: fc.uniqueArray(word, { maxLength: 3 }),
        price: fc.option(fc.record({ min: fc.integer({ min: 0, max: 99 }), max: fc.integer({ min: 100, max: 999 }) })),
      })
      .map(({ category, ...rest }) => ({ ...rest, values: category.length ? { category } : {} }))
    fc.assert(
      fc.property(state, (any) => {
        expect(read(partsAddress(any).split('?')[1] ?? '')).toEqual(any)
      }),
    )
  })

  test('R04 every choice can be left out, and each goes back to page 1', () => {
    const state = read('query=mat&make=Kia&model=Rio&category=A&category=B&brand=C&price=:50&page=4')
    const choices = partsChoices(state)
    expect(choices.map(({ key }) => key)).toEqual(['query', 'vehicle', 'category=A', 'category=B', 'brand=C', 'price'])
    for (const { without } of choices) {
      expect(without.page).toBe(1)
      expect(partsChoices(without)).toHaveLength(choices.length - 1)
    }
    expect(togglePartValue(emptyParts, 'brand', 'X').values).toEqual({ brand: ['X'] })
  })
})
