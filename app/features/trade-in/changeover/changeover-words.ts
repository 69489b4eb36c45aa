import type { Price } from '#app/features/vehicle/price/price.ts'
import {
  boundsFor,
  boundsText,
  type ChangeoverTerms,
  changeoverText,
  mostToPay,
  type PriceBounds,
  repaymentsNote,
  repaymentText,
} from '../changeover.ts'

/** What figures come to with the trade-in, in words that stand beside them; empty where nothing is to be said. */
export interface Changeover {
  /** "$12,750 to pay with your trade-in"; `short` where there is no room for whose trade-in it is. */
  readonly ofPrice: (price: Price, short?: boolean) => string
  /** "or $90 per week with your trade-in"; `bySite`: the site worked the repayment out, no lender. */
  readonly ofRepayment: (price: Price | null, bySite?: boolean) => string
  /** "($0 – $12,750 to pay)", beside what is chosen in the filter of that name; other filters than by price have none. */
  readonly ofBounds: (filter: string, bounds: PriceBounds | undefined) => string
  /** What the filter of repayments leaves out. */
  readonly ofRepaymentFilter: () => string
  /** The most that is left to pay under a maximum price, dollars; null where there is none. */
  readonly mostToPay: (bounds: PriceBounds) => number | null
  /** The prices to list for the most that a shopper would pay, as typed; null for what is no amount. */
  readonly boundsFor: (typed: string, before: PriceBounds) => PriceBounds | null
  /** What the sort of that name is called; undefined where it keeps its own. */
  readonly sortName: (sort: string) => string | undefined
}

/** Sorting by what is left to pay is sorting by price: one offer is taken off all of them. Only its name changes. */
const SORT_NAMES: ReadonlyMap<string, string> = new Map([
  ['price_low', 'Least to pay'],
  ['price_high', 'Most to pay'],
])

/** A site filters by one or the other. */
export const isPrice = (filter: string): boolean => filter === 'price' || filter === 'price_range'

/** What figures come to with an offer of so many dollars; `terms` null: the site works out no repayments. */
export function changeoverOf(offer: number, terms: ChangeoverTerms | null): Changeover {
  return {
    ofPrice: (price, short = false) =>
      price.kind === 'price' ? changeoverText(price.amount, offer, { type: price.type, short }) : '',
    // What a lender asks for nobody else works out again; but a car that is covered has no repayment, whoever lends.
    ofRepayment: (price, bySite = false) =>
      terms && price?.kind === 'price' && (bySite || offer >= price.amount)
        ? repaymentText(price.amount, offer, terms)
        : '',
    ofBounds: (filter, bounds) => {
      const text = bounds && isPrice(filter) ? boundsText(bounds, offer) : ''
      return text && `(${text})`
    },
    ofRepaymentFilter: () => repaymentsNote(offer, terms),
    mostToPay: (bounds) => mostToPay(bounds, offer),
    boundsFor: (typed, before) => boundsFor(typed, offer, before),
    sortName: (sort) => SORT_NAMES.get(sort),
  }
}
