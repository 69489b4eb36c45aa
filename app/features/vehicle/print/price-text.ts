import { formatDollars } from '#lib/money.ts'
import type { Price } from '../price.ts'

/** A price as printed matter shows it: the amount or text, what stood before it, and what it includes. */
export interface PriceText {
  readonly main: string
  readonly before?: string
  readonly note?: string
}

/** The price of the page in words, for places that are no page. */
export function priceText(price: Price): PriceText {
  if (price.kind === 'subscription') return { main: formatDollars(price.perWeek), note: 'per week' }
  if (price.kind !== 'price') return { main: price.text }
  return {
    main: formatDollars(price.amount),
    ...(price.was !== undefined && { before: `Was ${formatDollars(price.was)}, now:` }),
    ...(price.type && { note: price.type }),
  }
}
