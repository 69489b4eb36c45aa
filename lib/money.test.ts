import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDollars, formatKilometres, formatNumber, toCents, toDollars } from './money.ts'

const whole = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0 })

describe('money and distances as a page prints them', () => {
  test.each([
    [0, '$0'],
    [10, '$10'],
    [999, '$999'],
    [1_000, '$1,000'],
    [34_990, '$34,990'],
    [34_990.5, '$34,990.50'],
    [0.05, '$0.05'],
    [99_999_999, '$99,999,999'],
    [-1_200, '-$1,200'],
  ])('%d is %s', (amount, text) => {
    expect(formatDollars(amount)).toBe(text)
  })

  test('whole numbers read as the standard library writes them', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (value) => {
        expect(formatNumber(value)).toBe(whole.format(value))
      }),
    )
    expect(formatKilometres(128_400)).toBe('128,400 km')
  })

  test('dollars survive as cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (cents) => {
        expect(toCents(toDollars(cents))).toBe(cents)
      }),
    )
  })
})
