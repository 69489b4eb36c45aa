import { type Frequency, LEAST_REPAYMENT, repaymentOf } from '#app/features/finance/repayment/repayment.ts'
import { formatDollars } from '#lib/money.ts'
import { reducedPrice } from './valuation/offer.ts'

/** How the site itself works out a repayment: what a browser needs to do so again with a trade-in. */
export interface ChangeoverTerms {
  /** % a year */
  readonly interest: number
  readonly years: number
  /** Added to the loan, dollars. */
  readonly fee: number
  readonly roundUp: boolean
  readonly frequency: Frequency
  /** "per week" */
  readonly per: string
}

/** Prices that are not all there is to pay: "Excl. Govt. Charges", "EGC", "Plus on-road costs". */
const MORE_TO_PAY = /\b(excl|excluding|ex|egc|plus|before)\b/i

interface ChangeoverTextOptions {
  /** What the price includes. */
  readonly type?: string | undefined
  /** In so few words as a bar or a table has room for. */
  readonly short?: boolean
}

/**
 * What is left to pay, in words that stand beside the price (ACL s 48), never in its place. A price that leaves
 * something out says so again.
 */
export function changeoverText(
  price: number,
  offer: number,
  { type = '', short = false }: ChangeoverTextOptions = {},
): string {
  const left = reducedPrice(price, offer)
  const out = MORE_TO_PAY.test(type) ? ` (${type})` : ''
  if (short) return `${formatDollars(left)} to pay${out}`
  return left > 0
    ? `${formatDollars(left)} to pay with your trade-in${out}`
    : `Your trade-in covers it: $0 to pay${out}`
}

/** What a price is repaid with, dollars a period, with an offer as the deposit; null where there is nothing to repay. */
export function changeoverRepayment(price: number, offer: number, terms: ChangeoverTerms): number | null {
  const { interest, years, fee, roundUp, frequency } = terms
  if (offer >= price) return null
  const repaid = repaymentOf({ amount: price, deposit: Math.max(0, offer), fee, interest, years, frequency, roundUp })
  return repaid && repaid.amount > LEAST_REPAYMENT ? repaid.amount : null
}

/** "or $84 per week with your trade-in"; nothing where what is left is too little for a repayment. */
export function repaymentText(price: number, offer: number, terms: ChangeoverTerms): string {
  if (price > 0 && offer >= price) return 'Nothing to repay with your trade-in'
  const left = changeoverRepayment(price, offer, terms)
  return left === null ? '' : `or ${formatDollars(left)} ${terms.per} with your trade-in`
}

/** More than any car costs, dollars. */
const MOST = 100_000_000

export interface PriceBounds {
  readonly min?: number
  readonly max?: number
}

/** The most that a shopper would pay, as typed, beside the offer: the prices to list. Null for what is no amount. */
export function boundsFor(typed: string, offer: number, { min }: PriceBounds): PriceBounds | null {
  if (typed.trim() === '') return min === undefined ? {} : { min }
  const most = amountOf(typed)
  if (most === undefined || most > MOST) return null
  const max = most + offer
  return { ...(min !== undefined && min <= max && { min }), max }
}

/** The most that is left to pay under a maximum price; null where there is none. */
export const mostToPay = ({ max }: PriceBounds, offer: number): number | null =>
  max === undefined ? null : reducedPrice(max, offer)

/** What prices between these bounds come to with an offer: "$12,750 to pay". */
export function boundsText({ min, max }: PriceBounds, offer: number): string {
  const toPay = (price: number) => formatDollars(reducedPrice(price, offer))
  if (max !== undefined && (max <= offer || min === undefined)) {
    return `${toPay(max)} to pay`
  }
  if (min === undefined) return ''
  return max === undefined ? `from ${toPay(min)} to pay` : `${toPay(min)} – ${toPay(max)} to pay`
}

/** What stands by the filter of repayments, which cannot know a trade-in; how much less a week one makes them. */
export function repaymentsNote(offer: number, terms: ChangeoverTerms | null): string {
  const saved =
    terms?.frequency === 'Weekly' ? repaymentOf({ ...terms, amount: offer, deposit: 0, fee: 0, roundUp: false }) : null
  const lower = saved ? `: with it they are up to ${formatDollars(Math.floor(saved.amount))} a week lower` : ''
  return `These repayments leave your trade-in out${lower}.`
}

function amountOf(text: string): number | undefined {
  const digits = text.replaceAll(/[$,\s]/g, '')
  return /^\d{1,10}(\.\d{1,2})?$/.test(digits) ? Number(digits) : undefined
}
