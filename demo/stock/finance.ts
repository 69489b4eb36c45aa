import { comparisonRate, STATED_LOAN } from '#app/features/finance/repayment/comparison-rate.ts'
import { COMPARISON_WARNING } from '#app/features/finance/repayment/comparison-warning.ts'
import { repaymentOf } from '#app/features/finance/repayment/repayment.ts'
import type { Car } from '#app/features/vehicle/car.ts'
import { isoDay } from './epoch.ts'

interface Lender {
  readonly provider: string
  /** % a year */
  readonly interest: number
  /** To establish the loan, dollars. */
  readonly fee: number
  /** With each month, dollars. */
  readonly monthly?: number
  /** What it wants paid before, a share of the price; a repayment without one can be compared with those beside it. */
  readonly deposit?: number
  /** The offer ends with the next month. */
  readonly ends?: boolean
  /** It names its rates, and leaves the rest to whoever prints them. */
  readonly ratesOnly?: boolean
}

/** Who lends to the customers of the demo dealers, under the names by which feeds key them. */
const LENDERS = {
  manual: { provider: 'Manual', interest: 8.99, fee: 395 },
  angle: { provider: 'Angle', interest: 9.49, fee: 495, ends: true },
  ausloans: { provider: 'AusLoans', interest: 9.24, fee: 1_360.5, ratesOnly: true },
  'toyota finance': { provider: 'Toyota Finance', interest: 8.49, fee: 1_313.25, monthly: 8 },
  'nissan finance': { provider: 'Nissan Finance', interest: 8.24, fee: 412, deposit: 0.1 },
} as const satisfies Readonly<Record<string, Lender>>
export type LenderName = keyof typeof LENDERS

const OF_MAKES: Readonly<Record<string, LenderName>> = { Toyota: 'toyota finance', Nissan: 'nissan finance' }
const YEARS = 5

interface Wish {
  readonly make: string
  /** Dollars. */
  readonly price: number
  /** Epoch milliseconds. */
  readonly now: number
  /** Of the dealer, for makes without a lender of their own. */
  readonly lender?: LenderName | undefined
}

/** The lender entry that a dealer's finance desk would put on the car. */
export function lenderEntry({ make, price, now, lender = 'manual' }: Wish): NonNullable<Car['finance_lenders']> {
  const name = OF_MAKES[make] ?? lender
  const {
    provider,
    interest,
    fee,
    monthly = 0,
    deposit: share = 0,
    ends = false,
    ratesOnly = false,
  }: Lender = LENDERS[name]
  const upfront = { fee, financed: true }
  const periodic = (monthly * 12) / 52
  const comparison = comparisonRate({ ...STATED_LOAN, interest, frequency: 'Weekly', upfront, periodic })
  if (ratesOnly) {
    const disclaimer = `All applications are subject to approval by ${provider}. This is a demonstration; no credit is offered.`
    const rates = { interestRate: interest, comparisonRate: comparison, termYears: YEARS, establishmentFees: fee }
    return { [name]: { financeProvider: provider, ...rates, disclaimer } }
  }
  const deposit = Math.round(price * share)
  const loan = { amount: price, deposit, fee, interest, years: YEARS, roundUp: true }
  const week = repaymentOf({ ...loan, frequency: 'Weekly' })
  const month = repaymentOf({ ...loan, frequency: 'Monthly' })
  return {
    [name]: {
      financeProvider: provider,
      interestRate: interest,
      comparisonRate: comparison,
      paymentWeek: week?.amount ?? null,
      paymentMonth: month?.amount ?? null,
      termMonths: YEARS * 12,
      termWeeks: YEARS * 52,
      termYears: YEARS,
      deposit,
      balloon: 0,
      establishmentFees: fee,
      totalPayable: week?.total ?? null,
      ...(ends && { offerEnds: endOfNextMonth(now) }),
      disclaimer: `Estimate for a private buyer: ${interest}% p.a. over ${YEARS} years ${share ? `after a ${share * 100}% deposit` : 'without a deposit'}, with no final payment. Comparison rate ${comparison}% p.a., based on a secured loan of $30,000 over 5 years. ${COMPARISON_WARNING} This is a demonstration; no credit is offered.`,
    },
  }
}

function endOfNextMonth(now: number): string {
  const day = new Date(now)
  return isoDay(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 2, 0))
}
