import { expect, test } from 'vitest'
import { parsePlace } from './use-remembered-place.ts'

const ipswich = { postcode: '4305', suburb: 'Ipswich', state: 'qld', lat: -27.61, lng: 152.76 }

test('the remembered postcode is read back', () => {
  expect(parsePlace(JSON.stringify(ipswich))).toEqual(ipswich)
})

test.each([
  null,
  '',
  'null',
  '[]',
  '"4305"',
  '{',
  '{"postcode":"4305"}',
  JSON.stringify({ ...ipswich, lat: '1' }),
  JSON.stringify({ ...ipswich, postcode: '<b>' }),
  JSON.stringify({ ...ipswich, lat: -90.5 }),
  '{"postcode":"4305","suburb":"Ipswich","state":"qld","lat":-27,"lng":1e999}',
])('anything else in its place is nothing: %s', (stored) => expect(parsePlace(stored)).toBeNull())
