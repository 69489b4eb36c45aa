import { expect, test } from 'vitest'
import { rankOf } from './rank.ts'

const car = { created_at: '2026-11-01T00:00:00Z', status: 'in_stock', price: 20_000, images: [{ image: { url: 'a' } }] }
const day = Math.floor(Date.parse(car.created_at) / 86_400_000)

test.each([
  ['complete and on the lot', car, day + 45],
  ['without pictures', { ...car, images: [] }, day + 15],
  ['without a price', { ...car, price: 0 }, day + 30],
  ['coming soon', { ...car, status: 'coming_soon' }, day + 35],
  ['sold', { ...car, status: 'sold' }, day - 100_000],
  ['its own rank wins', { ...car, status: 'sold', custom_rank: 7 }, 7],
])('S02 the default order: %s', (_name, ranked, expected) => {
  expect(rankOf(ranked)).toBe(expected)
})
