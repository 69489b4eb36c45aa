import { describe, expect, test } from 'vitest'
import type { CarFinance } from '../entry/car-finance.ts'
import { COMPARISON_WARNING } from '../repayment/comparison-warning.ts'
import { disclaimerOf, offerEnds } from './disclaimer.ts'
import { percent } from '../repayment/percent.ts'

const finance = (more: Partial<CarFinance> = {}): CarFinance => ({
  lender: null,
  bySite: true,
  repayment: 145.22,
  frequency: 'Weekly',
  workedOut: false,
  perWeek: 145.22,
  interestRate: 8.99,
  comparisonRate: 9.59,
  years: 5,
  deposit: null,
  balloon: null,
  total: 37_757.2,
  fee: 395,
  ends: null,
  disclaimer: '',
  ...more,
})
const text = (more: Partial<CarFinance> = {}, settings: object = {}) =>
  disclaimerOf({ finance: finance(more), price: 30_000 }, { fees: [], ...settings })

describe('F05 the disclaimer', () => {
  test('says what the site’s own figures assume', () => {
    expect(text()).toBe(
      'Estimate: $145.22 per week at 8.99% p.a. (comparison rate 9.59% p.a.), on a price of $30,000. ' +
        '5 year term, $0 deposit, $0 final payment. Total payable $37,757.20. Fees: Establishment fee $395. ' +
        'The comparison rate is based on a secured fixed-rate loan of $30,000 over 5 years. ' +
        `Your rate, fees and approval depend on your circumstances and the lender’s criteria. ${COMPARISON_WARNING}`,
    )
  })

  test('deposit and final payment in per cent of the price', () => {
    expect(text({ deposit: 3_000, balloon: 9_000 })).toContain('5 year term, 10.0% deposit, 30.0% final payment.')
  })

  test('a repayment worked out from the rates of a lender says so before the words of the lender', () => {
    const lent = text({ lender: 'AusLoans', workedOut: true, disclaimer: 'Lender words.' })
    expect(lent).toMatch(/^Estimate from AusLoans: \$145\.22 per week .* 5 year term, .* Lender words\. WARNING/)
    expect(text({ lender: 'AusLoans', disclaimer: 'Lender words.' })).toMatch(/^Lender words\. WARNING/)
  })

  test('the fees by their names', () => {
    const fees = [
      { name: 'Establishment fee', amount: 395 },
      { name: 'Security registration', amount: 6 },
      { name: 'Monthly administration fee', amount: 8 },
      { name: 'Dealer agency fee', amount: 912.25 },
    ]
    expect(text({}, { fees })).toContain(
      'Fees: Establishment fee $395, Security registration $6, Monthly administration fee $8, Dealer agency fee $912.25.',
    )
  })

  test('the range of comparison rates where there is one', () => {
    expect(text()).not.toContain('range from')
    expect(text({}, { comparison_range: { min: 8.38, max: 19.42 } })).toContain('8.38% to 19.42%')
  })

  test.each([
    ['the lender’s words', { lender: 'Angle', disclaimer: 'Terms apply.' }, {}, 'Terms apply.'],
    ['the dealer’s words', { disclaimer: 'Terms apply.' }, { disclaimer: 'Ask us.' }, 'Ask us.'],
  ])('%s keep the warning', (_, more, settings, begins) => {
    expect(text(more, settings)).toBe(`${begins} ${COMPARISON_WARNING}`)
  })

  test('a lender that gives the warning gives it once', () => {
    expect(text({ disclaimer: `Terms. ${COMPARISON_WARNING}` })).toBe(`Terms. ${COMPARISON_WARNING}`)
  })

  test('the end of an offer, and none without a repayment', () => {
    expect(text({ ends: '2026-12-31' })).toMatch(/ Offer ends 31 December 2026\.$/)
    expect(text()).not.toContain('Offer ends')
    expect(offerEnds('2027-01-01')).toBe('Offer ends 1 January 2027.')
    expect(text({ lender: 'AusLoans', repayment: null, total: null, years: null })).toMatch(
      /^Finance from AusLoans at 8\.99% p\.a\. \(comparison rate 9\.59% p\.a\.\), on a price of \$30,000\. Fees/,
    )
  })

  test.each([
    [8.5, '8.5%'],
    [12.94, '12.94%'],
    [10, '10%'],
    [9.999, '10%'],
  ])('%d as %s', (rate, expected) => {
    expect(percent(rate)).toBe(expected)
  })
})
