import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNarrowed, listAddress, STOCK_COLUMNS, STOCK_FACET_NAMES, STOCK_RANGE_NAMES, STOCK_SORTS, type StockQuery, stockAddress, stockQuery, unreadBounds } from './stock-query.ts' // prettier-ignore
import { STOCK_VIEWS } from './stock-views.ts'

const words = fc.string({ minLength: 1, maxLength: 20 }).filter((text) => text.trim() === text && text !== '')
const bounds = fc.record(
  { min: fc.nat({ max: 10_000_000 }), max: fc.nat({ max: 10_000_000 }) },
  { requiredKeys: ['min'] },
)

test('K34 an address says the whole list, and reads back as it', () => {
  fc.assert(
    fc.property(
      fc.record({
        view: fc.constantFrom(...STOCK_VIEWS),
        text: fc.oneof(fc.constant(''), words),
        facets: fc.dictionary(
          fc.constantFrom(...STOCK_FACET_NAMES),
          fc.uniqueArray(words, { minLength: 1, maxLength: 4 }),
        ),
        ranges: fc.dictionary(fc.constantFrom(...STOCK_RANGE_NAMES), bounds),
        sort: fc.constantFrom(...STOCK_SORTS),
        turned: fc.boolean(),
        columns: fc.subarray([...STOCK_COLUMNS], { minLength: 1 }),
        page: fc.integer({ min: 1, max: 50 }),
        kept: fc.constantFrom(null, '0a1b2c3d4e5f6a7b'),
      }),
      (query) => {
        const read = stockQuery(new URLSearchParams(stockAddress(query as StockQuery).toString()))
        expect(read).toEqual({ ...query, facets: { ...query.facets }, ranges: { ...query.ranges } })
      },
    ),
  )
})

test.each([
  ['nothing', '', { view: 'all', text: '', page: 1, turned: false }],
  [
    'what it does not know',
    'view=x&sort=x&column=x&page=-1&make=&price_min=abc',
    { view: 'all', facets: {}, ranges: {}, page: 1 },
  ],
  ['an amount as people type it', 'price_max=$70,000', { ranges: { price: { max: 70_000 } } }],
  ['thousands as people type them', 'km_min=20K&km_max=80 k', { ranges: { km: { min: 20_000, max: 80_000 } } }],
  ['a page without end', 'page=1e9', { page: 1 }],
  ['a kept list that nobody has kept', 'kept=%2F..%2F', { kept: null }],
])('K34 an address with %s', (_, search, expected) => {
  expect(stockQuery(new URLSearchParams(search))).toMatchObject(expected)
})

test('K34 a list is kept without its page, and without the name that it has', () => {
  expect(listAddress(stockQuery(new URLSearchParams('make=Kia&page=3&kept=0a1b')))).toBe('make=Kia')
})

test('K34 a view alone narrows nothing', () => {
  expect(isNarrowed(stockQuery(new URLSearchParams('view=held&sort=price')))).toBe(false)
  expect(isNarrowed(stockQuery(new URLSearchParams('make=Kia')))).toBe(true)
})

test('K34 a bound that is no number is named, as it was typed', () => {
  expect(unreadBounds(new URLSearchParams('price_min=cheap&price_max=$70,000&km_max=-5&year_min=&make=x'))).toEqual([
    'cheap',
    '-5',
  ])
  expect(unreadBounds(new URLSearchParams(`km_min=${'9'.repeat(400)}`))[0]).toHaveLength(20)
})
