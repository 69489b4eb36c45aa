import { expect, test } from 'vitest'
import type { IndexSchema } from '../port.ts'
import { readSort } from './read-sort.ts'
import { wireAttributes } from './wire-attributes.ts'

const schema: IndexSchema = {
  attributes: { price: 'number', make: 'keyword', tags: 'keywords', rank: 'number', lat: 'number', lng: 'number' },
  place: { lat: 'lat', lng: 'lng' },
  searchable: [],
  exact: [],
  synonyms: [],
}
const { place: _none, ...placeless } = schema
const open = { vin: false, regplate: false }
const known = wireAttributes(schema, open)

test.each([
  [[], []],
  [['price:asc'], [{ attribute: 'price', direction: 'asc' }]],
  [
    ['make:desc', 'price:asc'],
    [
      { attribute: 'make', direction: 'desc' },
      { attribute: 'price', direction: 'asc' },
    ],
  ],
  [['custom_rank:desc'], [{ attribute: 'rank', direction: 'desc' }]],
  [['_geoPoint(-27.47,153.02):asc'], [{ near: { lat: -27.47, lng: 153.02 }, direction: 'asc' }]],
  [['_geoPoint( -27.47 , 153.02 ):desc'], [{ near: { lat: -27.47, lng: 153.02 }, direction: 'desc' }]],
])('S18 sorts by %j', (given, sort) => {
  expect(readSort(given, known)).toEqual({ ok: true, sort })
})

test.each([
  [['price'], 'expected expression ending by `:asc` or `:desc`'],
  [['price:up'], 'expected expression ending'],
  [[':asc'], 'expected expression ending'],
  [
    ['nope:asc'],
    'Attribute `nope` is not sortable. Available sortable attributes are: `_geo, custom_rank, make, price, rank`.',
  ],
  [['tags:asc'], 'not sortable'],
  [['lat:asc'], 'not sortable'],
  [['_geo:asc'], 'reserved keyword'],
  [['_geoRadius(1,2,3):asc'], 'reserved keyword'],
  [['_geoPoint(1):asc'], 'reserved keyword'],
  [['_geoPoint(91,0):asc'], 'reserved keyword'],
  [['_geoPoint(x,y):asc'], 'reserved keyword'],
  [[1, 2, 3].map((lat) => `_geoPoint(${lat},0):asc`), '2 places at most'],
  [Array.from({ length: 21 }, () => 'price:asc'), '20 attributes at most'],
])('S18 refuses to sort by %j', (given, message) => {
  const error = { code: 'invalid_search_sort', message: expect.stringContaining(message) }
  expect(readSort(given, known)).toMatchObject({ ok: false, error })
})

test('S18 refuses to sort by distance when the cars have no place', () => {
  const without = wireAttributes(placeless, open)
  expect(readSort(['_geoPoint(1,2):asc'], without)).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining('these cars have no place') },
  })
})
