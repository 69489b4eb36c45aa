import { expect, test } from 'vitest'
import { locationSchema } from '#app/features/locations/settings.schema.ts'
import { reviewSummary } from './review-summary.ts'

const yard = (id: number, reviews?: object) =>
  locationSchema.parse({ id, name: `Yard ${id}`, slug: `yard-${id}`, address: {}, ...(reviews && { reviews }) })
const review = (id: number, rating: number, text: string | null = 'Good.') => ({
  id,
  customer_name: 'Ann',
  rating,
  text,
})

test('D05 the average weighs each location by its reviews; texts come best first', () => {
  const summary = reviewSummary(
    [
      yard(1, { average_rating: '4.8', count: 30, reviews: [review(1, 4), review(2, 5), review(3, 2)] }),
      yard(2, { count: 0, reviews: [review(4, 3), review(5, 5, null)] }),
      yard(3),
    ],
    0,
  )
  expect(summary.count).toBe(32)
  expect(summary.average).toBeCloseTo((4.8 * 30 + 4 * 2) / 32)
  expect(summary.reviews.map(({ id }) => id)).toEqual([2, 1, 4, 3])
})

test('D05 a lowest rating hides texts, but no count', () => {
  const summary = reviewSummary([yard(1, { reviews: [review(1, 4), review(2, 3.9)] })], 4)
  expect([summary.count, summary.reviews.map(({ id }) => id)]).toEqual([2, [1]])
})

test('D05 without reviews there is no average', () => {
  expect(reviewSummary([yard(1)], 0)).toMatchObject({ count: 0, average: null })
})
