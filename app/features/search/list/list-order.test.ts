import { expect, test } from 'vitest'
import { byNewest } from './list-order.ts'

const document = (key: string, listed_at: number, year?: number, feed_row?: number) => ({
  key,
  values: { listed_at, year, feed_row },
})

test('S02 ties: the newest listing, then the newest model, then the order of the feed', () => {
  const cars = [
    document('1981-holden', 100, 1981, 1),
    document('b-2020', 100, 2020, 7),
    document('a-2020', 100, 2020, 9),
    document('no-year', 100, undefined, 2),
    document('listed-later', 101, 1990, 12),
    document('c-2020', 100, 2020, 7),
  ]
  expect(cars.toSorted(byNewest).map(({ key }) => key)).toEqual([
    'listed-later',
    'b-2020',
    'c-2020',
    'a-2020',
    '1981-holden',
    'no-year',
  ])
})
