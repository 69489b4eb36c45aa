import { describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '#lib/durations.ts'
import { clockWords, momentWords, spanWords, whenWords } from './moment-words.ts'

const NOW = Date.parse('2026-11-24T09:14:00+10:00')
const BRISBANE = 'Australia/Brisbane'

describe('moments as people read them', () => {
  test.each([
    [0, '0 min'],
    [59 * MINUTE, '59 min'],
    [HOUR, '1 h'],
    [23 * HOUR + 59 * MINUTE, '23 h'],
    [DAY, '1 day'],
    [3 * DAY, '3 days'],
  ])('%i ms are %s', (ms, words) => expect(spanWords(ms)).toBe(words))

  test.each([
    ['2026-11-24T16:00:00+10:00', '4:00 pm'],
    ['2026-11-24T08:05:00+10:00', '8:05 am'],
    ['2026-11-25T09:00:00+10:00', 'tomorrow 9:00 am'],
    ['2026-11-26T09:00:00+10:00', 'Thu 9:00 am'],
    ['2026-11-21T16:20:00+10:00', 'Sat 4:20 pm'],
    ['2026-12-03T09:00:00+10:00', '3 Dec 9:00 am'],
  ])('%s is %s', (moment, words) => expect(whenWords(Date.parse(moment), NOW, BRISBANE)).toBe(words))

  test('the clock is that of the place', () => {
    expect(clockWords(NOW, 'Australia/Perth')).toBe('7:14 am')
    expect(momentWords(NOW, NOW, 'Australia/Adelaide').title).toBe('Tuesday 24 November 2026, 9:44 am ACDT')
  })
})
