import { expect, test } from 'vitest'
import { starCounts } from './rating.ts'

type Places = Parameters<typeof starCounts>[0]

const places = (...ratings: number[][]) =>
  ratings.map((given) => ({ reviews: { reviews: given.map((rating, id) => ({ id, rating })) } })) as unknown as Places

test('D05 stars of all places are counted together, from five to one, each rating at the nearest', () => {
  expect(starCounts(places([5, 4.6, 4], [1, 0])).map(({ stars, count }) => [stars, count])).toEqual([
    [5, 2],
    [4, 1],
    [3, 0],
    [2, 0],
    [1, 2],
  ])
})

test('D05 without reviews there is nothing to count', () => {
  expect(starCounts(places([]))).toEqual([])
})
