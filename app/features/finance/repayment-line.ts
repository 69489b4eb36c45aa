import { formatDollars } from '#lib/money.ts'
import { type CarFinance, PER } from './car-finance.ts'
import { percent } from './percent.ts'

/** A repayment in words, as a card prints it: never without its comparison rate. */
export type RepaymentLine = readonly [repayment: string, per: string, rate: string, comparison: string]

/** "$121", "per week", "8.99%", "9.59%"; nothing without a repayment. */
export function repaymentLine(finance: CarFinance | null): RepaymentLine | undefined {
  if (!finance || finance.repayment === null) return undefined
  const { repayment, frequency, interestRate, comparisonRate } = finance
  return [formatDollars(repayment), PER[frequency], percent(interestRate), percent(comparisonRate)]
}
