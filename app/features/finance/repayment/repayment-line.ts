import { formatDollars } from '#lib/money.ts'
import { type CarFinance, PER } from '../entry/car-finance.ts'
import { percent } from './percent.ts'

/** A repayment in words, as a card prints it: never without its comparison rate. */
export type RepaymentLine = readonly [repayment: string, comparison: string]

/** "$121 per week at 8.99% p.a.", "Comparison rate 9.59% p.a."; nothing without a repayment. */
export function repaymentLine(finance: CarFinance | null): RepaymentLine | undefined {
  if (!finance || finance.repayment === null) return undefined
  const { repayment, frequency, interestRate, comparisonRate } = finance
  return [
    `${formatDollars(repayment)} ${PER[frequency]} at ${percent(interestRate)} p.a.`,
    `Comparison rate ${percent(comparisonRate)} p.a.`,
  ]
}
