import { termsOf, type TermSettings } from '../calculator/calculator.ts'
import { type Frequency, LEAST_REPAYMENT, repaymentOf } from './repayment.ts'

/** How a site works out a loan that a lender names by its rates alone. */
export interface LoanSettings {
  readonly frequency: Frequency
  readonly round_up: boolean
  readonly establishment_fee: number
  readonly car: { readonly term: TermSettings }
}

/** What a lender's entry and rule say of the loan; null where they say nothing. */
export interface LoanTerms {
  /** % a year */
  readonly interestRate: number
  /** Dollars, like the next two. */
  readonly deposit: number | null
  readonly balloon: number | null
  /** 0: the lender takes none. */
  readonly fee: number | null
  readonly years: number | null
}

/** A loan that nobody named a repayment for, worked out. */
export interface WorkedOutLoan {
  /** Dollars a period. */
  readonly amount: number
  readonly frequency: Frequency
  readonly perWeek: number
  /** All repayments and the last payment, dollars. */
  readonly total: number
  readonly fee: number
  readonly years: number
}

/**
 * The repayment of a car by a lender's rates (F01): price less deposit, with the fee, over the term, less what is left
 * for the last payment. A term or fee that the lender does not name is the site's own. Null for a car without a price,
 * and for a repayment too small to be one.
 */
export function lenderRepayment(
  price: number | undefined,
  { interestRate: interest, deposit, balloon, ...named }: LoanTerms,
  { frequency, round_up: roundUp, establishment_fee, car }: LoanSettings,
): WorkedOutLoan | null {
  if (price === undefined) return null
  const fee = named.fee ?? establishment_fee
  const years = named.years ?? termsOf(car.term).value
  const loan = { amount: price, deposit: deposit ?? 0, residual: balloon ?? 0, fee, interest, years, roundUp }
  const repaid = repaymentOf({ ...loan, frequency })
  const weekly = repaymentOf({ ...loan, frequency: 'Weekly' })
  if (!repaid || !weekly || repaid.amount <= LEAST_REPAYMENT) return null
  return { amount: repaid.amount, frequency, perWeek: weekly.amount, total: repaid.total, fee, years }
}
