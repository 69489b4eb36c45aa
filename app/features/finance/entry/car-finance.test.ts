import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type FinanceableCar, financeOf, type FinanceSettings } from './car-finance.ts'
import { comparisonRate } from '../repayment/comparison-rate.ts'
import { financeSettings } from '../settings.schema.ts'
import { siteRepayment } from '../repayment/site-repayment.ts'

const schema = z.strictObject(financeSettings.shape)
type FinanceInput = z.input<typeof schema>['finance']
const settingsWith = (finance: FinanceInput): FinanceSettings => schema.parse({ finance }).finance

const ADVERTISED = { interest: 8.99, comparison: 9.59 }
const OWN: FinanceInput = { advertised: ADVERTISED, establishment_fee: 395, car: { term: { default: 5 } } }
const prices = { subscriptions: false, no_price_text: 'POA', default_price_type: '' }
const visit = { today: '2026-11-21', zone: 'Australia/Brisbane', prices }
const car = (more: Partial<FinanceableCar> = {}): FinanceableCar => ({
  make: 'Mazda',
  year: 2021,
  status: 'in_stock',
  price: 30_000,
  ...more,
})
const of = (written: FinanceInput, more: Partial<FinanceableCar> = {}, seen: object = {}) =>
  financeOf(car(more), settingsWith(written), { ...visit, ...seen })

const LENT = { manual: { interestRate: 7.5, comparisonRate: 8.1, paymentWeek: 121, termYears: 5 } }
const QUOTED = { weeklyRepaymentAmount: 133, comparisonRate: 10, advertisedRate: 9.5 }

/** The repayment by adding up every period, as a spreadsheet does. */
function ledger(principal: number, rate: number, periods: number): number {
  let discount = 1
  let sum = 0
  for (let period = 0; period < periods; period++) sum += discount /= 1 + rate
  return principal / sum
}

describe('F04 the site’s own repayment', () => {
  test.each([
    ['weekly', {}, 52, 'Weekly'],
    ['fortnightly', { frequency: 'Fortnightly' }, 26, 'Fortnightly'],
    ['monthly', { frequency: 'Monthly' }, 12, 'Monthly'],
  ] as const)('%s, with the fee, over the term that the calculator begins with', (_, more, periods, frequency) => {
    const own = siteRepayment(car(), settingsWith({ ...OWN, ...more }))
    const week = ledger(30_395, 0.0899 / 52, 260)
    expect(own).toMatchObject({ frequency, years: 5, interestRate: 8.99, comparisonRate: 9.59, fee: 395 })
    expect(own!.amount).toBeCloseTo(ledger(30_395, 0.0899 / periods, periods * 5), 2)
    expect(own!.perWeek).toBeCloseTo(week, 2)
    expect(own!.total).toBeCloseTo(own!.amount * periods * 5, 2)
  })

  test('rounded up to whole dollars where the site does so', () => {
    const [exact, rounded] = [of(OWN)!, of({ ...OWN, round_up: true })!]
    expect(rounded.repayment).toBe(Math.ceil(exact.repayment!))
    expect(rounded.perWeek).toBe(rounded.repayment)
  })

  test('the comparison rate of a demo dealer is that of its rate and fee', () => {
    const upfront = { fee: 395, financed: true }
    expect(comparisonRate({ amount: 30_000, interest: 8.99, years: 5, frequency: 'Weekly', upfront })).toBe(9.59)
  })

  test.each([
    ['a site without an advertised rate', { car: { term: { default: 5 } } }, {}, {}],
    ['a site that shows no finance', { ...OWN, shown: false }, {}, {}],
    ['a site that leaves figures off its cars', { ...OWN, figures: false }, {}, {}],
    ['a site of an excluded manufacturer', OWN, {}, { manufacturer: 'Suzuki' }],
    ['a Toyota', OWN, { make: 'Toyota' }, {}],
    ['a car without a price', OWN, { price: undefined }, {}],
    ['a placeholder price', OWN, { price: 10 }, {}],
    ['a negative price', OWN, { price: -30_000 }, {}],
    ['a price that is no number', OWN, { price: Number.NaN }, {}],
    ['a price of 1e308', OWN, { price: 1e308 }, {}],
    ['a repayment of 25 or less', OWN, { price: 4_800 }, {}],
    ['a sold car', OWN, { status: 'sold', sold: true }, {}],
    ['a car that is subscribed to', OWN, { subscription_price: 300 }, { prices: { ...prices, subscriptions: true } }],
  ] as const)('none for %s', (_, written, more, seen) => {
    expect(of(written, more, seen)).toBeNull()
  })

  test('a repayment just above 25 stands', () => {
    expect(of(OWN, { price: 5_000 })?.repayment).toBeGreaterThan(25)
  })

  test('a Toyota has the site’s figures where the site lends as Toyota Finance', () => {
    expect(of({ ...OWN, lender: 'Toyota Finance' }, { make: 'TOYOTA' })).not.toBeNull()
    expect(of({ ...OWN, lender: 'AusLoans' }, { make: 'Toyota' })).toBeNull()
  })
})

describe('F01 what stands on a car', () => {
  test('the lender’s offer first, then a quote that came with it, then the site’s own', () => {
    const all = { finance_lenders: LENT, youxQuote: QUOTED }
    expect(of(OWN, all)).toMatchObject({ lender: 'manual', repayment: 121, comparisonRate: 8.1, perWeek: 121 })
    expect(of(OWN, { youxQuote: QUOTED })).toMatchObject({ lender: null, repayment: 133, comparisonRate: 10 })
    expect(of(OWN)).toMatchObject({ lender: null, comparisonRate: 9.59 })
  })

  test('a quote without its comparison rate is none', () => {
    expect(of({}, { youxQuote: { weeklyRepaymentAmount: 133, advertisedRate: 9.5 } })).toBeNull()
    expect(of({}, { youxQuote: QUOTED })?.repayment).toBe(133)
    expect(of({ quote: { shown: false } }, { youxQuote: QUOTED })).toBeNull()
    expect(of({}, { youxQuote: { ...QUOTED, weeklyRepaymentAmount: 25 } })).toBeNull()
    expect(of({}, { make: 'Toyota', youxQuote: QUOTED })).toBeNull()
  })

  test('a lender of months is shown by the month and found by the week', () => {
    const finance_lenders = { 'nissan finance': { interestRate: 7, comparisonRate: 8, paymentMonth: 520 } }
    expect(of({}, { finance_lenders })).toMatchObject({ repayment: 520, frequency: 'Monthly', perWeek: 120 })
  })

  test('of two repayments of a lender that of the site’s period stands', () => {
    const finance_lenders = {
      manual: { interestRate: 7.5, comparisonRate: 8.1, paymentWeek: 121, paymentMonth: 524 },
    }
    expect(of({}, { finance_lenders })).toMatchObject({ repayment: 121, frequency: 'Weekly' })
    expect(of({ frequency: 'Fortnightly' }, { finance_lenders })).toMatchObject({ frequency: 'Weekly', perWeek: 121 })
    expect(of({ frequency: 'Monthly' }, { finance_lenders })).toMatchObject({
      repayment: 524,
      frequency: 'Monthly',
      perWeek: 121,
    })
  })

  test('a lender of rates alone is worked out with them', () => {
    const finance_lenders = { ausloans: { interestRate: 7, comparisonRate: 8, termYears: 5, establishmentFees: 500 } }
    const week = ledger(30_500, 0.07 / 52, 260)
    const lent = of(OWN, { finance_lenders })!
    expect(lent).toMatchObject({ lender: 'ausloans', workedOut: true, frequency: 'Weekly', years: 5, fee: 500 })
    expect(lent.repayment).toBeCloseTo(week, 2)
    expect(lent.perWeek).toBe(lent.repayment)
    expect(lent.total).toBeCloseTo(lent.repayment! * 260, 2)
  })

  test('rates that come to no repayment stand alone, and hide no figures', () => {
    const finance_lenders = { ausloans: { interestRate: 7, comparisonRate: 8 } }
    expect(of(OWN, { price: undefined, finance_lenders })).toMatchObject({ lender: 'ausloans', repayment: null })
    const small = { ausloans: { interestRate: 7, comparisonRate: 8, paymentWeek: 20 } }
    expect(of(OWN, { finance_lenders: small })).toMatchObject({ lender: null, comparisonRate: 9.59 })
    expect(of({}, { finance_lenders: small, youxQuote: QUOTED })).toMatchObject({ lender: null, repayment: 133 })
    expect(of({}, { finance_lenders: small })).toMatchObject({ lender: 'ausloans', repayment: null })
  })

  test('an entry of Angle without a term has five years, with no final payment', () => {
    const finance_lenders = { angle: { interestRate: 7, comparisonRate: 8, paymentWeek: 99 } }
    expect(of({}, { finance_lenders })).toMatchObject({ years: 5, balloon: null })
  })

  test('whatever a feed brings, a repayment has a comparison rate', () => {
    const figure = fc.option(fc.double(), { nil: undefined })
    fc.assert(
      fc.property(figure, figure, figure, figure, (price, paymentWeek, interestRate, comparison) => {
        const finance_lenders = { ausloans: { paymentWeek, interestRate, comparisonRate: comparison } }
        const found = of(OWN, { price, finance_lenders })
        expect(found === null || Number.isFinite(found.comparisonRate)).toBe(true)
        expect(found?.repayment === undefined || found.repayment === null || found.repayment > 25).toBe(true)
      }),
    )
  })
})
