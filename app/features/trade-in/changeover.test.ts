import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { siteRepayment } from '#app/features/finance/repayment/site-repayment.ts'
import { financeSettings } from '#app/features/finance/settings.schema.ts'
import { readRange } from '#app/features/search/address/query.ts'
import { sorts } from '#app/features/search/list/sorts.ts'
import {
  boundsFor,
  changeoverRepayment,
  type ChangeoverTerms,
  boundsText,
  changeoverText,
  repaymentsNote,
  mostToPay,
  repaymentText,
} from './changeover.ts'
import { changeoverOfSite, changeoverTerms } from './changeover-site.ts'
import { changeoverOf } from './changeover/changeover-words.ts'
import { reducedPrice } from './valuation/offer.ts'

const TERMS: ChangeoverTerms = { interest: 8.99, years: 5, fee: 395, roundUp: true, frequency: 'Weekly', per: 'per week' } // prettier-ignore
const settings = financeSettings.shape.finance
/** `10000:20000` as an address has it. */
const bounds = (text: string) => readRange(new URLSearchParams({ price: text }), 'price') ?? {}
const priced = (amount: number) => ({ kind: 'price', amount }) as const
const dollars = fc.integer({ min: 1, max: 10_000_000 })

describe('T01 what is left to pay', () => {
  test.each([
    [24_990, 6_590, '$18,400 to pay with your trade-in'],
    [24_990.5, 6_590, '$18,400.50 to pay with your trade-in'],
    [24_990, 24_989, '$1 to pay with your trade-in'],
    [24_990, 24_990, 'Your trade-in covers it: $0 to pay'],
    [24_990, 30_000, 'Your trade-in covers it: $0 to pay'],
    [99_999_999, 500, '$99,999,499 to pay with your trade-in'],
  ])('a car of %d with an offer of %d: %s', (price, offer, text) => expect(changeoverText(price, offer)).toBe(text))

  test.each([
    ['Drive Away', '$10,000 to pay with your trade-in'],
    ['', '$10,000 to pay with your trade-in'],
    ['Excl. Govt. Charges', '$10,000 to pay with your trade-in (Excl. Govt. Charges)'],
    ['Plus on-road costs', '$10,000 to pay with your trade-in (Plus on-road costs)'],
    ['Extra savings', '$10,000 to pay with your trade-in'],
  ])('a price that is %j', (type, text) => expect(changeoverText(20_000, 10_000, { type })).toBe(text))

  test('in few words for a bar', () => {
    expect(changeoverText(20_000, 10_000, { type: 'Excl. Govt. Charges', short: true })).toBe(
      '$10,000 to pay (Excl. Govt. Charges)',
    )
    expect(changeoverText(9_000, 10_000, { short: true })).toBe('$0 to pay')
  })

  test('is never below 0 and never above the price', () =>
    fc.assert(
      fc.property(dollars, dollars, (price, offer) => {
        const left = reducedPrice(price, offer)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(left).toBeLessThanOrEqual(price)
      }),
    ))

  test('stands in the order of the prices', () => {
    fc.assert(
      fc.property(fc.array(dollars, { maxLength: 30 }), dollars, (prices, offer) => {
        const left = prices.toSorted((a, b) => a - b).map((price) => reducedPrice(price, offer))
        expect(left).toEqual(left.toSorted((a, b) => a - b))
      }),
    )
    const { sortName } = changeoverOf(17_250, TERMS)
    expect(Object.keys(sorts).filter(sortName)).toEqual(['price_high', 'price_low'])
    expect([sortName('price_low'), sortName('price_high')]).toEqual(['Least to pay', 'Most to pay'])
  })
})

describe('F04 a repayment with the trade-in as deposit', () => {
  test.each([
    [24_990, 0, 122],
    [24_990, 6_590, 90],
    [24_990, 24_000, null],
    [24_990, 24_990, null],
    [24_990, 50_000, null],
  ])('of %d with an offer of %d', (price, offer, repayment) =>
    expect(changeoverRepayment(price, offer, TERMS)).toBe(repayment),
  )

  test('nothing is borrowed for a car that is covered, however high the fee is', () =>
    expect(changeoverRepayment(20_000, 20_000, { ...TERMS, fee: 15_000 })).toBeNull())

  test('is that of the site itself for a car which costs what is left', () => {
    const finance = settings.parse({ advertised: { interest: 8.99, comparison: 9.59 }, establishment_fee: 395, round_up: true }) // prettier-ignore
    const terms = changeoverTerms(finance)!
    fc.assert(
      fc.property(dollars, dollars, (price, offer) => {
        const left = reducedPrice(price, offer)
        fc.pre(left > 10)
        const own = siteRepayment({ make: 'Mazda', status: 'in_stock', price: left }, finance)
        expect(changeoverRepayment(price, offer, terms)).toBe(own?.amount ?? null)
      }),
    )
  })

  test('in words', () => {
    expect(repaymentText(24_990, 6_590, TERMS)).toBe('or $90 per week with your trade-in')
    expect(repaymentText(24_990, 24_990, TERMS)).toBe('Nothing to repay with your trade-in')
    expect(repaymentText(24_990, 24_000, TERMS)).toBe('')
  })

  test('of a lender stays as it is, unless the trade-in covers the car', () => {
    const { ofRepayment } = changeoverOf(6_590, TERMS)
    expect(ofRepayment(priced(24_990), true)).toBe('or $90 per week with your trade-in')
    expect(ofRepayment(priced(24_990), false)).toBe('')
    expect(ofRepayment(priced(6_590), false)).toBe('Nothing to repay with your trade-in')
    expect(changeoverOf(6_590, null).ofRepayment(priced(24_990), true)).toBe('')
  })

  test.each([
    ['no advertised rate', {}],
    ['no finance', { advertised: { interest: 9, comparison: 9.5 }, shown: false }],
    ['no figures', { advertised: { interest: 9, comparison: 9.5 }, figures: false }],
  ])('a site with %s has no terms', (_, finance) => {
    const read = settings.parse(finance)
    expect(changeoverTerms(read)).toBeNull()
    expect(changeoverOfSite(true, read)).toBe('null')
    expect(changeoverOfSite(false, read)).toBeUndefined()
  })
})

describe('S10 the most to pay as a filter', () => {
  test.each([
    ['20000', 17_250, '', ':37250'],
    [' $20,000 ', 17_250, '', ':37250'],
    ['0', 17_250, '', ':17250'],
    ['20000', 17_250, '10000:', '10000:37250'],
    ['20000', 17_250, '40000:', ':37250'],
    ['', 17_250, ':37250', ''],
    ['', 17_250, '10000:37250', '10000:'],
  ])('%j with an offer of %d from %j: prices %j', (typed, offer, before, after) =>
    expect(boundsFor(typed, offer, bounds(before))).toEqual(bounds(after)),
  )

  test.each(['-1', 'lots', '1e9', '99999999999', '1.234', '9999999999'])('%j is no amount', (typed) =>
    expect(boundsFor(typed, 17_250, {})).toBeNull(),
  )

  test.each([
    ['', ''],
    [':30000', '$12,750 to pay'],
    [':17250', '$0 to pay'],
    ['5000:9000', '$0 to pay'],
    ['10000:30000', '$0 – $12,750 to pay'],
    ['20000:', 'from $2,750 to pay'],
  ])('prices of %j in the heading and the chip: %j', (prices, text) =>
    expect(boundsText(bounds(prices), 17_250)).toBe(text),
  )

  test('F04 the filter of repayments says that it leaves the trade-in out', () => {
    expect(repaymentsNote(17_250, TERMS)).toBe(
      'These repayments leave your trade-in out: with it they are up to $82 a week lower.',
    )
    expect(repaymentsNote(17_250, null)).toBe('These repayments leave your trade-in out.')
    expect(repaymentsNote(17_250, { ...TERMS, frequency: 'Monthly' })).toBe('These repayments leave your trade-in out.')
  })

  test('holds: a car is listed when no more than that is left to pay', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), dollars, dollars, (most, offer, price) => {
        const prices = boundsFor(String(most), offer, {})!
        expect(price <= prices.max!).toBe(reducedPrice(price, offer) <= most)
        expect(mostToPay(prices, offer)).toBe(most)
      }),
    ))

  test('an open end stays open, and nothing is below 0', () => {
    expect(mostToPay({ min: 5_000 }, 17_250)).toBeNull()
    expect(mostToPay({ max: 5_000 }, 17_250)).toBe(0)
  })
})
