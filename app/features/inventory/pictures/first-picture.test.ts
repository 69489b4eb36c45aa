import { expect, test } from 'vitest'
import { usualWait, waitForPicture } from './first-picture.ts'

const HOUR = 3_600_000

test.each([
  ['taken after six hours', { arrived: 0, pictured: 6 * HOUR }, 6],
  ['waiting still', { arrived: 0, pictured: null }, 9],
  ['taken before its feed named it', { arrived: 5 * HOUR, pictured: HOUR }, 0],
])('K41 the first picture, %s', (_, given, hours) => {
  expect(waitForPicture(given, 9 * HOUR)).toBe(hours * HOUR)
})

test('K41 the usual wait is the middle one, which one long wait does not move', () => {
  expect([usualWait([]), usualWait([3]), usualWait([5, 1, 900]), usualWait([4, 2])]).toEqual([null, 3, 5, 3])
})
