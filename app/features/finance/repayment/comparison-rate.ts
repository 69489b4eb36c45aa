import { type Frequency, repaymentOf } from './repayment.ts'

export { COMPARISON_WARNING } from './comparison-warning.ts'

/**
 * Repayments a year by which the National Credit Code has a comparison rate annualised: weeks and fortnights are
 * counted exactly, 365.25 days a year (National Consumer Credit Protection Regulations 2010, part 10).
 */
export const CODE_PERIODS = { Weekly: 52.18, Fortnightly: 26.09, Monthly: 12 } as const satisfies Record<
  Frequency,
  number
>

/** The loan on which comparison rates of cars are stated, whatever the loan on the page: $30,000 over 5 years, secured. */
export const STATED_LOAN = { amount: 30_000, years: 5 } as const

export interface Credit {
  /** Lent to the customer, dollars; fees that are added to the loan are not part of it. */
  readonly amount: number
  /** % a year */
  readonly interest: number
  readonly years: number
  readonly frequency: Frequency
  readonly residual?: number
  /** Once at the start, dollars: paid then, or added to the loan. */
  readonly upfront?: { readonly fee: number; readonly financed: boolean }
  /** With each repayment, dollars. */
  readonly periodic?: number
}

/**
 * The comparison rate, % a year to two decimals: n × r × 100, where r makes what is lent worth as much as everything
 * that is paid, interest, fees and all, and n is the number of periods a year. Null for a loan that cannot be.
 */
export function comparisonRate(credit: Credit): number | null {
  const {
    amount,
    interest,
    years,
    frequency,
    residual = 0,
    upfront = { fee: 0, financed: false },
    periodic = 0,
  } = credit
  const fee = upfront.financed ? upfront.fee : 0
  const repaid = repaymentOf({ amount, fee, residual, interest, years, frequency })
  const lent = amount - (upfront.financed ? 0 : upfront.fee)
  if (!repaid || lent <= 0 || !(periodic >= 0)) return null
  const rate = rateOf({ lent, paid: repaid.amount + periodic, periods: repaid.periods, residual })
  return rate === null ? null : Math.round(rate * CODE_PERIODS[frequency] * 10_000) / 100
}

interface Flow {
  readonly lent: number
  readonly paid: number
  readonly periods: number
  readonly residual: number
}

/** The rate of one period at which the payments are worth what was lent, by bisection; null when there is none below 100 % a period. */
function rateOf({ lent, paid, periods, residual }: Flow): number | null {
  const worth = (rate: number): number => {
    if (rate === 0) return paid * periods + residual
    const discount = Math.exp(-Math.log1p(rate) * periods)
    return (paid * (1 - discount)) / rate + residual * discount
  }
  let [low, high] = [0, 1]
  // A cent of rounding in the repayment may leave a loan without interest a hair below what was lent.
  if (worth(low) <= lent) return 0
  if (worth(high) > lent) return null
  for (let step = 0; step < 80; step++) {
    const middle = (low + high) / 2
    if (worth(middle) > lent) low = middle
    else high = middle
  }
  return (low + high) / 2
}
