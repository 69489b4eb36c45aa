import { isOfFeed } from '#app/features/stock/prices.server.ts'
import type { CarPriceRow } from '#app/features/stock/stock.tables.ts'
import { PLACEHOLDER_PRICE } from '#app/features/vehicle/price/price.ts'
import { DAY } from '#lib/durations.ts'
import { formatDollars } from '#lib/money.ts'
import type { Span } from './listed-spans.ts'

/** How long a price has to have stood before it may be called what a car was. */
export interface WasRule {
  readonly days: number
  /** The last days in which they are counted. */
  readonly within: number
}

export type WasEvidence =
  | {
      readonly may: true
      /** The price before, dollars. */
      readonly from: number
      /** Whole days for which it was asked. */
      readonly stood: number
    }
  | { readonly may: false; readonly reason: string }

interface WasPrice {
  /** What is to be shown as "Was", dollars. */
  readonly was: number
  /** What the car costs, dollars. */
  readonly now: number
  /** Epoch ms. */
  readonly at: number
  /** When the car could be had. */
  readonly listed: readonly Span[]
}

/** A price that was asked from one moment to another, cents. */
interface AskingSpan extends Span {
  readonly cents: number
}

type Price = Pick<CarPriceRow, 'at' | 'source' | 'price_cents' | 'offer_price_cents'>

/**
 * Whether the price before may stand beside the price of a car: it has to have been asked for long enough, by the
 * history of the car's prices, and to be above the price now.
 */
export function wasEvidence(prices: readonly Price[], { was, now, ...asked }: WasPrice, rule: WasRule): WasEvidence {
  if (was <= now) return { may: false, reason: `${formatDollars(was)} is not above ${formatDollars(now)}.` }
  const stood = Math.floor((standing(prices, asked, rule).get(Math.round(was * 100)) ?? 0) / DAY)
  if (stood >= rule.days) return { may: true, from: was, stood }
  const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`
  const so =
    stood === 0
      ? `has not been asked for a whole day in the last ${rule.within}`
      : `was asked for ${days(stood)} of the last ${rule.within}`
  return { may: false, reason: `${formatDollars(was)} ${so}; “Was” takes ${days(rule.days)}.` }
}

/** The highest price of which there is evidence above the price now. */
export function bestWas(
  prices: readonly Price[],
  { now, ...asked }: Omit<WasPrice, 'was'>,
  rule: WasRule,
): Extract<WasEvidence, { may: true }> | null {
  const candidates = [...standing(prices, asked, rule).keys()].toSorted((one, other) => other - one)
  for (const cents of candidates) {
    const evidence = wasEvidence(prices, { was: cents / 100, now, ...asked }, rule)
    if (evidence.may) return evidence
  }
  return null
}

/** For how long (ms) each price (cents) was asked within the last days, while the car could be had. */
function standing(
  prices: readonly Price[],
  { at, listed }: Pick<WasPrice, 'at' | 'listed'>,
  { within }: WasRule,
): Map<number, number> {
  const since = at - within * DAY
  const stood = new Map<number, number>()
  for (const { cents, from, until } of askingSpans(prices, at)) {
    for (const span of listed) {
      const length = Math.min(until, span.until) - Math.max(from, span.from, since)
      if (length > 0) stood.set(cents, (stood.get(cents) ?? 0) + length)
    }
  }
  return stood
}

/**
 * What was asked when. What somebody set by hand stands over the feeds until it is taken back; where several feeds
 * speak of prices the lowest counts, since nobody can be sure that more was asked.
 */
function* askingSpans(prices: readonly Price[], at: number): Generator<AskingSpan> {
  const inOrder = prices.filter((price) => price.at <= at).toSorted((one, other) => one.at - other.at)
  const feeds = new Map<string, number | null>()
  let byHand: number | null = null
  for (const [n, price] of inOrder.entries()) {
    const asking = askingCents(price)
    if (isOfFeed(price.source)) feeds.set(price.source, asking)
    else byHand = price.price_cents === null ? null : (asking ?? 0)
    const until = inOrder[n + 1]?.at ?? at
    const cents = byHand ?? lowest(feeds)
    if (cents !== null && cents > PLACEHOLDER_PRICE * 100 && until > price.at) yield { cents, from: price.at, until }
  }
}

const askingCents = ({ price_cents, offer_price_cents }: Price): number | null =>
  offer_price_cents !== null && offer_price_cents > PLACEHOLDER_PRICE * 100 ? offer_price_cents : price_cents

function lowest(feeds: ReadonlyMap<string, number | null>): number | null {
  const amounts = [...feeds.values()].filter((cents) => cents !== null)
  return amounts.length === 0 ? null : Math.min(...amounts)
}
