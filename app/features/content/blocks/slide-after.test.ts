import { expect, test } from 'vitest'
import { slideAfter } from './slide-after.ts'

test.each([
  [1, false, 1, 4, 2],
  [1, false, -1, 4, 0],
  [0, false, -1, 4, 3],
  [3, true, 1, 4, 0],
  [2, true, 1, 4, 0],
  [3, true, -1, 4, 2],
  [0, true, 1, 1, 0],
])('D02 from slide %d (at the end: %s) a step of %d among %d leads to %d', (index, atEnd, step, count, to) => {
  expect(slideAfter({ index, atEnd }, step, count)).toBe(to)
})
