import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { affordable, FREQUENCIES, type Loan, PERIODS, repaymentOf } from './repayment.ts'

const loan = (more: Partial<Loan> = {}): Loan => ({
  amount: 30_000,
  interest: 10,
  years: 5,
  frequency: 'Monthly',
  ...more,
})

describe('F04 repayment of published tables', () => {
  // Monthly over 5 years, as comparison sites print them.
  test.each([
    [10_000, 5, 188.71],
    [10_000, 7.5, 200.38],
    [10_000, 10, 212.47],
    [20_000, 5, 377.42],
    [20_000, 7.5, 400.76],
    [20_000, 10, 424.94],
    [30_000, 5, 566.14],
    [30_000, 7.5, 601.14],
    [30_000, 10, 637.41],
  ])('$%i at %s %% is $%s', (amount, interest, expected) => {
    expect(repaymentOf(loan({ amount, interest }))?.amount).toBe(expected)
  })
})

/**
 * The same sum as a spreadsheet has it, row by row: interest on what is owed, then the repayment. What is owed at the
 * end is a straight line in the repayment, so two runs find it; no formula of annuities is used.
 */
function byLedger({ amount, deposit = 0, fee = 0, residual = 0, interest, years, frequency }: Loan): number {
  const owedAfter = (repayment: number) => {
    let owed = amount - deposit + fee
    for (let period = 0; period < years * PERIODS[frequency]; period++) {
      owed = owed + (owed * interest) / 100 / PERIODS[frequency] - repayment
    }
    return owed
  }
  const [none, one] = [owedAfter(0), owedAfter(1)]
  return (none - residual) / (none - one)
}

test('F04 720 loans agree with a ledger, to the cent', () => {
  let loans = 0
  for (const frequency of FREQUENCIES)
    for (const years of [1, 2.5, 3, 5, 6.5, 7])
      for (const interest of [0, 0.5, 6.49, 10, 15])
        for (const [amount, deposit, fee, residual] of [
          [1_000, 0, 0, 0],
          [30_000, 2_000, 0, 0],
          [30_000, 0, 1_300, 0],
          [45_990, 5_000, 1_360.5, 9_000],
          [99_500, 0, 395, 30_000],
          [250_000, 100_000, 0, 75_000],
          [5_000, 4_999, 0, 0],
          [63_240.15, 1_234.56, 912.25, 0],
        ] as const) {
          const given = { amount, deposit, fee, residual, interest, years, frequency }
          const found = repaymentOf(given)
          expect(Math.abs(found!.amount - byLedger(given)), JSON.stringify(given)).toBeLessThanOrEqual(0.005_001)
          loans++
        }
  expect(loans).toBe(720)
})

test.each([
  ['nothing borrowed', { deposit: 30_000 }],
  ['more paid than it costs', { deposit: 30_001 }],
  ['a residual above the loan', { residual: 31_000 }],
  ['no term', { years: 0 }],
  ['a term of no number', { years: Number.NaN }],
  ['a negative price', { amount: -1 }],
  ['a price beyond all measure', { amount: 1e308 }],
  ['no number', { amount: Number.NaN }],
  ['a negative rate', { interest: -1 }],
  ['a rate beyond all measure', { interest: 1e308 }],
])('F04 %s has no repayment', (_, more) => expect(repaymentOf(loan(more))).toBeNull())

test('F04 rounded up it is whole dollars, and a whole figure stays', () => {
  expect(repaymentOf(loan({ roundUp: true }))).toMatchObject({ amount: 638, total: 38_280 })
  expect(repaymentOf(loan({ amount: 6_000, interest: 0, roundUp: true }))?.amount).toBe(100)
})

const anyLoan = fc.record({
  amount: fc.integer({ min: 1_000, max: 250_000 }),
  interest: fc.integer({ min: 0, max: 200 }).map((tenths) => tenths / 10),
  years: fc.integer({ min: 2, max: 14 }).map((halves) => halves / 2),
  frequency: fc.constantFrom(...FREQUENCIES),
})

describe('F04 properties', () => {
  test('all repayments are at least what was borrowed', () =>
    fc.assert(
      fc.property(anyLoan, (given) => {
        const { amount, periods, principal } = repaymentOf(given)!
        // Half a cent may be rounded away each time.
        expect(amount * periods).toBeGreaterThanOrEqual(principal - 0.005 * periods - 0.001)
      }),
    ))

  test('a dearer rate costs more, a longer term less at a time', () =>
    fc.assert(
      fc.property(anyLoan, fc.integer({ min: 1, max: 50 }), (given, more) => {
        const { amount } = repaymentOf(given)!
        expect(repaymentOf({ ...given, interest: given.interest + more / 10 })!.amount).toBeGreaterThanOrEqual(amount)
        expect(repaymentOf({ ...given, years: given.years + 0.5 })!.amount).toBeLessThanOrEqual(amount)
      }),
    ))

  test('the price that a repayment can buy is repaid with it', () =>
    fc.assert(
      fc.property(anyLoan, fc.integer({ min: 0, max: 5_000 }), (given, deposit) => {
        const price = affordable({ ...given, deposit }, 400)!
        expect(repaymentOf({ ...given, deposit, amount: price })!.amount).toBeCloseTo(400, 1)
      }),
    ))

  test.each([Number.NaN, -1, Number.POSITIVE_INFINITY, 1e308])('a repayment of %s buys nothing', (repayment) => {
    expect(affordable(loan(), repayment)).toBeNull()
  })
})
