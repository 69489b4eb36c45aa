import { type MarketBand, marketBand } from '#app/features/inventory/market/market-band.ts'
import type { Valuation } from '#app/features/market/valuation.ts'

/** What the market asks for cars like one, beside its price. */
export interface MarketView {
  readonly band: MarketBand
  /** Dollars that each like car asks, carried over to this one's year and kilometres, lowest first; never whose it is. */
  readonly asked: readonly number[]
  /** The same as shares of the drawing's width. */
  readonly others: readonly number[]
  readonly count: number
  /** In words, what it was compared with. */
  readonly words: string
}

const MOST_OTHERS = 60

export function marketView(price: number, valuation: Valuation | null): MarketView | null {
  if (!valuation) return null
  const cents = { low_cents: valuation.low * 100, middle_cents: valuation.average * 100, high_cents: valuation.high * 100 } // prettier-ignore
  const band = marketBand(price, cents)
  if (!band) return null
  const { prices } = valuation
  const step = Math.max(1, Math.ceil(prices.length / MOST_OTHERS))
  return {
    band,
    asked: prices,
    others: prices.flatMap((other, n) => (n % step === 0 ? [marketBand(other, cents)!.at] : [])),
    count: prices.length,
    words: valuation.explanation ?? (prices.length > 0 ? `${prices.length} like cars` : 'The average of its feed'),
  }
}
