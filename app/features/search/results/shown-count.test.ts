import { expect, test } from 'vitest'
import { emptyState } from '../address/query.ts'
import { shownCount } from './shown-count.ts'

const make = [
  { value: 'Toyota', count: 1_500 },
  { value: 'Kia', count: 900 },
]
const features = [
  { value: 'Tow Bar', count: 2_000 },
  { value: 'Sunroof', count: 2_000 },
]
const years = [{ value: '2020', count: 9_000 }]

test.each([
  ['below the ceiling the count stands', 1_999, null, {}, 1_999],
  ['above it the configured stock count', 2_000, 3_100, {}, 3_100],
  ['above it the sum over a single-valued facet', 2_000, null, {}, 2_400],
  ['a facet with a choice of its own is not summed', 2_000, null, { make: ['Toyota'] }, 2_000],
] as const)('S12 %s', (_, count, stockCount, values, expected) => {
  const answer = { count, facets: { make, filtered_features: features, seats: years } }
  expect(shownCount(answer, { ...emptyState, values }, stockCount)).toBe(expected)
})
