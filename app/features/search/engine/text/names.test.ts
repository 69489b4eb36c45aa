import { describe, expect, test } from 'vitest'
import type { IndexSchema, SearchDocument, SearchQuery } from '../../port.ts'
import { buildIndex } from '../build-index.ts'
import { nameKey } from './normalise.ts'
import { openIndex } from '../open-index.ts'

const schema: IndexSchema = {
  attributes: {
    make: 'keyword',
    model: 'keyword',
    family: 'keyword',
    badge: 'keyword',
    town: 'keyword',
    status: 'keyword',
    price: 'number',
    body: 'keyword',
    stocknum: 'keyword',
  },
  names: ['make', 'model', 'family', 'badge', 'town'],
  parts: ['badge'],
  kinds: ['make', 'model', 'family'],
  searchable: ['make', 'model', 'family', 'badge', 'body', 'town'],
  exact: ['stocknum'],
  synonyms: [
    ['land cruiser', 'landcruiser', 'cruiser'],
    ['kgm', 'ssangyong'],
  ],
}

const indexOf = (cars: readonly SearchDocument['values'][]) =>
  openIndex(
    buildIndex(
      schema,
      cars.map((values, n) => ({ key: String(n), values })),
    ),
  )
const facet = (cars: readonly SearchDocument['values'][], name: string, query: SearchQuery = {}) =>
  indexOf(cars)
    .search({ ...query, facets: [name] })
    .facets[name]!.map(({ value, count }) => `${value} ${count}`)

describe('S08 spellings of one name', () => {
  const towns = ['St Kilda', 'st. kilda', 'St Kilda', 'ST-KILDA', 'Saint Kilda', 'Škoda Town', 'Skoda town'].map(
    (town) => ({ town }),
  )

  test('are one value, shown as most cars have it', () => {
    expect(facet(towns, 'town')).toEqual(['St Kilda 4', 'Skoda town 2', 'Saint Kilda 1'])
  })

  test('are chosen by any of them', () => {
    for (const value of ['St Kilda', 'ST.KILDA', 'st kilda', '(St) Kilda']) {
      expect([value, indexOf(towns).search({ refinements: { town: { values: [value] } } }).count]).toEqual([value, 4])
    }
  })

  test.each([
    ['GXL (4X4)', 'gxl-4x4', true],
    ['CX-5', 'CX 5', true],
    ['Citroën', 'CITROEN', true],
    ['G10', 'G10+', false],
    ['2.0', '20', false],
    ['日産', 'トヨタ', false],
    ['!', '?', false],
  ])('"%s" and "%s": %s', (one, other, same) => expect(nameKey(one) === nameKey(other)).toBe(same))

  test('S08 numbers in names stand by their size', () => {
    const numbered = [10, 2, 1, 20, 9].map((n) => ({ town: `Town ${n}`, body: `Bay ${n}` }))
    expect(facet(numbered, 'town')).toEqual(['Town 1 1', 'Town 2 1', 'Town 9 1', 'Town 10 1', 'Town 20 1'])
    expect(facet(numbered, 'body')).toEqual(['Bay 1 1', 'Bay 2 1', 'Bay 9 1', 'Bay 10 1', 'Bay 20 1'])
  })
})

describe('S08 a badge matches its parts', () => {
  const cars = [
    { model: 'Triton', badge: 'GLX' },
    { model: 'Triton', badge: 'glx' },
    { model: 'Triton', badge: 'GLX Club Cab' },
    { model: 'Triton', badge: 'GLX+' },
    { model: 'Triton', badge: 'GLX-R' },
    { model: 'Prado', badge: 'GXL' },
    { model: 'Corolla', badge: 'Sport' },
    { model: 'i30', badge: 'Active Sport' },
  ]

  test('as whole words, and its count says so', () => {
    expect(facet(cars, 'badge', { refinements: { model: { values: ['Triton'] } } }).slice(0, 4)).toEqual([
      'GLX 4',
      'GLX Club Cab 1',
      'GLX+ 1',
      'GLX-R 1',
    ])
    const found = (badge: string) => indexOf(cars).search({ refinements: { badge: { values: [badge] } } }).count
    expect(['GLX', 'GLX-R', 'GLX Club Cab', 'Club', 'Sport'].map(found)).toEqual([4, 1, 1, 0, 2])
  })

  test('a part that none of the cars is called is no choice among them', () => {
    expect(
      facet(cars, 'badge', { refinements: { model: { values: ['i30'] } } }).filter((each) => !each.endsWith(' 0')),
    ).toEqual(['Active Sport 1'])
  })
})

describe('S10 words that are a whole make or model', () => {
  const cars = [
    { make: 'Toyota', model: 'LandCruiser', family: 'LandCruiser', badge: 'GXL', price: 90 },
    { make: 'Toyota', model: 'Land Cruiser', family: 'LandCruiser', badge: 'VX', price: 80 },
    { make: 'Toyota', model: 'LandCruiser Prado', family: 'LandCruiser Prado', badge: 'GXL', price: 10 },
    { make: 'Toyota', model: 'RAV4', family: 'RAV4', badge: 'Cruiser', price: 5 },
    { make: 'Land Rover', model: 'Discovery', family: 'Discovery', price: 20 },
    { make: 'Land Rover', model: 'Discovery Sport', family: 'Discovery Sport', price: 15 },
    { make: 'Mercedes-Benz', model: 'C200', family: 'C-Class' },
    { make: 'Mercedes-Benz', model: 'C-CLASS', family: 'C-Class' },
    { make: 'Toyota', model: '86', family: '86' },
    { make: 'BMW', model: '8', family: '8 Series' },
    { make: 'KGM', model: 'Rexton', family: 'Rexton' },
    { make: 'SsangYong', model: 'Rexton', family: 'Rexton' },
    { make: 'GWM', model: 'Ute', family: 'Ute', body: 'ute' },
    { make: 'Ford', model: 'Ranger', family: 'Ranger', body: 'ute', stocknum: 'R-100' },
    { make: 'Mini', model: 'Cooper', family: 'Cooper' },
    { make: 'Kia', model: 'Rio', family: 'Rio', body: 'minibus' },
  ]
  const index = indexOf(cars)
  const models = (text: string, sort: SearchQuery['sort'] = []) =>
    index.search({ text, sort, limit: 99 }).keys.map((key) => cars[Number(key)]!.model)

  test.each([
    ['landcruiser', ['LandCruiser', 'Land Cruiser']],
    ['land cruiser', ['LandCruiser', 'Land Cruiser']],
    ['landcruiser gxl', ['LandCruiser']],
    ['land cruiser prado', ['LandCruiser Prado']],
    ['landcruiser p', ['LandCruiser Prado']],
    ['discovery', ['Discovery']],
    ['discovery sport', ['Discovery Sport']],
    ['c class', ['C200', 'C-CLASS']],
    // Another name of the same make is no beginning of another one.
    ['kgm', ['Rexton', 'Rexton']],
    ['mini', ['Cooper']],
    // Elsewhere the word counts as ever.
    ['ute', ['Ute', 'Ranger']],
    // While "toyota 86" is being typed.
    ['toyota 8', ['86']],
    ['r100', ['Ranger']],
  ])('"%s" finds %j', (text, expected) => expect(models(text).toSorted()).toEqual(expected.toSorted()))

  test('mix in nothing else under any order', () => {
    for (const direction of ['asc', 'desc'] as const) {
      expect(new Set(models('landcruiser', [{ attribute: 'price', direction }]))).toEqual(
        new Set(['LandCruiser', 'Land Cruiser']),
      )
    }
  })

  test.each([
    ['toyota -landcruiser', ['LandCruiser Prado', 'RAV4', '86']],
    ['toyota -gxl', ['Land Cruiser', 'RAV4', '86']],
    ['land rover -"discovery sport"', ['Discovery']],
    ['-toyota -ssangyong -"mercedes benz" -bmw -rover', ['Ute', 'Ranger', 'Cooper', 'Rio']],
    ['toyota -nothing', ['LandCruiser', 'Land Cruiser', 'LandCruiser Prado', 'RAV4', '86']],
  ])('S18 "%s" finds %j', (text, expected) => expect(models(text).toSorted()).toEqual(expected.toSorted()))

  test('S10 quoted words are meant as they stand', () => {
    expect([models('"prad"'), models('prad'), models('"prado"')]).toEqual([
      [],
      ['LandCruiser Prado'],
      ['LandCruiser Prado'],
    ])
  })
})

describe('S14 folding', () => {
  const cars = ['in', 'sold', 'sold', 'in', 'sold', 'sold', 'sold'].map((status, n) => ({
    status,
    price: n,
    make: n % 2 ? 'Kia' : 'Mazda',
  }))
  const fold = { attribute: 'status', value: 'sold' }
  const byPrice = { sort: [{ attribute: 'price', direction: 'asc' as const }], fold }

  test('counts and pages know the first of a run alone, the counts beside values all of them', () => {
    const { keys, count, facets } = indexOf(cars).search({ ...byPrice, facets: ['status'] })
    expect([keys, count]).toEqual([['0', '1', '3', '4'], 4])
    expect(facets['status']).toEqual([
      { value: 'sold', count: 5 },
      { value: 'in', count: 2 },
    ])
    expect(indexOf(cars).search({ ...byPrice, offset: 2, limit: 2 }).keys).toEqual(['3', '4'])
  })

  test('runs are those of the order asked for', () => {
    const bySale = { sort: [{ attribute: 'status', direction: 'asc' as const }], fold }
    expect(indexOf(cars).search(bySale).keys).toEqual(['0', '3', '1'])
  })

  test('all are found when all have it, or but one', () => {
    expect(indexOf(cars).search({ ...byPrice, refinements: { status: { values: ['sold'] } } }).count).toBe(5)
    expect(indexOf(cars.slice(0, 2)).search(byPrice).count).toBe(2)
  })
})
