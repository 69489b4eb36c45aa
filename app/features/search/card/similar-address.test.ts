import { expect, test } from 'vitest'
import { similarAddress } from './similar-address.ts'

const settings = { item_type: 'car', search_filters: ['price', 'make'] } as const
const car = { make: 'Land Rover', car_type: 'used', item_type: 'car', price: 45_678 } as const

test.each([
  ['make, type and price band', car, '/search/used-cars?make=Land+Rover&price=35000:56000'],
  ['a dear one has a wider band', { ...car, price: 82_500 }, '/search/used-cars?make=Land+Rover&price=57000:108000'],
  ['the price that is asked', { ...car, offer_price: 40_000 }, '/search/used-cars?make=Land+Rover&price=30000:50000'],
  ['no price, no band', { ...car, price: 1 }, '/search/used-cars?make=Land+Rover'],
  ['no type', { ...car, car_type: undefined, price: undefined }, '/search/new-used-and-demo-cars?make=Land+Rover'],
  [
    'another kind than the site mainly sells',
    { ...car, make: 'Honda', item_type: 'motorcycle', price: 9_000 },
    '/search/used-cars?item_type=motorcycle&make=Honda&price=0:19000',
  ],
] as const)('V12 Find Me Something Similar keeps %s', (_name, one, address) => {
  expect(similarAddress(one, settings)).toBe(address)
})

test('V12 the kind stands in the address where the site filters by it', () => {
  expect(similarAddress(car, { ...settings, search_filters: ['item_type'] })).toContain('item_type=car&')
})
