import { formatDollars } from '#lib/money.ts'
import { type CarFinance, PER } from '../entry/car-finance.ts'
import { percent } from './percent.ts'

/** A repayment in words, as a card prints it: never without its comparison rate; and whether the site worked it out. */
export type RepaymentLine = readonly [repayment: string, comparison: string, bySite?: true]

/** "$121 per week at 8.99% p.a.", "Comparison rate 9.59% p.a."; nothing without a repayment. */
export function repaymentLine(finance: CarFinance | null): RepaymentLine | undefined {
  if (!finance || finance.repayment === null) return undefined
  const { repayment, bySite, frequency, interestRate, comparisonRate } = finance
  const words = [
    `${formatDollars(repayment)} ${PER[frequency]} at ${percent(interestRate)} p.a.`,
    `Comparison rate ${percent(comparisonRate)} p.a.`,
  ] as const
  return bySite ? [...words, true] : words
}
