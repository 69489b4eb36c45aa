import {
  array,
  assert,
  boolean,
  constant,
  constantFrom,
  integer,
  letrec,
  oneof,
  option,
  property,
  record,
  subarray,
} from 'fast-check'
import type { Arbitrary } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distanceKm, type Point } from '#lib/distance.ts'
import type { Filter, IndexSchema, Refinement, SearchDocument, SearchQuery } from '../port.ts'
import { buildIndex } from './build-index.ts'
import { HISTOGRAM_SLICES } from './facets.ts'
import { openIndex } from './open-index.ts'

const schema: IndexSchema = {
  attributes: {
    make: 'keyword',
    body: 'keyword',
    tags: 'keywords',
    price: 'number',
    year: 'number',
    sold: 'flag',
    lat: 'number',
    lng: 'number',
    origin: 'keyword',
    tax: 'number',
    cheap: 'flag',
  },
  place: { lat: 'lat', lng: 'lng' },
  searchable: ['make', 'tags'],
  exact: [],
  synonyms: [],
}
const attributes = Object.keys(schema.attributes)

type Values = SearchDocument['values']

const makes = ['Audi', 'audi', 'BMW', 'Kia', 'Škoda', 'Zeekr']
const tags = ['GPS', 'gps', 'Roof', 'Tow Bar', '']
/** Values that another value decides: the index keeps them by that one, not by car. */
const decidedBy = ({ make, price }: { make: string | null; price: number | null }): Values => ({
  origin: make === null ? null : /kia|zeekr/i.test(make) ? 'Asia' : 'Europe',
  tax: price === null ? null : Math.ceil(Math.abs(price) / 3),
  cheap: price === null ? null : price < 5,
})
const corpora = array(
  record({
    make: option(constantFrom(...makes)),
    body: constantFrom('SUV', 'Ute', '', undefined),
    tags: array(constantFrom(...tags), { maxLength: 4 }),
    price: option(integer({ min: -2, max: 40 }).map((price) => price / 2)),
    year: integer({ min: 2000, max: 2004 }),
    sold: option(boolean()),
    lat: option(integer({ min: -28, max: -26 })),
    lng: constantFrom(152, 153),
  }),
  { maxLength: 70 },
).map((rows) =>
  rows.map((values, i): SearchDocument => ({ key: `car-${i}`, values: { ...values, ...decidedBy(values) } })),
)

const bound = integer({ min: -3, max: 20 })
const bounds = record({ from: bound, to: bound }, { requiredKeys: [] })
const ranges = record({ from: bound, to: bound, above: bound, below: bound }, { requiredKeys: [] })
const boxes = record({
  north: integer({ min: -28, max: -26 }),
  south: integer({ min: -28, max: -26 }),
  east: integer({ min: 151, max: 153 }),
  west: integer({ min: 151, max: 154 }),
})
const points = record({ lat: constantFrom(-27.5, -26), lng: constantFrom(152.4, 153) })
const { filter: filters } = letrec<{ filter: Filter }>((tie) => ({
  filter: constantFrom(0, 1, 2, 3, 4, 5, 6, 7, 8).chain((kind): Arbitrary<Filter> => {
    if (kind === 0) return array(tie('filter'), { maxLength: 3 }).map((and) => ({ and }))
    if (kind === 1) return array(tie('filter'), { maxLength: 3 }).map((or) => ({ or }))
    if (kind === 2) return tie('filter').map((not) => ({ not }))
    if (kind === 3) return ranges.map((range) => ({ attribute: 'price', ...range }))
    if (kind === 4) return record({ attribute: constantFrom(...attributes), exists: boolean() })
    if (kind === 5) return record({ near: points, metres: integer({ min: 0, max: 300_000 }) })
    if (kind === 8) return boxes.map((box) => ({ box }))
    if (kind === 6)
      return record({ attribute: constantFrom('make', 'tags', 'origin'), startsWith: constantFrom('a', 'AU', 'k', '') })
    return record({
      attribute: constantFrom('make', 'tags', 'origin'),
      in: subarray(['AUDI', 'Kia', 'gps', 'Tow Bar', 'ASIA']),
    })
  }),
}))
const choices = record(
  {
    make: subarray(makes).map((values): Refinement => ({ values })),
    tags: subarray(tags).map((values): Refinement => ({ values })),
    year: subarray(['2000', '2003']).map((values): Refinement => ({ values })),
    price: bounds.map(({ from: min, to: max }): Refinement => ({
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
    })),
    sold: constant<Refinement>({ values: ['true'] }),
    origin: subarray(['asia', 'Europe', 'Mars']).map((values): Refinement => ({ values })),
    cheap: constant<Refinement>({ values: ['false'] }),
    tax: bounds.map(({ from }): Refinement => (from === undefined ? {} : { min: from })),
  },
  { requiredKeys: [] },
)
const direction = constantFrom('asc' as const, 'desc' as const)
const sorts = array(
  oneof(
    record({ attribute: constantFrom('make', 'price', 'year', 'sold', 'origin', 'tax'), direction }),
    record({ near: points, direction }),
  ),
  { maxLength: 3 },
)

const listOf = (value: Values[string]): string[] => {
  const all = Array.isArray(value) ? value : [value]
  return [
    ...new Set(all.filter((one) => one !== null && one !== undefined).map((one) => String(one).toLowerCase())),
  ].filter((text) => text !== '')
}

const metresFrom = (point: Point, { lat, lng }: Values): number =>
  typeof lat === 'number' && typeof lng === 'number' ? distanceKm(point, { lat, lng }) * 1_000 : Infinity

function holds(values: Values, filter: Filter): boolean {
  if ('and' in filter) return filter.and.every((part) => holds(values, part))
  if ('or' in filter) return filter.or.some((part) => holds(values, part))
  if ('not' in filter) return !holds(values, filter.not)
  if ('near' in filter) return metresFrom(filter.near, values) <= filter.metres
  if ('box' in filter) {
    const { lat, lng } = values
    const { north, south, east, west } = filter.box
    if (typeof lat !== 'number' || typeof lng !== 'number' || lat < south || lat > north) return false
    return west <= east ? lng >= west && lng <= east : lng >= west || lng <= east
  }
  const value = values[filter.attribute]
  if ('startsWith' in filter) return listOf(value).some((text) => text.startsWith(filter.startsWith.toLowerCase()))
  if ('exists' in filter) return listOf(value).length > 0 === filter.exists
  if ('in' in filter) return filter.in.some((one) => listOf(value).includes(String(one).toLowerCase()))
  const { from = -Infinity, to = Infinity, above, below } = filter
  if (typeof value !== 'number' || value < from || value > to) return false
  return (above === undefined || value > above) && (below === undefined || value < below)
}

const asFilter = (attribute: string, choice: Refinement): Filter => {
  if ('values' in choice) return choice.values.length === 0 ? { and: [] } : { attribute, in: choice.values }
  if (choice.min === undefined && choice.max === undefined) return { and: [] }
  return {
    attribute,
    ...(choice.min !== undefined && { from: choice.min }),
    ...(choice.max !== undefined && { to: choice.max }),
  }
}

function expected(cars: readonly SearchDocument[], query: SearchQuery, without?: string): readonly SearchDocument[] {
  const conditions = Object.entries(query.refinements ?? {}).filter(([attribute]) => attribute !== without)
  return cars.filter(
    ({ values }) =>
      holds(values, query.scope ?? { and: [] }) &&
      holds(values, query.filter ?? { and: [] }) &&
      conditions.every(([name, choice]) => holds(values, asFilter(name, choice))),
  )
}

const nameOrder = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '')

function compare(a: Values[string], b: Values[string], direction: string): number {
  const absent = (value: Values[string]) => value === null || value === undefined || value === ''
  if (absent(a) || absent(b)) return Number(absent(a)) - Number(absent(b))
  const key = (value: Values[string]) => (typeof value === 'string' ? nameOrder(value.toLowerCase()) : Number(value))
  const order = key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0
  return direction === 'asc' ? order : -order
}

describe('against a plain loop over the cars', () => {
  test('filters, facets, stats, sorts and pages agree', () => {
    assert(
      property(
        corpora,
        record({ scope: filters, filter: filters }, { requiredKeys: [] }),
        choices,
        sorts,
        integer({ min: 1, max: 9 }),
        (cars, fixed, refinements, sort, limit) => {
          const index = openIndex(buildIndex(schema, cars))
          const query: SearchQuery = { ...fixed, refinements, sort, facets: attributes }
          const wanted = expected(cars, query).toSorted((a, b) => {
            for (const one of sort) {
              const key = ({ values }: SearchDocument) => {
                if ('attribute' in one) return values[one.attribute]
                const metres = metresFrom(one.near, values)
                return Number.isFinite(metres) ? metres : null
              }
              const order = compare(key(a), key(b), one.direction)
              if (order !== 0) return order
            }
            return cars.indexOf(a) - cars.indexOf(b)
          })
          const answer = index.search({ ...query, limit: 1000 })
          expect(answer.count).toBe(wanted.length)
          expect(answer.keys).toEqual(wanted.map(({ key }) => key))

          const paged: string[] = []
          for (let offset = 0; offset < wanted.length; offset += limit) {
            paged.push(...index.search({ ...query, offset, limit }).keys)
          }
          expect(paged).toEqual(answer.keys)

          for (const attribute of attributes) {
            const left = expected(cars, query, attribute)
            const inScope = new Set(
              expected(cars, { ...(fixed.scope && { scope: fixed.scope }) }).flatMap(({ values }) =>
                listOf(values[attribute]),
              ),
            )
            const counts = new Map([...inScope].map((value) => [value, 0]))
            for (const { values } of left)
              for (const value of listOf(values[attribute])) counts.set(value, counts.get(value)! + 1)
            const listed = answer.facets[attribute]!
            expect(new Map(listed.map(({ value, count }) => [value.toLowerCase(), count]))).toEqual(counts)
            const order = listed.toSorted((a, b) => {
              if (schema.attributes[attribute] === 'number') return Number(a.value) - Number(b.value)
              return b.count - a.count || compare(a.value, b.value, 'asc')
            })
            expect(listed).toEqual(order)
          }

          for (const attribute of ['price', 'year', 'tax']) {
            const numbers = expected(cars, query, attribute)
              .map(({ values }) => values[attribute])
              .filter((value) => typeof value === 'number')
            const stats = answer.facetStats[attribute]
            if (numbers.length === 0) {
              expect(stats).toBeUndefined()
              continue
            }
            expect([stats!.min, stats!.max]).toEqual([Math.min(...numbers), Math.max(...numbers)])
            expect(stats!.histogram).toHaveLength(HISTOGRAM_SLICES)
            expect(stats!.histogram.reduce((sum, count) => sum + count, 0)).toBe(numbers.length)
          }
        },
      ),
      { numRuns: 300 },
    )
  })

  test('the count beside a value is what choosing it gives', () => {
    assert(
      property(corpora, choices, option(constantFrom('audi', 'gps', 'tow')), (cars, refinements, text) => {
        const index = openIndex(buildIndex(schema, cars))
        const query: SearchQuery = { refinements, ...(text !== null && { text }) }
        const { facets } = index.search({ ...query, facets: attributes })
        for (const attribute of attributes) {
          for (const { value, count } of facets[attribute]!) {
            const chosen = index.search({ ...query, refinements: { ...refinements, [attribute]: { values: [value] } } })
            expect(chosen.count).toBe(count)
          }
        }
      }),
      { numRuns: 100 },
    )
  })
})
