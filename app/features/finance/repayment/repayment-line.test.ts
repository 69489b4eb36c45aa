import { describe, expect, test } from 'vitest'
import type { CarFinance } from '../entry/car-finance.ts'
import { listedText, listPeriod, repaymentLine, repaymentWords } from './repayment-line.ts'
import type { Frequency } from './repayment.ts'

const finance = (repayment: number | null, frequency: Frequency, more: Partial<CarFinance> = {}): CarFinance => ({
  lender: 'Angle',
  bySite: false,
  repayment,
  frequency,
  workedOut: false,
  perWeek: null,
  interestRate: 8.99,
  comparisonRate: 9.59,
  years: 5,
  deposit: null,
  balloon: null,
  total: null,
  fee: null,
  ends: null,
  disclaimer: '',
  ...more,
})

describe('S04 the repayment on a card', () => {
  test.each([
    [121.35, 'Weekly', 'Weekly', '$122/week'],
    [121, 'Weekly', 'Weekly', '$121/week'],
    [121.35, 'Weekly', 'Fortnightly', '$243/fortnight'],
    [120, 'Weekly', 'Monthly', '$520/month'],
    [520, 'Monthly', 'Weekly', '$120/week'],
    [521, 'Monthly', 'Fortnightly', '$241/fortnight'],
    [70.1 * 3, 'Weekly', 'Weekly', '$211/week'],
  ] as const)('%d %s in a list by the %s: %s', (repayment, quoted, period, expected) => {
    expect(repaymentLine(finance(repayment, quoted), period)).toEqual([
      `${expected} · 8.99%\u00a0p.a.`,
      '(comparison rate 9.59%)',
    ])
  })

  test('one that follows a deposit says so', () => {
    const words = (deposit: number | null) => repaymentLine(finance(109, 'Weekly', { deposit }), 'Weekly')?.[0]
    expect(words(3_499)).toBe('$109/week with $3,499 deposit · 8.99%\u00a0p.a.')
    expect(words(0)).toBe('$109/week · 8.99%\u00a0p.a.')
    expect(words(null)).toBe('$109/week · 8.99%\u00a0p.a.')
  })

  test('none without a repayment; the site’s own is marked as such', () => {
    expect(repaymentLine(null, 'Weekly')).toBeUndefined()
    expect(repaymentLine(finance(null, 'Weekly'), 'Weekly')).toBeUndefined()
    expect(repaymentLine(finance(97, 'Weekly', { bySite: true }), 'Weekly')?.[2]).toBe(true)
  })

  test('to the cent where there is room for words', () => {
    expect(repaymentWords(finance(121.35, 'Weekly'))).toEqual([
      '$121.35 per week at 8.99% p.a.',
      'Comparison rate 9.59% p.a.',
    ])
  })
})

describe('S04 the period of a list', () => {
  const by = (quoted_period: 'site' | 'own') => ({ frequency: 'Fortnightly', quoted_period }) as const

  test('is the site’s, or that of the quote where the site wants it so', () => {
    expect(listPeriod(by('site'), finance(121, 'Weekly'))).toBe('Fortnightly')
    expect(listPeriod(by('own'), finance(121, 'Weekly'))).toBe('Weekly')
    expect(listPeriod(by('own'), null)).toBe('Fortnightly')
  })

  test('the page of a car says what lists make of a quote for another period', () => {
    expect(listedText(finance(121.35, 'Weekly'), 'Fortnightly')).toBe(
      'That’s $243 per fortnight, as shown in our lists.',
    )
    expect(listedText(finance(121.35, 'Weekly'), 'Weekly')).toBe('')
    expect(listedText(finance(null, 'Weekly'), 'Monthly')).toBe('')
  })
})
