import { expect, test } from 'vitest'
import { formatDate } from './dates.ts'

test.each([
  ['2026-11-30T00:00:00+10:00', '30 November 2026'],
  ['2026-11-29T14:00:00Z', '30 November 2026'],
  ['2026-11-29T13:59:59Z', '29 November 2026'],
])('%s is %s', (moment, day) => {
  expect(formatDate(moment)).toBe(day)
})
