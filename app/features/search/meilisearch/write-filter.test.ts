import { array, assert, boolean, constantFrom, double, integer, letrec, property, record, string } from 'fast-check'
import type { Arbitrary } from 'fast-check'
import { expect, test } from 'vitest'
import { buildIndex } from '../engine/build-index.ts'
import { openIndex } from '../engine/open-index.ts'
import type { Filter, IndexSchema, SearchDocument } from '../port.ts'
import { parseFilter } from './parse-filter.ts'
import { wireAttributes } from './wire-attributes.ts'
import { writeFilter } from './write-filter.ts'

const schema: IndexSchema = {
  attributes: { status: 'keyword', tags: 'keywords', price: 'number', sold: 'flag', lat: 'number', lng: 'number' },
  place: { lat: 'lat', lng: 'lng' },
  searchable: [],
  exact: [],
  synonyms: [],
}
const known = wireAttributes(schema, { vin: false, regplate: false })
const texts = ['in stock', 'a "quoted" one', String.raw`back\slash`, "it's", 'AND', 'Škoda', '7']
const cars = Array.from({ length: 200 }, (_, i): SearchDocument => ({
  key: `car-${i}`,
  values: {
    status: texts[i % 9],
    tags: texts.filter((_text, place) => i & (1 << place)),
    price: i % 7 ? (i % 13) - 2 : undefined,
    sold: i % 3 ? i % 2 === 0 : undefined,
    lat: i % 5 ? (i % 11) - 5 : undefined,
    lng: 150 + (i % 4),
  },
}))
const index = openIndex(buildIndex(schema, cars))

const bound = constantFrom(-3, -1, 0, 2.5, 5, 10, 1e21, 1e-7, Infinity, -Infinity, Number.NaN)
const value = constantFrom(...texts, 'IN STOCK', '', 'none')
const { filter: filters } = letrec<{ filter: Filter }>((tie) => ({
  filter: integer({ min: 0, max: 9 }).chain((kind): Arbitrary<Filter> => {
    const attribute = constantFrom('status', 'tags')
    if (kind === 0) return array(tie('filter'), { maxLength: 3 }).map((and) => ({ and }))
    if (kind === 1) return array(tie('filter'), { maxLength: 3 }).map((or) => ({ or }))
    if (kind === 2) return tie('filter').map((not) => ({ not }))
    if (kind === 3) {
      const range = record({ from: bound, to: bound, above: bound, below: bound }, { requiredKeys: [] })
      return range.map((given) => ({ attribute: 'price', ...given }))
    }
    if (kind === 4) return record({ attribute: constantFrom('status', 'price', 'sold', 'tags'), exists: boolean() })
    if (kind === 5) {
      const near = record({ lat: double({ min: -6, max: 6, noNaN: true }), lng: integer({ min: 149, max: 154 }) })
      return record({ near, metres: integer({ min: 0, max: 900_000 }) })
    }
    if (kind === 6) {
      const edge = integer({ min: -6, max: 6 })
      return record({
        north: edge,
        south: edge,
        east: integer({ min: 149, max: 153 }),
        west: integer({ min: 149, max: 154 }),
      })
        .filter(({ north, south }) => north >= south)
        .map((box) => ({ box }))
    }
    if (kind === 7) return record({ attribute, startsWith: constantFrom('in', 'A', '"', '', 'zz') })
    if (kind === 8) return array(bound, { maxLength: 3 }).map((numbers) => ({ attribute: 'price', in: numbers }))
    return record({ attribute, in: array(value, { maxLength: 3 }) })
  }),
}))

test('S18 a filter that is written and read again finds the same cars', () => {
  assert(
    property(filters, (filter) => {
      const read = parseFilter(writeFilter(filter), known)
      expect(read).toMatchObject({ ok: true })
      if (!read.ok) return
      const keysOf = (one: Filter | undefined) => index.search({ ...(one && { filter: one }), limit: 1000 }).keys
      expect(keysOf(read.filter)).toEqual(keysOf(filter))
    }),
    { numRuns: 2000 },
  )
})

test('S18 any text comes back as it was', () => {
  assert(
    property(string({ unit: 'binary' }), (text) => {
      const filter = { attribute: 'status', in: [text] }
      expect(parseFilter(writeFilter(filter), known)).toEqual({ ok: true, filter })
    }),
  )
})

test.each([
  [{ and: [] }, undefined],
  [{ or: [] }, 'status IN []'],
  [{ not: { and: [] } }, 'status IN []'],
  [{ attribute: 'make', in: ['Land Rover', 5] }, '"make" IN ["Land Rover", "5"]'],
  [{ attribute: 'price', from: 1, to: 2 }, '"price" "1" TO "2"'],
  [{ attribute: 'price', above: 1 }, '"price" > "1"'],
  [{ and: [{ attribute: 'price', exists: true }, { and: [] }] }, '"price" EXISTS'],
  [{ or: [{ attribute: 'price', exists: true }, { not: { attribute: 'make', startsWith: 'K' } }] }, '("price" EXISTS) OR (NOT ("make" STARTS WITH "K"))'],
] satisfies [Filter, string | undefined][])('S18 writes %j', (filter, text) => {
  expect(writeFilter(filter)).toBe(text)
}) // prettier-ignore
