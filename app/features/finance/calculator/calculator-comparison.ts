import { comparisonRate, STATED_LOAN } from '../repayment/comparison-rate.ts'
import type { Rates } from '../repayment/rates-line.tsx'

interface CalculatorOffer {
  /** Added to the loan, dollars. */
  readonly fee: number
  /** The rate that is offered, with its comparison rate; null where none is. */
  readonly offered: Rates | null
}

/**
 * The comparison rate beside a rate that somebody enters, % a year: by the Code's method for the loan on which
 * comparison rates are stated, with the fee of the calculator. What an offer charges besides, its own comparison rate
 * says: that much stays. Null for a rate that no loan has.
 */
export function calculatorComparison(interest: number, { fee, offered }: CalculatorOffer): number | null {
  const at = (rate: number): number | null =>
    comparisonRate({
      ...STATED_LOAN,
      interest: rate,
      frequency: 'Monthly',
      upfront: { fee, financed: true },
    })
  const own = at(interest)
  const usual = offered && at(offered.interest)
  if (own === null || !offered || usual === null) return own
  return Math.max(interest, Math.round((own + offered.comparison - usual) * 100) / 100)
}
