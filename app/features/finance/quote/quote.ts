import type { StockCar } from '#app/features/vehicle/car.ts'
import { searchPrice } from '#app/features/vehicle/price/price.ts'
import { QUOTE_YEARS } from '../entry/car-finance.ts'
import { LEAST_REPAYMENT } from '../repayment/repayment.ts'
import type { FinanceQuote, QuoteRequest } from './port.ts'
import { readQuote } from './read-quote.ts'

/** Dearer than any vehicle, dollars. */
export const MOST_PRICE = 10_000_000
const WEEKS = 52 * QUOTE_YEARS

/** What the page asks about a car: its price unless another is named. */
export interface QuoteQuestion {
  readonly price?: number | undefined
  readonly year?: number | undefined
  readonly vin?: string | undefined
  readonly nvic?: string | undefined
}

/** The request of a provider; vin and nvic are the car's own, whatever the page sent. Null without a price above 0 or a year. */
export function quoteRequest(requested: QuoteQuestion, car?: StockCar): QuoteRequest | null {
  const price = requested.price ?? (car && searchPrice(car)) ?? 0
  const year = car?.year ?? requested.year
  if (!(price > 0 && price <= MOST_PRICE) || year === undefined) return null
  return {
    selfAssessedCreditScore: 'GREAT',
    purchasePrice: Math.round(price * 100) / 100,
    loanTerm: QUOTE_YEARS,
    year,
    vin: (car ? car.vin : requested.vin) ?? '',
    nvic: (car ? car.nvic : requested.nvic) ?? '',
    whoIsHelping: '',
  }
}

/** Whether there is a quote in what a provider answered: null when it is nonsense. */
export function checkedQuote(answer: unknown, { purchasePrice }: QuoteRequest): FinanceQuote | null {
  const quote = readQuote(answer)
  if (!quote) return null
  const { weeklyRepaymentAmount } = quote
  const repaid = weeklyRepaymentAmount * WEEKS
  // A loan pays back at least what was lent, less the cents of rounding, and at a rate of 100 % five times that at most.
  const possible = repaid >= purchasePrice * 0.99 && repaid <= purchasePrice * 6 + 10_000
  if (weeklyRepaymentAmount <= LEAST_REPAYMENT || !possible) return null
  return quote
}
