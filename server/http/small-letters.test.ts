import { expect, test } from 'vitest'
import { inSmallLetters } from './small-letters.ts'

test.each([
  ['/search/Toyota', '/search/toyota'],
  ['/Search/TOYOTA/HiLux', '/search/toyota/hilux'],
  ['/CARS', '/cars'],
  ['/Special-Offers', '/special-offers'],
  ['/My-Garage', '/my-garage'],
  ['/search/toyota%2FHilux', '/search/toyota%2Fhilux'],
  ['/search/toyota%2Fhilux', '/search/toyota%2Fhilux'],
  ['/search/toyota', '/search/toyota'],
  ['/search/Toyota.data', '/search/Toyota.data'],
  ['/__manifest/A', '/__manifest/A'],
  ['/.well-known/Apple', '/.well-known/Apple'],
  ['/valuation/AbC9', '/valuation/AbC9'],
  ['/reservations/AbC9', '/reservations/AbC9'],
  ['/api/search/indexes/Cars/search', '/api/search/indexes/Cars/search'],
  ['/media/ABC/full', '/media/ABC/full'],
  ['/', '/'],
])('R02 %s is %s', (path, expected) => {
  expect(inSmallLetters(path)).toBe(expected)
  expect(inSmallLetters(expected)).toBe(expected)
})
