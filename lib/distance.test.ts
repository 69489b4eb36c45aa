import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceKm, distanceLabel } from './distance.ts'

test.each([
  ['Brisbane to Sydney', { lat: -27.4698, lng: 153.0251 }, { lat: -33.8688, lng: 151.2093 }, 732],
  ['Brisbane to Ipswich', { lat: -27.4698, lng: 153.0251 }, { lat: -27.6146, lng: 152.7608 }, 31],
  ['across the date line', { lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 }, 111],
])('%s', (_, from, to, km) => {
  expect(Math.round(distanceKm(from, to))).toBe(km)
})

const point = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
})

test('is the same both ways, never below 0 and never beyond half the earth', () => {
  fc.assert(
    fc.property(point, point, (a, b) => {
      const km = distanceKm(a, b)
      expect(km).toBeGreaterThanOrEqual(0)
      expect(km).toBeLessThanOrEqual(Math.PI * 6371 + 1e-6)
      expect(distanceKm(b, a)).toBeCloseTo(km, 6)
    }),
  )
})

test.each([
  [0, 'under 1 km away'],
  [0.49, 'under 1 km away'],
  [0.5, '1 km away'],
  [1.4, '1 km away'],
  [22.6, '23 km away'],
  [999.6, '1,000 km away'],
  [3_605.2, '3,605 km away'],
])('place in search: %s km reads "%s"', (km, text) => expect(distanceLabel(km)).toBe(text))
