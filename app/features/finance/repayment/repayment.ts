/** How often a loan is repaid, and how many repayments a year that makes. */
export const PERIODS = { Weekly: 52, Fortnightly: 26, Monthly: 12 } as const
export type Frequency = keyof typeof PERIODS
export const FREQUENCIES = Object.keys(PERIODS) as readonly Frequency[]

/** A repayment of this many dollars or fewer is none: the page asks to enquire instead (F04). */
export const LEAST_REPAYMENT = 25

export interface Loan {
  /** Price of what is bought, dollars. */
  readonly amount: number
  /** Paid at once or by trade-in, dollars. */
  readonly deposit?: number
  /** Added to what is borrowed, dollars. */
  readonly fee?: number
  /** Left to pay with the last repayment, dollars. */
  readonly residual?: number
  /** % a year */
  readonly interest: number
  readonly years: number
  readonly frequency: Frequency
  /** Repayments are whole dollars, rounded up. */
  readonly roundUp?: boolean
}

export interface Repayment {
  /** Dollars a period, to the cent. */
  readonly amount: number
  readonly periods: number
  /** What is borrowed, dollars: amount less deposit, plus the fee. */
  readonly principal: number
  /** All repayments and the residual, dollars. */
  readonly total: number
}

/**
 * The level repayment of an amortised loan (F04): what is borrowed, less the residual discounted to today, spread over
 * the periods at the interest rate divided by their number a year. Null for a loan that cannot be: nothing borrowed,
 * no term, a residual above the loan, or a figure that is no number.
 */
export function repaymentOf(loan: Loan): Repayment | null {
  const { amount, deposit = 0, fee = 0, residual = 0, interest, years, frequency, roundUp = false } = loan
  const periods = Math.round(years * PERIODS[frequency])
  const principal = amount - deposit + fee
  const figures = [amount, deposit, fee, residual, interest, principal]
  if (!figures.every((figure) => Number.isFinite(figure) && figure >= 0 && figure <= MOST_DOLLARS)) return null
  if (
    principal <= 0 ||
    residual > principal ||
    interest > MOST_INTEREST ||
    !(periods >= 1 && periods <= MOST_PERIODS)
  ) {
    return null
  }
  const exact = level({ principal, residual, rate: interest / 100 / PERIODS[frequency], periods })
  const paid = roundUp ? Math.ceil(Number(exact.toFixed(6))) : cents(exact)
  return { amount: paid, periods, principal: cents(principal), total: cents(paid * periods + residual) }
}

/** Beyond these a figure is a slip of the hand, not a loan. */
export const MOST_DOLLARS = 100_000_000
const MOST_INTEREST = 100
const MOST_PERIODS = 52 * 50

interface Annuity {
  readonly principal: number
  readonly residual: number
  /** Of one period, as a fraction. */
  readonly rate: number
  readonly periods: number
}

function level({ principal, residual, rate, periods }: Annuity): number {
  if (rate === 0) return (principal - residual) / periods
  // expm1 and log1p keep the digits that a rate of a thousandth of a per cent would lose.
  const growth = Math.log1p(rate) * periods
  const discount = Math.exp(-growth)
  return ((principal - residual * discount) * rate) / -Math.expm1(-growth)
}

/**
 * What can be borrowed for a repayment: the inverse of `repaymentOf`, dollars, to the cent below. Deposit and fee stand
 * as they do there, so that the answer is a price. Null where no price can be had for it.
 */
export function affordable(loan: Omit<Loan, 'amount' | 'roundUp'>, repayment: number): number | null {
  const { deposit = 0, fee = 0, residual = 0, interest, years, frequency } = loan
  const periods = Math.round(years * PERIODS[frequency])
  const figures = [deposit, fee, residual, interest, repayment]
  if (!figures.every((figure) => Number.isFinite(figure) && figure >= 0 && figure <= MOST_DOLLARS)) return null
  if (interest > MOST_INTEREST || !(periods >= 1 && periods <= MOST_PERIODS)) return null
  const rate = interest / 100 / PERIODS[frequency]
  const growth = Math.log1p(rate) * periods
  const principal =
    rate === 0
      ? repayment * periods + residual
      : (repayment * -Math.expm1(-growth)) / rate + residual * Math.exp(-growth)
  const price = principal - fee + deposit
  return price > 0 && price <= MOST_DOLLARS ? Math.floor(Number((price * 100).toFixed(4))) / 100 : null
}

const cents = (dollars: number): number => Math.round(Number((dollars * 100).toFixed(4))) / 100
