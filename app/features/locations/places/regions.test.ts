import { expect, test } from 'vitest'
import { openPlaces } from './places.server.ts'
import { regionOf } from './regions.ts'

const places = openPlaces()

test.each([
  ['Blacktown', 'nsw', 'Sydney'],
  ['Penrith', 'nsw', 'Sydney'],
  ['Gosford', 'nsw', 'Central Coast'],
  ['Charlestown', 'nsw', 'Newcastle'],
  ['Fairy Meadow', 'nsw', 'Wollongong'],
  ['Fyshwick', 'act', 'Canberra'],
  ['Hoppers Crossing', 'vic', 'Melbourne'],
  ['Frankston', 'vic', 'Melbourne'],
  ['Geelong', 'vic', 'Geelong'],
  ['Rocklea', 'qld', 'Brisbane'],
  ['Ipswich', 'qld', 'Brisbane'],
  ['Southport', 'qld', 'Gold Coast'],
  ['Maroochydore', 'qld', 'Sunshine Coast'],
  ['Enfield', 'sa', 'Adelaide'],
  ['Wangara', 'wa', 'Perth'],
  ['Moonah', 'tas', 'Hobart'],
  ['Winnellie', 'nt', 'Darwin'],
  ['Dubbo', 'nsw', 'Dubbo'],
  ['Port Macquarie', 'nsw', 'Port Macquarie'],
  ['Traralgon', 'vic', 'Traralgon'],
  ['Mount Isa', 'qld', undefined],
  ['Horsham', 'vic', undefined],
])('%s, %s, belongs to %s', (suburb, state, region) => {
  expect(regionOf(places.bySuburb(suburb, state)!.postcode)).toBe(region)
})

test('what is no postcode is nowhere', () => {
  for (const text of ['', '200', '20000', 'abcd', '3x00']) expect(regionOf(text)).toBeUndefined()
})
