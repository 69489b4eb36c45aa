import { describe, expect, test } from 'vitest'
import type { IndexSchema, SearchDocument, SearchQuery } from '../port.ts'
import { buildIndex } from './build-index.ts'
import { transferablesOf } from './index-data.ts'
import { openIndex } from './open-index.ts'
import { SearchQueryError } from './query-error.ts'

const schema: IndexSchema = {
  attributes: {
    make: 'keyword',
    colour: 'keyword',
    features: 'keywords',
    price: 'number',
    year: 'number',
    certified: 'flag',
  },
  searchable: ['make', 'colour'],
  exact: [],
  synonyms: [],
}

const car = (key: string, values: SearchDocument['values']): SearchDocument => ({ key, values })

const cars = [
  car('a', { make: 'Toyota', colour: 'Red', features: ['Tow Bar', 'GPS'], price: 30_000, year: 2020, certified: true }),
  car('b', { make: 'TOYOTA', colour: 'Blue', features: ['GPS'], price: 20_000, year: 2019, certified: false }),
  car('c', { make: 'Mazda', colour: 'Red', features: [], price: 25_000, year: 2020, certified: null }),
  car('d', { make: 'Škoda', colour: '', features: ['Sunroof', 'sunroof'], price: null, year: 2018 }),
  car('e', { make: 'Mazda', colour: 'Blue', price: 30_000, year: 2021, certified: true }),
]

const index = openIndex(buildIndex(schema, cars))
const keys = (query: SearchQuery): string => index.search(query).keys.join('')

test('S09 an answer has its hits, count, facets, bounds and time', () => {
  const { ms, ...answer } = index.search({ facets: ['make', 'price'], refinements: { colour: { values: ['red'] } } })
  expect(ms).toBeGreaterThanOrEqual(0)
  expect(answer).toMatchObject({
    keys: ['a', 'c'],
    count: 2,
    facets: { make: expect.arrayContaining([{ value: 'Mazda', count: 1 }]) as unknown },
    facetStats: { price: { min: 25_000, max: 30_000 } },
  })
})

describe('filters', () => {
  test.each<[string, SearchQuery['scope'], string]>([
    ['no condition', undefined, 'abcde'],
    ['text without regard to case', { attribute: 'make', in: ['toyota'] }, 'ab'],
    ['several values', { attribute: 'make', in: ['ŠKODA', 'Mazda', 'none'] }, 'cde'],
    ['no value', { attribute: 'make', in: [] }, ''],
    ['the empty text', { attribute: 'colour', in: [''] }, ''],
    ['any of a list', { attribute: 'features', in: ['gps'] }, 'ab'],
    ['number by value', { attribute: 'year', in: [2020, '2018'] }, 'acd'],
    ['flag', { attribute: 'certified', in: [true] }, 'ae'],
    ['flag by text', { attribute: 'certified', in: ['false'] }, 'b'],
    ['range, inclusive', { attribute: 'price', from: 25_000, to: 30_000 }, 'ace'],
    ['open range leaves out cars without the number', { attribute: 'price' }, 'abce'],
    ['range upside down', { attribute: 'price', from: 2, to: 1 }, ''],
    ['range from nothing', { attribute: 'price', from: Number.NaN }, ''],
    ['range from infinity', { attribute: 'price', from: Infinity }, ''],
    ['exists', { attribute: 'colour', exists: true }, 'abce'],
    ['does not exist', { attribute: 'features', exists: false }, 'ce'],
    [
      'and',
      {
        and: [
          { attribute: 'make', in: ['Toyota'] },
          { attribute: 'colour', in: ['red'] },
        ],
      },
      'a',
    ],
    ['and of nothing', { and: [] }, 'abcde'],
    ['or of nothing', { or: [] }, ''],
    [
      'or',
      {
        or: [
          { attribute: 'year', in: [2018] },
          { attribute: 'year', to: 2018 },
        ],
      },
      'd',
    ],
    [
      'not',
      {
        not: {
          or: [
            { attribute: 'make', in: ['mazda'] },
            { attribute: 'price', exists: false },
          ],
        },
      },
      'ab',
    ],
  ])('%s', (_, scope, expected) => {
    expect(keys(scope === undefined ? {} : { scope })).toBe(expected)
  })

  const nested = (depth: number): NonNullable<SearchQuery['scope']> =>
    depth === 0 ? { and: [] } : { not: nested(depth - 1) }

  test.each<[string, SearchQuery, string]>([
    ['unknown attribute in the scope', { scope: { attribute: 'colr', in: ['x'] } }, 'unknown-attribute'],
    ['unknown attribute chosen', { refinements: { __proto__x: { values: ['x'] } } }, 'unknown-attribute'],
    ['unknown facet', { facets: ['constructor'] }, 'unknown-attribute'],
    ['unknown sort', { sort: [{ attribute: 'nope', direction: 'asc' }] }, 'unknown-attribute'],
    ['range on a text', { scope: { attribute: 'make', from: 1 } }, 'wrong-kind'],
    ['sort by a list', { sort: [{ attribute: 'features', direction: 'asc' }] }, 'wrong-kind'],
    ['nested too deep', { scope: nested(600) }, 'too-deep'],
    ['too many conditions', { scope: { or: Array.from({ length: 3500 }, () => ({ and: [] })) } }, 'too-large'],
  ])('refuses: %s', (_, query, problem) => {
    const search = () => index.search(query)
    expect(search).toThrow(SearchQueryError)
    expect(search).toThrow(expect.objectContaining({ problem }))
  })
})

describe('facets', () => {
  test('count every value in scope, most first, then by name, and merge spellings', () => {
    const { facets } = index.search({ facets: ['make', 'features', 'certified', 'year'] })
    expect(facets).toEqual({
      make: [
        { value: 'Mazda', count: 2 },
        { value: 'Toyota', count: 2 },
        { value: 'Škoda', count: 1 },
      ],
      features: [
        { value: 'GPS', count: 2 },
        { value: 'Sunroof', count: 1 },
        { value: 'Tow Bar', count: 1 },
      ],
      certified: [
        { value: 'true', count: 2 },
        { value: 'false', count: 1 },
      ],
      year: [
        { value: '2018', count: 1 },
        { value: '2019', count: 1 },
        { value: '2020', count: 2 },
        { value: '2021', count: 1 },
      ],
    })
  })

  test('ignore the choice on their own attribute, obey all others, and keep what falls to 0', () => {
    const { facets, facetStats, count } = index.search({
      scope: { attribute: 'price', exists: true },
      refinements: { make: { values: ['Mazda'] }, colour: { values: ['Red'] } },
      facets: ['make', 'colour', 'price'],
    })
    expect(count).toBe(1)
    expect(facets['make']).toEqual([
      { value: 'Mazda', count: 1 },
      { value: 'Toyota', count: 1 },
    ])
    expect(facets['colour']).toEqual([
      { value: 'Blue', count: 1 },
      { value: 'Red', count: 1 },
    ])
    expect(facetStats['price']).toMatchObject({ min: 25_000, max: 25_000 })
  })

  test('stats ignore the range chosen on their own attribute', () => {
    const { facetStats, count } = index.search({ refinements: { price: { min: 26_000 } }, facets: ['price'] })
    expect(count).toBe(2)
    expect(facetStats['price']).toMatchObject({ min: 20_000, max: 30_000 })
    const { histogram } = facetStats['price']!
    expect(histogram).toHaveLength(240)
    expect([histogram[0], histogram[120], histogram[239]]).toEqual([1, 1, 2])
  })

  test('no number left, no stats', () => {
    const { facetStats } = index.search({ scope: { attribute: 'make', in: ['Škoda'] }, facets: ['price'] })
    expect(facetStats).toEqual({})
  })

  test('an empty choice is no choice', () => {
    expect(keys({ refinements: { make: { values: [] }, price: {} } })).toBe('abcde')
  })

  test('what one answer holds cannot change the next', () => {
    const query: SearchQuery = { facets: ['make'] }
    const first = index.search(query).facets['make'] as { value: string; count: number }[]
    expect(() => first.push({ value: 'x', count: 1 })).toThrow(TypeError)
    expect(() => (first[0]!.count = 99)).toThrow(TypeError)
    expect(index.search(query).facets['make']).toHaveLength(3)
  })
})

describe('order and pages', () => {
  test.each<[string, SearchQuery, string]>([
    ['price up', { sort: [{ attribute: 'price', direction: 'asc' }] }, 'bcaed'],
    ['price down, absent last', { sort: [{ attribute: 'price', direction: 'desc' }] }, 'aecbd'],
    ['text up, absent last', { sort: [{ attribute: 'colour', direction: 'asc' }] }, 'beacd'],
    ['text down, absent last', { sort: [{ attribute: 'colour', direction: 'desc' }] }, 'acbed'],
    [
      'two sorts',
      {
        sort: [
          { attribute: 'year', direction: 'desc' },
          { attribute: 'price', direction: 'asc' },
        ],
      },
      'ecabd',
    ],
    ['a page', { offset: 1, limit: 2 }, 'bc'],
    ['beyond the end', { offset: 5, limit: 2 }, ''],
    ['hostile numbers', { offset: -3, limit: Number.NaN }, 'abcde'],
    ['no cars wanted', { limit: 0 }, ''],
  ])('%s', (_, query, expected) => {
    expect(keys(query)).toBe(expected)
  })
})

describe('indexes', () => {
  test('an empty index answers', () => {
    const empty = openIndex(buildIndex(schema, []))
    const answer = empty.search({ text: 'toyota', facets: ['make', 'price'], refinements: { make: { values: ['x'] } } })
    expect(answer).toMatchObject({ keys: [], count: 0, facets: { make: [], price: [] }, facetStats: {} })
  })

  test('survive the way to another thread', () => {
    const data = buildIndex(schema, cars)
    const moved = structuredClone(data, { transfer: transferablesOf(data) })
    expect(data.columns['price']!.codes).toHaveLength(0)
    const query: SearchQuery = {
      text: 'mazda',
      facets: ['colour', 'price'],
      sort: [{ attribute: 'price', direction: 'asc' }],
    }
    expect({ ...openIndex(moved).search(query), ms: 0 }).toEqual({ ...index.search(query), ms: 0 })
  })

  test('share nothing', () => {
    const other = openIndex(buildIndex(schema, [car('z', { make: 'Kia', colour: 'Red', price: 1 })]))
    const query: SearchQuery = { text: 'red', scope: { attribute: 'price', exists: true }, facets: ['make'] }
    for (let round = 0; round < 3; round++) {
      expect(index.search(query).keys).toEqual(['a', 'c'])
      expect(other.search(query).keys).toEqual(['z'])
      expect(other.search(query).facets['make']).toEqual([{ value: 'Kia', count: 1 }])
      expect(other.search({ text: 'toyota' }).count).toBe(0)
    }
  })
})
