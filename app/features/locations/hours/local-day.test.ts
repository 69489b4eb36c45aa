import { describe, expect, test } from 'vitest'
import { dayInWords, endWords, lastDay } from './local-day.ts'

const [PERTH, DARWIN, ADELAIDE, HOBART, BRISBANE] = [
  'Australia/Perth',
  'Australia/Darwin',
  'Australia/Adelaide',
  'Australia/Hobart',
  'Australia/Brisbane',
]

test.each([
  ['2026-12-01T00:00:00+10:00', '30 November 2026'],
  ['2026-11-30T23:59:00+10:00', '30 November 2026'],
  ['2026-12-13T17:00:00+10:00', '13 December 2026, 5:00 pm'],
  ['2026-12-13T07:05:00Z', '13 December 2026, 5:05 pm'],
])('D07 the end %s is said as %s', (ends, words) => expect(endWords(BRISBANE, ends)).toBe(words))

describe('D07 the last day of what ends', () => {
  test.each([
    ['2026-12-01T00:00:00+10:00', BRISBANE, '30 November 2026'],
    ['2026-11-30T23:59:59+10:00', BRISBANE, '30 November 2026'],
    ['2026-12-01T09:00:00+10:00', BRISBANE, '1 December 2026'],
    ['2026-12-01T00:00:00+08:00', PERTH, '30 November 2026'],
    ['2026-12-01T00:00:00+09:30', DARWIN, '30 November 2026'],
    ['2026-12-01T00:00:00+10:30', ADELAIDE, '30 November 2026'],
    ['2026-12-01T00:00:00+11:00', HOBART, '30 November 2026'],
    // Named by the clocks of another place.
    ['2026-12-01T00:00:00+10:00', PERTH, '30 November 2026'],
    ['2026-12-01T02:00:00+10:00', PERTH, '30 November 2026'],
    ['2026-12-01T02:00:01+10:00', PERTH, '1 December 2026'],
    ['2026-12-01T00:00:00+10:00', HOBART, '1 December 2026'],
    // Clocks go forward on 4 October 2026 and back on 5 April 2026.
    ['2026-10-04T00:00:00+09:30', ADELAIDE, '3 October 2026'],
    ['2026-10-05T00:00:00+10:30', ADELAIDE, '4 October 2026'],
    ['2026-10-04T00:00:00+10:00', HOBART, '3 October 2026'],
    ['2026-10-05T00:00:00+11:00', HOBART, '4 October 2026'],
    ['2026-04-05T00:00:00+10:30', ADELAIDE, '4 April 2026'],
    ['2026-04-06T00:00:00+09:30', ADELAIDE, '5 April 2026'],
    ['2026-04-05T00:00:00+11:00', HOBART, '4 April 2026'],
    ['2026-04-06T00:00:00+10:00', HOBART, '5 April 2026'],
    ['2026-10-05T00:00:00+09:30', DARWIN, '4 October 2026'],
    ['2026-10-05T00:00:00+08:00', PERTH, '4 October 2026'],
  ])('at %s in %s is %s', (ends, zone, day) => expect(lastDay(zone!, ends)).toBe(day))
})

test.each([
  ['2026-12-31T15:59:59Z', PERTH, '31 December 2026'],
  ['2026-12-31T16:00:00Z', PERTH, '1 January 2027'],
  ['2026-12-31T13:30:00Z', ADELAIDE, '1 January 2027'],
  ['2026-12-31T13:00:00Z', HOBART, '1 January 2027'],
])('%s in %s is the %s', (moment, zone, day) => expect(dayInWords(zone!, Date.parse(moment))).toBe(day))
