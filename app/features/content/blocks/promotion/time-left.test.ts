import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

const NOW = Date.parse('2026-11-21T12:00:00+10:00')

test.each([
  ['2026-11-30T12:00:00+10:00', '9 days left'],
  ['2026-11-22T12:00:00+10:00', '1 day left'],
  ['2026-11-22T11:59:59+10:00', '23 hours left'],
  ['2026-11-21T13:00:00+10:00', '1 hour left'],
  ['2026-11-21T12:59:59+10:00', 'less than an hour left'],
])('D07 until %s: %s', (ends, words) => expect(timeLeft(ends, NOW)).toBe(words))
