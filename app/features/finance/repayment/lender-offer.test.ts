import { describe, expect, test } from 'vitest'
import { type LenderSettings, lenderOffer } from './lender-offer.ts'
import { repaymentOf } from './repayment.ts'
import { financeSettings } from '../settings.schema.ts'

const SETTINGS: LenderSettings = financeSettings.shape.finance.parse({
  own_brand_lenders: { Toyota: 'Toyota Finance' },
  car: { term: { default: 6 } },
})
const RATES = { interestRate: 9.99, comparisonRate: 11.24 }
const today = '2026-11-21'

type LenderOfferCar = Parameters<typeof lenderOffer>[0]

const car = (provider: string, entry: Record<string, unknown>, more: Partial<LenderOfferCar> = {}): LenderOfferCar => ({
  make: 'Mazda',
  year: 2021,
  status: 'in_stock',
  price: 32_990,
  finance_lenders: { [provider]: entry },
  ...more,
})
const shown = (given: LenderOfferCar, more: Partial<LenderSettings> = {}, manufacturer?: string) =>
  lenderOffer(given, { ...SETTINGS, ...more }, { today, zone: 'Australia/Brisbane', manufacturer })

describe('F01 when a lender is shown', () => {
  test.each([
    ['Taurus, 12 years old', 'taurus', RATES, { year: 2014 }, true],
    ['Taurus, 13 years old', 'taurus', RATES, { year: 2013 }, false],
    ['Taurus, $500', 'taurus', RATES, { price: 500 }, false],
    ['Taurus, $501', 'taurus', RATES, { price: 501 }, true],
    ['Taurus without a comparison rate', 'taurus', { interestRate: 9.99 }, {}, false],
    ['Taurus without a year', 'taurus', RATES, { year: undefined }, false],
    ['360 Finance in stock', '360_finance', RATES, { price: 0, year: 1990 }, true],
    ['360 Finance sold', '360_finance', RATES, { status: 'sold' }, false],
    ['AusLoans coming soon', 'ausloans', RATES, { status: 'coming_soon' }, true],
    ['AusLoans sold', 'ausloans', RATES, { sold: true, status: 'sold' }, false],
    ['Manual with a weekly payment', 'manual', { ...RATES, paymentWeek: 121 }, {}, true],
    ['Manual without', 'manual', RATES, {}, false],
    ['Manual, $500', 'manual', { ...RATES, paymentWeek: 121 }, { price: 500 }, false],
    ['Angle with a weekly payment', 'angle', { ...RATES, paymentWeek: 121 }, {}, true],
    ['Angle with nothing a week', 'angle', { ...RATES, paymentWeek: 0 }, {}, false],
    ['Powertorque with a weekly payment', 'powertorque', { ...RATES, paymentWeek: 121 }, {}, true],
    ['Powertorque without', 'powertorque', { ...RATES, paymentMonth: 500 }, {}, false],
    ['Nissan Finance with a monthly payment', 'nissan finance', { ...RATES, paymentMonth: 525 }, {}, true],
    ['Nissan Finance without', 'Nissan_Finance', { ...RATES, paymentWeek: 121 }, {}, false],
    ['an empty entry', 'ausloans', {}, {}, false],
    ['an entry half filled', 'manual', { interestRate: 9.99, comparisonRate: null, paymentWeek: 121 }, {}, false],
    ['a lender without a rule', 'acme', RATES, {}, false],
  ])('%s', (_, provider, entry, more, expected) => {
    expect(shown(car(provider, entry, more)) !== null).toBe(expected)
  })

  test('not on sites of an excluded manufacturer, nor where the site shows none', () => {
    const given = car('ausloans', RATES)
    expect(shown(given, {}, 'SUZUKI')).toBeNull()
    expect(shown(given, {}, 'Mazda')).not.toBeNull()
    expect(shown(given, { shown: false })).toBeNull()
    expect(shown(given, { figures: false })).toBeNull()
    expect(shown(given, { excluded_manufacturers: [] }, 'Suzuki')).not.toBeNull()
  })

  test('a Toyota carries the figures of its own lender only', () => {
    expect(shown(car('ausloans', RATES, { make: 'Toyota' }))).toBeNull()
    expect(shown(car('toyota_finance', RATES, { make: 'TOYOTA' }))).not.toBeNull()
    const both = { make: 'Toyota', finance_lenders: { manual: { ...RATES, paymentWeek: 99 }, 'toyota finance': RATES } }
    expect(shown(car('', {}, both))?.provider).toBe('toyota finance')
  })

  test('a site may name its one lender', () => {
    const two = { finance_lenders: { taurus: RATES, ausloans: { ...RATES, financeProvider: 'AusLoans' } } }
    expect(shown(car('', {}, two))?.provider).toBe('taurus')
    expect(shown(car('', {}, two), { lender: 'Ausloans' })?.provider).toBe('AusLoans')
  })
})

describe('F01 a rule that needs rates alone', () => {
  const at = (entry: object, more: Partial<LenderSettings> = {}, given: Partial<LenderOfferCar> = {}) =>
    shown(car('ausloans', { ...RATES, ...entry }, given), more)?.workedOut ?? null

  test.each([
    ['the term and fee of the site', {}, { establishment_fee: 395 }, { fee: 395, years: 6 }],
    ['its own term and fee', { termMonths: 48, establishmentFees: 500 }, {}, { fee: 500, years: 4 }],
    ['no fee where it says so', { establishmentFees: 0 }, { establishment_fee: 395 }, { fee: 0, years: 6 }],
    ['a deposit', { deposit: 3_000, termYears: 5 }, {}, { fee: 0, years: 5, deposit: 3_000 }],
    ['a last payment', { balloon: 9_000, termYears: 5 }, {}, { fee: 0, years: 5, residual: 9_000 }],
    ['months', { termYears: 5 }, { frequency: 'Monthly' }, { fee: 0, years: 5, frequency: 'Monthly' }],
    ['whole dollars', { termYears: 5 }, { round_up: true }, { fee: 0, years: 5, roundUp: true }],
  ] as const)('F04 works the repayment out with %s', (_, entry, settings, { years, fee, ...loan }) => {
    const of = (frequency: 'Weekly' | 'Monthly') =>
      repaymentOf({ amount: 32_990, interest: 9.99, years, fee, frequency, ...loan })!
    const frequency = 'frequency' in loan ? loan.frequency : 'Weekly'
    const { amount, total } = of(frequency)
    const perWeek = repaymentOf({ amount: 32_990, interest: 9.99, years, fee, ...loan, frequency: 'Weekly' })!.amount
    expect(at(entry, settings)).toEqual({ amount, total, perWeek, frequency, fee, years })
  })

  test('with the term and the fee of its rule where the entry has none', () => {
    const lender_rules = { ausloans: { years: 5, fee: 1_300 } }
    expect(at({}, { lender_rules })).toMatchObject({ years: 5, fee: 1_300 })
    expect(at({ termYears: 3, establishmentFees: 0 }, { lender_rules })).toMatchObject({ years: 3, fee: 0 })
  })

  test.each([
    ['a car without a price', {}, { price: undefined }],
    ['a repayment of $25 or less', {}, { price: 4_000 }],
    ['a deposit above the price', { deposit: 40_000 }, {}],
    ['a last payment above the loan', { balloon: 40_000 }, {}],
    ['an entry that names its repayment', { paymentWeek: 121 }, {}],
    ['one that names a repayment of $25 or less', { paymentWeek: 20 }, {}],
  ])('not for %s', (_, entry, more) => expect(at(entry, {}, more)).toBeNull())
})

describe('F01 of several lenders', () => {
  const of = (finance_lenders: LenderOfferCar['finance_lenders'], more: Partial<LenderOfferCar> = {}) =>
    shown(car('', {}, { finance_lenders, ...more }))?.provider

  test('an entry without figures never hides the real ones of another', () => {
    expect(of({ ausloans: RATES, manual: { ...RATES, paymentWeek: 121 } })).toBe('manual')
    expect(of({ ausloans: RATES, 'nissan finance': { ...RATES, paymentMonth: 525 } })).toBe('nissan finance')
    expect(of({ ausloans: { ...RATES, paymentWeek: 20 }, taurus: RATES })).toBe('taurus')
    expect(of({ taurus: RATES, ausloans: RATES }, { price: undefined })).toBe('ausloans')
  })

  test('of equals, the first', () => {
    const named = { ...RATES, paymentWeek: 121 }
    expect(of({ powertorque: named, manual: named })).toBe('powertorque')
    expect(of({ taurus: RATES, ausloans: RATES })).toBe('taurus')
  })

  test('an offer that is over is none', () => {
    expect(of({ manual: { ...RATES, paymentWeek: 121, offerEnds: '2026-11-20' }, ausloans: RATES })).toBe('ausloans')
  })
})

describe('F05 the entry', () => {
  test.each([
    ['2026-11-20', null],
    ['20/11/2026', null],
    ['2026-11-21', '2026-11-21'],
    ['21/11/2026', '2026-11-21'],
    ['2027-01-31T00:00:00Z', '2027-01-31'],
  ])('an offer that ends %s', (offerEnds, ends) => {
    expect(shown(car('ausloans', { ...RATES, offerEnds }))?.ends ?? null).toBe(ends)
  })

  test.each([
    // Moments end with the day that the dealer's calendar shows; 21 November in Brisbane begins at 14:00 UTC the day before.
    ['2026-11-20T13:59:59Z', 'Australia/Brisbane', null],
    ['2026-11-20T14:00:00Z', 'Australia/Brisbane', '2026-11-21'],
    ['2026-11-20T14:00:00Z', 'Australia/Perth', null],
    ['2026-11-20T16:00:00.000Z', 'Australia/Perth', '2026-11-21'],
    ['2026-11-21T23:59:59+10:00', 'Australia/Brisbane', '2026-11-21'],
    ['2026-11-20T23:59:59+10:00', 'Australia/Sydney', '2026-11-21'],
  ])('an offer that ends at %s, in %s', (offerEnds, zone, ends) => {
    const given = car('ausloans', { ...RATES, offerEnds })
    expect(lenderOffer(given, SETTINGS, { today, zone })?.ends ?? null).toBe(ends)
  })

  test.each(['30/02/2026', '2026-02-30', '2026-13-01', '99/99/2026', '', ' '])('%j is no day', (offerEnds) => {
    expect(shown(car('ausloans', { ...RATES, offerEnds }))).toMatchObject({ ends: null })
  })

  test('an end in words is no end', () => {
    expect(shown(car('ausloans', { ...RATES, offerEnds: 'while stocks last' }))).toMatchObject({ ends: null })
  })

  test.each([
    [{ termYears: 5 }, 5],
    [{ termMonths: 60 }, 5],
    [{ termWeeks: 260 }, 5],
    [{ term60: 'x' }, 5],
    [{ term7: 182.4 }, 7],
    [{ term36: 1, term60: 1 }, null],
    [{ termYears: 1e308 }, null],
    [{ termYears: 31 }, null],
    [{ termMonths: -12 }, null],
    [{ termYears: Number.NaN, termMonths: 48 }, 4],
    [{}, null],
  ])('the term of %o', (terms, years) => expect(shown(car('ausloans', { ...RATES, ...terms }))?.years).toBe(years))

  test('Angle is 5 years with a $0 final payment, unless its entry says more', () => {
    const entry = { ...RATES, paymentWeek: 121 }
    expect(shown(car('angle', entry))).toMatchObject({ years: 5, balloon: null })
    expect(shown(car('angle', { ...entry, termYears: 7, balloon: 8_000 }))).toMatchObject({ years: 7, balloon: 8_000 })
    expect(shown(car('manual', entry))).toMatchObject({ years: null })
  })

  test.each([Number.NaN, -1, 1e308, Number.POSITIVE_INFINITY, null, 0])('%s is no amount', (bad) => {
    const entry = { ...RATES, paymentWeek: bad, paymentMonth: bad, deposit: bad, balloon: bad, totalPayable: bad }
    const nothing = { perWeek: null, perMonth: null, deposit: null, balloon: null, totalPayable: null }
    // A fee of 0 is one that the lender does not take.
    expect(shown(car('ausloans', { ...entry, establishmentFees: bad }))).toMatchObject({
      ...nothing,
      establishmentFees: bad === 0 ? 0 : null,
    })
    expect(shown(car('manual', entry))).toBeNull()
  })

  test.each([Number.NaN, -0.01, 100.01, 1e308, Number.POSITIVE_INFINITY, null, undefined])('%s is no rate', (bad) => {
    expect(shown(car('ausloans', { ...RATES, interestRate: bad }))).toBeNull()
    expect(shown(car('ausloans', { ...RATES, comparisonRate: bad }))).toBeNull()
  })

  test('$25 a week or less is no repayment, and hides the total', () => {
    const entry = { ...RATES, paymentWeek: 25, totalPayable: 6_500 }
    expect(shown(car('manual', entry))).toMatchObject({ perWeek: null, totalPayable: null })
    expect(shown(car('manual', { ...entry, paymentWeek: 26 }))).toMatchObject({ perWeek: 26, totalPayable: 6_500 })
  })
})
