import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { comparisonRate } from './comparison-rate.ts'
import { affordable, FREQUENCIES, type Loan, PERIODS, repaymentOf } from './repayment.ts'

/** Digits after the point in which the schedules below are kept: whole numbers, so that nothing is rounded away. */
const DIGITS = 40n
const ONE = 10n ** DIGITS
/** Ten-thousandths of a dollar or of a per cent are enough for every figure of the table. */
const exact = (figure: number): bigint => (BigInt(Math.round(figure * 10_000)) * ONE) / 10_000n

interface Schedule {
  readonly principal: bigint
  readonly residual: bigint
  /** Of one period. */
  readonly rate: bigint
  readonly periods: number
}

const scheduleOf = ({ amount, deposit = 0, fee = 0, residual = 0, interest, years, frequency }: Loan): Schedule => ({
  principal: exact(amount) - exact(deposit) + exact(fee),
  residual: exact(residual),
  rate: exact(interest) / 100n / BigInt(PERIODS[frequency]),
  periods: years * PERIODS[frequency],
})

/** What is owed after the last row of a schedule: each row adds its interest and takes the payment off. */
function owedAtTheEnd({ principal, rate, periods }: Schedule, payment: bigint): bigint {
  let owed = principal
  for (let row = 0; row < periods; row++) owed = owed + (owed * rate) / ONE - payment
  return owed
}

/** Payments of whole `unit`s (cents or dollars), by trial: the least that leaves no more than the residual. */
function leastPayment(schedule: Schedule, unit: bigint): bigint {
  let [low, high] = [0n, (schedule.principal * 3n) / unit]
  while (low < high) {
    const middle = (low + high) / 2n
    if (owedAtTheEnd(schedule, middle * unit) <= schedule.residual) high = middle
    else low = middle + 1n
  }
  return low
}

const CENT = ONE / 100n

/** The payment in cents, rounded as money is: half a cent up. */
function centsByTrial(schedule: Schedule): bigint {
  const above = leastPayment(schedule, CENT)
  const half = above * CENT - CENT / 2n
  return owedAtTheEnd(schedule, half) < schedule.residual ? above - 1n : above
}

const cents = (dollars: number): bigint => BigInt(Math.round(dollars * 100))

const TERMS = [1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6, 6.5, 7]
const RATES = [0, 0.5, 5.99, 8.99, 10, 15, 19.95]
const LOANS = [
  { amount: 1_000 },
  { amount: 30_000, fee: 1_300 },
  { amount: 34_990, deposit: 3_499, fee: 1_360.5, residual: 10_497 },
  { amount: 249_999.99, deposit: 12_345.5, residual: 75_000 },
] as const

const table = FREQUENCIES.flatMap((frequency) =>
  TERMS.flatMap((years) =>
    RATES.flatMap((interest) => LOANS.map((loan): Loan => ({ ...loan, years, interest, frequency }))),
  ),
)

describe('F04 1,092 schedules, row by row in whole numbers, to the cent', () => {
  test('there are so many', () => expect(table).toHaveLength(1_092))

  test.each(FREQUENCIES)('%s', (frequency) => {
    for (const loan of table.filter((one) => one.frequency === frequency)) {
      const schedule = scheduleOf(loan)
      const found = repaymentOf(loan)!
      const paid = centsByTrial(schedule)
      expect([cents(found.amount), found.periods], JSON.stringify(loan)).toEqual([paid, schedule.periods])
      expect(cents(found.principal)).toBe(schedule.principal / CENT)
      expect(cents(found.total)).toBe(paid * BigInt(schedule.periods) + cents(loan.residual ?? 0))
    }
  })

  test('rounded up it is the least whole dollar that repays the loan', () => {
    for (const loan of table.filter((_, index) => index % 3 === 0)) {
      const schedule = scheduleOf(loan)
      const found = repaymentOf({ ...loan, roundUp: true })!
      expect(BigInt(found.amount), JSON.stringify(loan)).toBe(leastPayment(schedule, ONE))
      expect(cents(found.total)).toBe(cents(found.amount) * BigInt(schedule.periods) + cents(loan.residual ?? 0))
    }
  })
})

const anyLoan = fc.record({
  amount: fc.integer({ min: 1_000, max: 250_000 }),
  interest: fc.integer({ min: 0, max: 200 }).map((tenths) => tenths / 10),
  years: fc.integer({ min: 2, max: 14 }).map((halves) => halves / 2),
  frequency: fc.constantFrom(...FREQUENCIES),
  fee: fc.integer({ min: 0, max: 2_000 }),
})
/** Shares of the price, so that a deposit and a residual are always possible. */
const shares = fc.record({ deposit: fc.integer({ min: 0, max: 40 }), residual: fc.integer({ min: 0, max: 50 }) })

describe('F04 properties of loans with deposit, fee and residual', () => {
  test('what is paid is at least what is borrowed', () =>
    fc.assert(
      fc.property(anyLoan, shares, fc.boolean(), (bare, share, roundUp) => {
        const loan = {
          ...bare,
          deposit: (bare.amount * share.deposit) / 100,
          residual: (bare.amount * share.residual) / 100,
          roundUp,
        }
        const { amount, periods, principal, total } = repaymentOf(loan)!
        // Half a cent may be rounded away each time.
        expect(amount * periods + loan.residual).toBeGreaterThanOrEqual(principal - 0.005 * periods - 0.01)
        expect(total).toBeCloseTo(amount * periods + loan.residual, 1)
      }),
    ))

  test('a dearer rate costs more in all, and so does a longer term; a deposit or residual costs less at a time', () =>
    fc.assert(
      fc.property(anyLoan, fc.integer({ min: 1, max: 50 }), (loan, more) => {
        const { amount, total, periods } = repaymentOf(loan)!
        const dearer = repaymentOf({ ...loan, interest: loan.interest + more / 10 })!
        const longer = repaymentOf({ ...loan, years: loan.years + 0.5 })!
        expect(dearer.amount).toBeGreaterThanOrEqual(amount)
        expect(dearer.total).toBeGreaterThanOrEqual(total)
        expect(longer.amount).toBeLessThanOrEqual(amount)
        expect(longer.total).toBeGreaterThanOrEqual(total - 0.005 * (periods + longer.periods) - 0.01)
        expect(repaymentOf({ ...loan, deposit: more * 10 })!.amount).toBeLessThanOrEqual(amount)
        expect(repaymentOf({ ...loan, residual: more * 10 })!.amount).toBeLessThanOrEqual(amount)
      }),
    ))

  test('the price for a budget, and the repayment of that price, are each other’s inverse', () =>
    fc.assert(
      fc.property(anyLoan, shares, ({ amount: price, ...loan }, share) => {
        const given = {
          ...loan,
          deposit: (price * share.deposit) / 100,
          residual: Math.floor((price * share.residual) / 200),
        }
        const { amount: repayment, periods } = repaymentOf({ ...given, amount: price })!
        // Half a cent of a repayment is at most so much of the price.
        expect(Math.abs(affordable(given, repayment)! - price)).toBeLessThanOrEqual(0.005 * periods + 0.02)
        const bought = affordable(given, repayment)!
        expect(repaymentOf({ ...given, amount: bought })!.amount).toBeLessThanOrEqual(repayment)
        expect(affordable(given, repayment + 1)!).toBeGreaterThan(bought)
      }),
    ))
})

describe('F04 the comparison rate discounts every payment to what was lent', () => {
  const COUNT = { Weekly: 52.18, Fortnightly: 26.09, Monthly: 12 } as const

  /** What a schedule of payments is worth at a comparison rate, payment by payment. */
  function worth({ rate, paid, periods, residual }: Record<'rate' | 'paid' | 'periods' | 'residual', number>): number {
    let sum = 0
    let discount = 1
    for (let period = 0; period < periods; period++) sum += paid * (discount /= 1 + rate)
    return sum + residual * discount
  }

  test.each(FREQUENCIES)('%s, with and without fees', (frequency) => {
    for (const interest of [0.99, 5.76, 8.99, 14.95])
      for (const years of [1, 3, 5, 7])
        for (const [fee, financed, periodic, residual] of [
          [0, false, 0, 0],
          [395, true, 0, 0],
          [575, false, 0, 0],
          [400, false, 10, 0],
          [1_360.5, true, 2.5, 9_000],
        ] as const) {
          const credit = { amount: 30_000, interest, years, frequency, residual, upfront: { fee, financed }, periodic }
          const { amount, periods } = repaymentOf({ ...credit, fee: financed ? fee : 0 })!
          const rate = comparisonRate(credit)!
          const at = (percent: number) =>
            worth({ rate: percent / 100 / COUNT[frequency], paid: amount + periodic, periods, residual })
          const lent = 30_000 - (financed ? 0 : fee)
          // The dearer the rate, the less the payments are worth: the rate to two decimals lies within half a hundredth.
          expect(at(rate - 0.005_001), JSON.stringify(credit)).toBeGreaterThanOrEqual(lent)
          expect(at(rate + 0.005_001), JSON.stringify(credit)).toBeLessThanOrEqual(lent)
        }
  })

  // Representative examples as comparison sites print them: $30,000 over 5 years, monthly.
  test.each([
    ['6.49 %, $400 at the start, $10 a month', { interest: 6.49, fee: 400, periodic: 10 }, 7.76],
    ['6.75 %, no fees', { interest: 6.75, fee: 0, periodic: 0 }, 6.75],
  ])('published: %s', (_, { interest, fee, periodic }, expected) => {
    const upfront = { fee, financed: false }
    expect(comparisonRate({ amount: 30_000, interest, years: 5, frequency: 'Monthly', upfront, periodic })).toBe(
      expected,
    )
  })

  // $35,430.23 in all is printed for 6.75 %, and these repayments of $20,000 at 7.95 % and 8.7 %.
  test.each([
    [30_000, 6.75, 590.5],
    [20_000, 7.95, 405.05],
    [20_000, 8.7, 412.26],
  ])('published: $%s at %s per cent is $%s a month', (amount, interest, expected) => {
    expect(repaymentOf({ amount, interest, years: 5, frequency: 'Monthly' })?.amount).toBe(expected)
  })
})
