import { expect, test } from 'vitest'
import { availabilityOf } from './availability.ts'

const now = Date.parse('2026-11-21T00:00:00Z')

test.each([
  [{ status: 'in_stock' }, 'in stock'],
  [{ status: 'coming_soon' }, 'coming soon'],
  [{ status: 'sold' }, 'sold'],
  [{ status: 'in_stock', sold: true }, 'sold'],
  [{ status: 'wholesale' }, 'unavailable'],
  [{ status: 'under_offer', reserved: true }, 'unavailable'],
  [{ status: 'withdrawn', sold: true }, 'sold'],
  [{ status: 'in_stock', reserved: true }, 'reserved'],
  [{ status: 'coming_soon', reserved: true }, 'reserved'],
  [{ status: 'in_stock', reserved_until: '2026-11-21T00:00:01Z' }, 'reserved'],
  [{ status: 'in_stock', reserved_until: '2026-11-21T00:00:00Z' }, 'in stock'],
  [{ status: 'sold', reserved: true }, 'sold'],
])('V12 %o is %s', (car, expected) => {
  expect(availabilityOf(car, now)).toBe(expected)
})
