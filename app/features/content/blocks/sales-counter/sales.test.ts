import { describe, expect, test } from 'vitest'
import { formulaSales, monthStart } from './sales.ts'

describe('D06 the formula of the sales counter', () => {
  test.each([
    ['2026-11-01T00:00:00+10:00', 0],
    ['2026-11-01T00:07:29+10:00', 0],
    ['2026-11-01T00:07:30+10:00', 1],
    ['2026-11-01T23:59:59+10:00', 191],
    ['2026-11-02T00:00:00+10:00', 192],
    ['2026-11-21T12:00:00+10:00', 20 * 192 + 96],
    ['2026-11-30T23:59:59+10:00', 29 * 192 + 191],
    ['2026-11-30T14:00:00Z', 0],
  ])('at %s it is %d', (moment, count) => {
    expect(formulaSales(Date.parse(moment))).toBe(count)
  })
})

describe('D06 the month begins at the dealer’s midnight', () => {
  test.each([
    ['2026-11-21T12:00:00+10:00', 'Australia/Brisbane', '2026-11-01T00:00:00+10:00'],
    ['2026-10-31T14:00:00Z', 'Australia/Brisbane', '2026-11-01T00:00:00+10:00'],
    ['2026-10-31T13:59:59Z', 'Australia/Brisbane', '2026-10-01T00:00:00+10:00'],
    ['2026-10-20T12:00:00+11:00', 'Australia/Sydney', '2026-10-01T00:00:00+10:00'],
    ['2026-04-20T12:00:00+10:00', 'Australia/Sydney', '2026-04-01T00:00:00+11:00'],
    ['2026-11-21T12:00:00+10:30', 'Australia/Adelaide', '2026-11-01T00:00:00+10:30'],
    ['2026-01-01T00:00:00+08:00', 'Australia/Perth', '2026-01-01T00:00:00+08:00'],
  ])('%s in %s: since %s', (now, zone, start) => {
    expect(new Date(monthStart(Date.parse(now), zone))).toEqual(new Date(start))
  })
})
