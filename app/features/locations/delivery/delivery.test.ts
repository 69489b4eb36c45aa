import { describe, expect, test } from 'vitest'
import { deliveryEstimate, type DeliveryZone, postcodeProblem } from './delivery.ts'

const zone = (more: Partial<DeliveryZone>): DeliveryZone => ({
  name: 'Metro',
  price: 0,
  price_per_km: 0,
  states: [],
  postcodes: [],
  ...more,
})
const brisbane = { lat: -27.47, lng: 153.03 }
const ipswich = { lat: -27.61, lng: 152.76, state: 'qld' }
const sydney = { lat: -33.87, lng: 151.21, state: 'nsw' }
const zones = [
  zone({ name: 'Brisbane metro', price: 0, max_km: 20 }),
  zone({ name: 'South East Queensland', price: 150, max_km: 100, states: ['QLD'] }),
  zone({ name: 'Sydney', price: 900, postcodes: ['1000-2249'] }),
  zone({ name: 'Rest of New South Wales', price: 300, price_per_km: 1, states: ['nsw'] }),
]

describe('V09 delivery', () => {
  test.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['43', 'malformed'],
    ['43055', 'malformed'],
    ['4,305', 'malformed'],
    ['abcd', 'malformed'],
    ['4305', null],
    [' 4305 ', null],
  ])('"%s" is %s', (typed, problem) => {
    expect(postcodeProblem(typed)).toBe(problem)
  })

  test.each([
    ['by distance', '4305', ipswich, { price: 150, name: 'South East Queensland' }],
    ['by postcode', '2000', sydney, { price: 900, name: 'Sydney' }],
    [
      'by state, with a price a kilometre',
      '2480',
      { lat: -28.81, lng: 153.28, state: 'nsw' },
      { price: 451, name: 'Rest of New South Wales' },
    ],
    ['nowhere else', '6000', { lat: -31.95, lng: 115.86, state: 'wa' }, null],
  ])('%s', (_, postcode, to, estimate) => {
    expect(deliveryEstimate(zones, { postcode, to, from: brisbane })).toEqual(estimate)
  })

  test('a car that stands nowhere is delivered by region only', () => {
    expect(deliveryEstimate(zones, { postcode: '4305', to: ipswich, from: undefined })).toBeNull()
    expect(deliveryEstimate(zones, { postcode: '2000', to: sydney, from: undefined })?.price).toBe(900)
  })

  test('the first zone that fits wins', () => {
    const both = [zone({ name: 'A', price: 1 }), zone({ name: 'B', price: 2 })]
    expect(deliveryEstimate(both, { postcode: '4305', to: ipswich, from: brisbane })?.name).toBe('A')
  })
})
