import { expect, test } from 'vitest'
import { financeEntry } from './finance-entry.ts'
import { DISCLAIMER_SHOWN, shortDisclaimer } from '../disclaimer/short-disclaimer.ts'

const known = {
  price: { min: 1_000, max: 250_000 },
  locations: [{ slug: 'rocklea', dealership_slug: 'south' }, { slug: 'nerang' }],
}
const nothing = { budget: null, location: null, carId: null, carType: null }
const read = (query: string) => financeEntry(new URLSearchParams(query), known)

test('R10 an address fills in budget, dealership, car and its type', () => {
  expect(read('vehiclePriceBudget=$25,500&preferredDealership=rocklea&car_id=4711&car_type=used')).toEqual({
    budget: 25_500,
    location: 'rocklea',
    carId: '4711',
    carType: 'used',
  })
})

test('R10 a dealership is answered by its first location', () => {
  expect(read('preferredDealership=south').location).toBe('rocklea')
})

test.each([
  '',
  'vehiclePriceBudget=&preferredDealership=&car_id=&car_type=',
  'vehiclePriceBudget=-1',
  'vehiclePriceBudget=1e308',
  'vehiclePriceBudget=NaN',
  'vehiclePriceBudget=999',
  'vehiclePriceBudget=250001',
  'preferredDealership=another-dealer',
  `car_id=${'9'.repeat(161)}`,
  'car_id=../../etc',
  'car_id=1%27%20OR%201=1',
  'car_type=stolen',
])('R10 "%s" changes nothing', (query) => {
  expect(read(query)).toEqual(nothing)
})

test('V21 197 characters of the disclaimer stand there at once', () => {
  expect(shortDisclaimer('x'.repeat(DISCLAIMER_SHOWN))).toBeNull()
  expect(shortDisclaimer('x'.repeat(DISCLAIMER_SHOWN + 1))).toBe(`${'x'.repeat(197)}…`)
  expect(shortDisclaimer(`${'x'.repeat(196)}😀${'y'.repeat(9)}`)).toBe(`${'x'.repeat(196)}😀…`)
})
