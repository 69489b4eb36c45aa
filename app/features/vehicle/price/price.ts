import { formatDollars } from '#lib/money.ts'
import type { Car } from '../car.ts'

/** A price at or below this many dollars is a placeholder, not a price. */
export const PLACEHOLDER_PRICE = 10

export type Price =
  | { readonly kind: 'subscription'; readonly perWeek: number }
  | { readonly kind: 'price'; readonly amount: number; readonly was?: number; readonly type?: string }
  | { readonly kind: 'preorder'; readonly text: 'PREORDER' }
  | { readonly kind: 'none'; readonly text: string }

export interface PriceSettings {
  readonly subscriptions: boolean
  readonly no_price_text: string
  readonly default_price_type: string
}

type PricedCar = Pick<Car, 'price' | 'before_price' | 'offer_price' | 'subscription_price' | 'preorder' | 'price_type'>

/**
 * The one price that pages show, in the specified order: subscription where the site offers it, the reduced or
 * offer price, the car's price, PREORDER, else the site's text. "Was" stands beside it only when the price before
 * is really higher.
 */
export function priceOf(car: PricedCar, settings: PriceSettings): Price {
  const { subscription_price = 0, offer_price = 0, price = 0, before_price = 0 } = car
  if (settings.subscriptions && subscription_price > 0) return { kind: 'subscription', perWeek: subscription_price }
  const amount = offer_price > PLACEHOLDER_PRICE ? offer_price : price
  if (amount > PLACEHOLDER_PRICE) {
    const type = car.price_type || settings.default_price_type
    return { kind: 'price', amount, ...(before_price > amount && { was: before_price }), ...(type && { type }) }
  }
  if (car.preorder) return { kind: 'preorder', text: 'PREORDER' }
  return { kind: 'none', text: settings.no_price_text }
}

/** Whether the car costs less than it did: it has an offer price, or its price before was higher. */
export function isReduced(car: PricedCar): boolean {
  const amount = searchPrice(car)
  if (amount === undefined) return false
  return (car.offer_price ?? 0) > PLACEHOLDER_PRICE || (car.before_price ?? 0) > amount
}

/** The amount that search filters and sorts by: what the shopper would see as the price. */
export function searchPrice(car: PricedCar): number | undefined {
  const { offer_price = 0, price = 0 } = car
  const amount = offer_price > PLACEHOLDER_PRICE ? offer_price : price
  return amount > PLACEHOLDER_PRICE ? amount : undefined
}

/** A price as printed matter shows it: the amount or text, what stood before it, and what it includes. */
export interface PriceParts {
  readonly main: string
  readonly before?: string
  readonly note?: string
}

/** A price type within a line: "Drive Away" is "drive away", while "EGC" stays as it is. */
export const typeInSentence = (type: string): string =>
  type.replaceAll(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())

/** The price of the page in words, for places that are no page. */
export function pricePartsOf(price: Price): PriceParts {
  if (price.kind === 'subscription') return { main: formatDollars(price.perWeek), note: 'per week' }
  if (price.kind !== 'price') return { main: price.text }
  return {
    main: formatDollars(price.amount),
    ...(price.was !== undefined && { before: `Was ${formatDollars(price.was)}, now:` }),
    ...(price.type && { note: price.type }),
  }
}

/** The price in one line of text. */
export function priceText(price: Price): string {
  const { main, note } = pricePartsOf(price)
  return note ? `${main} ${note}` : main
}
