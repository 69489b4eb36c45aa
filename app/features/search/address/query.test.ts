import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attributeNames, attributeOf, type AttributeName } from '../documents/attributes.ts'
import {
  countChoices,
  emptyState,
  MAX_CHOICES,
  readQuery,
  toggleValue,
  withRange,
  writeQuery,
  type SearchState,
} from './query.ts'

const read = (query: string) => readQuery(new URLSearchParams(query))

describe('R21 the address of a search', () => {
  test.each([
    ['', {}],
    ['query=hilux&page=3&sortBy=latest', { text: 'hilux', page: 3, sort: 'latest' }],
    ['make=Toyota&make=Kia&make=Toyota', { values: { make: ['Toyota', 'Kia'] } }],
    ['manufacturer.name=Kia', { values: { 'manufacturer.name': ['Kia'] } }],
    ['price=10000:20000', { ranges: { price: { min: 10_000, max: 20_000 } } }],
    ['price=:20000', { ranges: { price: { max: 20_000 } } }],
    ['price=10000:', { ranges: { price: { min: 10_000 } } }],
    ['price=%2410,000:', { ranges: { price: { min: 10_000 } } }],
    ['price.min=5000&price.max=', { ranges: { price: { min: 5_000 } } }],
    ['price=abc:1', { ranges: { price: { max: 1 } } }],
    ['price=9:1', { ranges: { price: { min: 1, max: 9 } } }],
    ['year.min=2020&year.max=2015', { ranges: { year: { min: 2015, max: 2020 } } }],
    ['price=-5:1e9', {}],
    ['price=:', {}],
    ['postcode=4305', { near: { postcode: '4305' } }],
    ['postcode=4305&within=50', { near: { postcode: '4305', within: 50 } }],
    ['postcode=4305&within=-1', { near: { postcode: '4305' } }],
    ['postcode=43&within=50', { near: { postcode: '43', within: 50 } }],
    ['postcode=+&within=50', {}],
    ['within=50', {}],
    ['within=50', {}],
    ['page=0', {}],
    ['page=-1', {}],
    ['page=1.5', {}],
    ['page=abc', {}],
    ['page=1000000000', { page: 1_000_000 }],
    ['sortBy=%3Cscript%3E', {}],
    ['query=%00%01', {}],
    ['constructor=1&__proto__=2&make=', {}],
  ])('%s', (query, expected) => {
    expect(read(query)).toEqual({ ...emptyState, ...expected })
  })

  test('is bounded whatever is sent', () => {
    const state = read(
      `query=${'x'.repeat(10_240)}&${'make=a1&'.repeat(500)}${Array.from({ length: 500 }, (_, i) => `make=m${i}`).join('&')}`,
    )
    expect(state.text).toHaveLength(200)
    expect(state.values.make!.length).toBeLessThanOrEqual(50)
  })

  test('a hundred values of all filters together are read, the first of each filter', () => {
    const state = read(
      attributeNames.flatMap((name) => Array.from({ length: 50 }, (_, i) => `${name}=v${i}`)).join('&'),
    )
    expect(countChoices({ ...state, ranges: {} })).toBe(MAX_CHOICES)
    expect(read(writeQuery(state))).toEqual(state)
  })

  test('a state survives the way through the address', () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(read(writeQuery(state))).toEqual(state)
      }),
    )
  })

  test('ranges keep their colon readable', () => {
    expect(writeQuery(withRange(emptyState, 'price', { min: 1, max: 2 }))).toBe('price=1:2')
  })

  test('a changed filter goes back to the first page', () => {
    expect(toggleValue({ ...emptyState, page: 4 }, 'make', 'Kia').page).toBe(1)
    expect(toggleValue(toggleValue(emptyState, 'make', 'Kia'), 'make', 'Kia')).toEqual(emptyState)
  })
})

const word = fc
  .stringMatching(/^[A-Za-z0-9&+%= -]{1,20}$/)
  .map((s) => s.trim())
  .filter(Boolean)
const lists = attributeNames.filter((name) => !attributeOf(name).range)
const rangeNames = attributeNames.filter((name) => attributeOf(name).range)
const states: fc.Arbitrary<SearchState> = fc.record({
  text: fc.oneof(fc.constant(''), word),
  page: fc.integer({ min: 1, max: 500 }),
  sort: fc.constantFrom('', 'latest', 'price_low'),
  values: pick(lists, fc.uniqueArray(word, { minLength: 1, maxLength: 4 })),
  ranges: pick(
    rangeNames,
    fc.tuple(fc.nat(100_000), fc.nat(100_000)).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) })),
  ),
  offers: fc.constant(false),
  near: fc.option(
    fc.record(
      { postcode: fc.stringMatching(/^\d{4}$/), within: fc.integer({ min: 1, max: 5_000 }) },
      { requiredKeys: ['postcode'] },
    ),
  ),
})

function pick<T>(names: readonly AttributeName[], value: fc.Arbitrary<T>) {
  return fc
    .uniqueArray(fc.tuple(fc.constantFrom(...names), value), { selector: ([name]) => name, maxLength: 5 })
    .map((entries) => Object.fromEntries(entries) as Partial<Record<AttributeName, T>>)
}
