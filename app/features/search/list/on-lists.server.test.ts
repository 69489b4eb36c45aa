import { array, assert, boolean, constantFrom, integer, letrec, oneof, option, property, record } from 'fast-check'
import type { Arbitrary } from 'fast-check'
import { expect, test } from 'vitest'
import { carIndexSchema } from '../documents/car-document.ts'
import { buildIndex } from '../engine/build-index.ts'
import { openIndex } from '../engine/open-index.ts'
import type { Filter, SearchDocument } from '../port.ts'
import { matches } from './on-lists.server.ts'

const documents: Arbitrary<SearchDocument> = record({
  make: option(constantFrom('Kia', 'kia', 'Škoda')),
  badge: option(constantFrom('GXL', 'GXL Limited', 'GXL-R', '')),
  status: constantFrom('in_stock', 'sold'),
  stocknum: constantFrom('A1', 'a1', 'B2'),
  filtered_features: array(constantFrom('Tow Bar', 'tow-bar', 'GPS'), { maxLength: 2 }),
  price: option(integer({ min: 0, max: 4 })),
  certified: option(boolean()),
  lat: option(integer({ min: -28, max: -27 })),
  lng: constantFrom(152, 153),
}).map((values) => ({ key: 'car', values }))

const within = { from: option(integer({ min: 0, max: 4 }), { nil: 1 }), to: integer({ min: 0, max: 4 }) }
const { filter: filters } = letrec<{ filter: Filter }>((tie) => ({
  filter: oneof(
    { depthSize: 'small', withCrossShrink: true },
    record({ attribute: constantFrom('make'), in: array(constantFrom('kia', 'Skoda'), { maxLength: 2 }) }),
    record({ attribute: constantFrom('badge'), in: array(constantFrom('GXL', 'gxl r'), { maxLength: 2 }) }),
    record({ attribute: constantFrom('stocknum'), in: array(constantFrom('A1', 'B2'), { maxLength: 2 }) }),
    record({
      attribute: constantFrom('filtered_features'),
      in: array(constantFrom('Tow Bar', 'gps'), { maxLength: 2 }),
    }),
    record({ attribute: constantFrom('price'), ...within }),
    record({ attribute: constantFrom('certified', 'price', 'make'), exists: boolean() }),
    record({ attribute: constantFrom('make'), startsWith: constantFrom('k', 's') }),
    record({ near: record({ lat: constantFrom(-27), lng: constantFrom(153) }), metres: constantFrom(1_000, 200_000) }),
    record({ and: array(tie('filter'), { maxLength: 3 }) }),
    record({ or: array(tie('filter'), { maxLength: 3 }) }),
    record({ not: tie('filter') }),
  ),
}))

test('an index of what a filter names alone answers as one of everything does', () => {
  assert(
    property(documents, filters, (document, filter) => {
      const whole = openIndex(buildIndex(carIndexSchema, [document]))
      expect(matches(document, filter)).toBe(whole.search({ scope: filter, limit: 0 }).count > 0)
    }),
    { numRuns: 500 },
  )
})
