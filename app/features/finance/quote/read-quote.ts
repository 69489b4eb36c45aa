import type { FinanceQuote } from './port.ts'

const MOST_RATE = 100

/** The three numbers of a quote, whatever else came with them; null where one is none. */
export function readQuote(answer: unknown): FinanceQuote | null {
  if (typeof answer !== 'object' || answer === null) return null
  const { weeklyRepaymentAmount, comparisonRate, advertisedRate } = answer as Partial<
    Record<keyof FinanceQuote, unknown>
  >
  if (!isNumber(weeklyRepaymentAmount) || !isRate(comparisonRate) || !isRate(advertisedRate)) return null
  return { weeklyRepaymentAmount, comparisonRate, advertisedRate }
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isRate = (value: unknown): value is number => isNumber(value) && value >= 0 && value <= MOST_RATE
