import { array, assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { IndexSchema } from '../port.ts'
import { FILTER_NESTING, parseFilter } from './parse-filter.ts'
import { wireAttributes } from './wire-attributes.ts'

const schema: IndexSchema = {
  attributes: {
    make: 'keyword',
    body: 'keyword',
    status: 'keyword',
    'manufacturer.name': 'keyword',
    features: 'keywords',
    price: 'number',
    year: 'number',
    certified: 'flag',
    comments: 'text',
    lat: 'number',
    lng: 'number',
    vin: 'keyword',
    private_suburb: 'keyword',
  },
  place: { lat: 'lat', lng: 'lng' },
  searchable: [],
  exact: [],
  synonyms: [],
}
const known = wireAttributes(schema, { vin: false, regplate: false })
const { place: _none, ...placeless } = schema
const kia = { attribute: 'make', in: ['Kia'] }
const dear = { attribute: 'price', above: 20_000 }
const old = { attribute: 'year', below: 2020 }

describe('S18 the filter language', () => {
  test.each([
    ['make = Kia', kia],
    ['  make  =  Kia  ', kia],
    ['make=Kia', kia],
    ["make = 'Kia'", kia],
    ['"make"="Kia"', kia],
    ['make = "Land Rover"', { attribute: 'make', in: ['Land Rover'] }],
    [String.raw`make = "a \"b\" \\ c"`, { attribute: 'make', in: [String.raw`a "b" \ c`] }],
    [String.raw`make = 'it\'s \x41\u0042\u{43}\n'`, { attribute: 'make', in: ["it's ABC\n"] }],
    [`make = "it's"`, { attribute: 'make', in: ["it's"] }],
    ['make = "AND"', { attribute: 'make', in: ['AND'] }],
    ['make = Škoda', { attribute: 'make', in: ['Škoda'] }],
    ['make != Kia', { not: kia }],
    ['price = 20000', { attribute: 'price', in: [20_000] }],
    ['price = cheap', { attribute: 'price', in: [] }],
    ['certified = true', { attribute: 'certified', in: ['true'] }],
    ['price > 20000', dear],
    ['price >= 20000', { attribute: 'price', from: 20_000 }],
    ['price < 2.5e4', { attribute: 'price', below: 25_000 }],
    ['price <= -1', { attribute: 'price', to: -1 }],
    ['price 20000 TO 40000', { attribute: 'price', from: 20_000, to: 40_000 }],
    ['manufacturer.name = Kia', { attribute: 'manufacturer.name', in: ['Kia'] }],
    ['make IN [Kia, "Land Rover"]', { attribute: 'make', in: ['Kia', 'Land Rover'] }],
    ['make IN[Kia,]', { attribute: 'make', in: ['Kia'] }],
    ['make IN []', { attribute: 'make', in: [] }],
    ['make NOT  IN [Kia]', { not: kia }],
    ['price EXISTS', { attribute: 'price', exists: true }],
    ['price NOT EXISTS', { attribute: 'price', exists: false }],
    ['NOT price EXISTS', { not: { attribute: 'price', exists: true } }],
    ['price IS NULL', { attribute: 'price', in: [] }],
    ['price IS  NOT  NULL', { not: { attribute: 'price', in: [] } }],
    ['features IS EMPTY', { attribute: 'features', in: [] }],
    ['features IS NOT EMPTY', { not: { attribute: 'features', in: [] } }],
    ['make STARTS WITH ki', { attribute: 'make', startsWith: 'ki' }],
    ['make NOT STARTS WITH "ki"', { not: { attribute: 'make', startsWith: 'ki' } }],
    ['_geoRadius(-27.47, 153.02, 5000)', { near: { lat: -27.47, lng: 153.02 }, metres: 5000 }],
    ['_geoRadius( -27.47,153.02,5e3 )', { near: { lat: -27.47, lng: 153.02 }, metres: 5000 }],
    ['_geoBoundingBox([-27, 154], [-28, 152])', { box: { north: -27, east: 154, south: -28, west: 152 } }],
    ['make = Kia AND price > 20000', { and: [kia, dear] }],
    ['make = Kia OR price > 20000 AND year < 2020', { or: [kia, { and: [dear, old] }] }],
    ['(make = Kia OR price > 20000) AND year < 2020', { and: [{ or: [kia, dear] }, old] }],
    ['NOT make = Kia AND year < 2020', { and: [{ not: kia }, old] }],
    ['NOT (make = Kia AND year < 2020)', { not: { and: [kia, old] } }],
    ['NOT NOT make = Kia', kia],
    ['NOT(make = Kia)OR(year<2020)', { or: [{ not: kia }, old] }],
    ['simple_body = ute', { attribute: 'body', in: ['ute'] }],
    ['', undefined],
    ['   ', undefined],
    [undefined, undefined],
    [null, undefined],
    [[], undefined],
    [['make = Kia'], kia],
    [['make = Kia', 'year < 2020'], { and: [kia, old] }],
    [[['make = Kia', 'price > 20000'], 'year < 2020'], { and: [{ or: [kia, dear] }, old] }],
    [[[], '', ['make = Kia']], kia],
  ])('reads %j', (input, filter) => {
    expect(parseFilter(input, known)).toEqual({ ok: true, filter })
  })

  test('reads the stock rule as the specification would write it', () => {
    const rule =
      'status IN [in_stock, coming_soon] AND (make = "Land Rover" OR make = Kia) AND price 20000 TO 40000 AND year != 2019'
    expect(parseFilter(rule, known)).toMatchObject({ ok: true, filter: { and: { length: 4 } } })
  })

  test.each([
    ['make', 'Was expecting an operation', '1:5 make'],
    ['make Kia', 'Was expecting an operation', '1:9 make Kia'],
    ['make =', 'Was expecting a value but instead got nothing.', '7:7 make ='],
    ['make = 🐻', 'Was expecting a value but instead got `🐻`.', '8:10 make = 🐻'],
    ['make = Kia = 12', 'unexpected characters at the end of the filter: `= 12`', '12:16 make = Kia = 12'],
    ['make = Kia)', 'unexpected characters at the end', '11:12 '],
    ['make = Kia ORyear = 1', 'unexpected characters at the end', '12:22 '],
    ['(make = Kia', 'missing the following closing delimiter: `)`', '1:12 '],
    ["make = 'Kia", "missing the following closing delimiter: `'`", '8:12 '],
    [String.raw`make = 'K\qia'`, 'Malformed value', '10:15 '],
    ['make = Kia OR', 'got nothing', '14:14 '],
    ['AND = 8', '`AND`, which is a reserved keyword', '1:4 AND = 8'],
    ['make = EXISTS', '`EXISTS`, which is a reserved keyword', '8:14 '],
    ['make IN Kia', 'Expected `[` after `IN`', '9:12 '],
    ['make IN [Kia', 'Expected matching `]`', '13:13 '],
    ['make IN [Kia Rio]', 'Expected only comma-separated', '14:18 '],
    [
      'colour = red',
      'Attribute `colour` is not filterable. Available filterable attribute patterns are: `_geo, body',
      '1:7 ',
    ],
    ['make = Kia AND colour EXISTS', 'Attribute `colour` is not filterable', '16:22 '],
    ['comments = x', 'Attribute `comments` is not filterable', '1:9 '],
    ['vin = x', 'Attribute `vin` is not filterable', '1:4 '],
    ['private_suburb = x', 'Attribute `private_suburb` is not filterable', '1:15 '],
    ['lat = -27', 'Attribute `lat` is not filterable', '1:4 '],
    ['make > 5', 'holds no numbers', '1:5 '],
    ['price > cheap', 'Was expecting a number but instead got `cheap`', '9:14 '],
    ['price 1 TO 1e999', 'Was expecting a number', '12:17 '],
    ['make CONTAINS ki', 'experimental', '1:17 '],
    ['make NOT CONTAINS ki', 'experimental', '1:21 '],
    ['_geo = 1', '`_geo` is a reserved keyword', '1:9 '],
    ['_geoPoint(1, 2)', '`_geoPoint` is a reserved keyword', '1:16 '],
    ['price < _geoPoint(1, 2)', '`_geoPoint` is a reserved keyword', '9:24 '],
    ['_geoDistance < 5', '`_geoDistance` is a reserved keyword', '1:17 '],
    ['price = _geoRadius(1, 2, 3)', "can't be used as a value", '9:28 '],
    ['_geoRadius = 12', 'expects three arguments', '1:16 '],
    ['_geoRadius(1, 2)', 'expects three arguments', '1:17 '],
    ['_geoRadius(91, 2, 3)', 'Bad latitude `91`', '1:21 '],
    ['_geoRadius(1, 200, 3)', 'Bad longitude `200`', '1:22 '],
    ['_geoBoundingBox(1, 2)', 'expects two pairs', '1:22 '],
    ['_geoBoundingBox([-28, 154], [-27, 152])', 'top latitude `-28` is below', '1:40 '],
    ['_geoPolygon([1, 2], [2, 3], [3, 4])', 'not supported', '1:36 '],
  ])('refuses %j', (input, message, place) => {
    const parsed = parseFilter(input, known)
    expect(parsed).toMatchObject({ ok: false, message: expect.stringContaining(message) })
    expect(parsed).toMatchObject({ message: expect.stringContaining(`\n${place}`) })
  })

  test.each([
    [5, 'expected String, Array, found: a number'],
    [{}, 'expected String, Array, found: a object'],
    [[5], 'expected String, [String], found: a number'],
    [[['make = Kia', ['make = Kia']]], 'expected String, found: a deeper array'],
  ])('refuses %j as a filter', (input, message) => {
    expect(parseFilter(input, known)).toEqual({ ok: false, message: expect.stringContaining(message) })
  })

  test('asks for places only of cars that have them', () => {
    const without = wireAttributes(placeless, { vin: true, regplate: true })
    const parsed = parseFilter('_geoRadius(1, 2, 3)', without)
    expect(parsed).toEqual({ ok: false, message: expect.stringContaining('these cars have no place') })
    expect(parseFilter('vin = x', without)).toMatchObject({ ok: true })
  })

  test('nests 150 deep and no deeper', () => {
    const deep = (depth: number) => `${'('.repeat(depth)}make = Kia${')'.repeat(depth)}`
    expect(parseFilter(deep(FILTER_NESTING), known)).toEqual({ ok: true, filter: kia })
    for (const hostile of [deep(FILTER_NESTING + 1), deep(200_000), 'NOT '.repeat(200_000)]) {
      expect(parseFilter(hostile, known)).toEqual({ ok: false, message: expect.stringContaining('depth limit') })
    }
  })

  test('takes as many conditions as a call may have, whatever filters they stand in', () => {
    const budget = { conditions: 5 }
    expect(parseFilter(['make = Kia OR make = Kia', 'make = Kia'], known, budget)).toMatchObject({ ok: true })
    expect(parseFilter('make IN [1, 2, 3, 4, 5, 6, 7]', known, budget)).toMatchObject({ ok: true })
    const refused = parseFilter('make = Kia OR make = Kia', known, budget)
    expect(refused).toEqual({ ok: false, message: expect.stringContaining('Too many filter conditions') })
  })

  test('never throws, whatever it is given', () => {
    const pieces = constantFrom('make', 'price', '=', '>', 'IN', '[', ']', ',', '(', ')', 'AND', 'OR', 'NOT', 'TO', '5', '"', "'", '\\', '_geoRadius', 'EXISTS', 'IS', 'NULL', ' ') // prettier-ignore
    assert(
      property(array(pieces, { maxLength: 30 }), string(), (words, noise) => {
        for (const text of [words.join(' '), words.join(''), noise, `make = ${noise}`]) {
          expect(typeof parseFilter(text, known).ok).toBe('boolean')
        }
      }),
      { numRuns: 1000 },
    )
  })
})
