import type { Valuation } from './valuation.ts'

/** The answer of `GET /cars/{slug}/autogauge`; amounts in dollars. */
export interface AutogaugeAnswer {
  /** 0 to 1: how far down from the top of the market range the price is. */
  readonly fill: number
  readonly listing_price: number
  readonly market_range_min: number
  readonly market_range_max: number
  readonly confidence: number
  readonly description: string | null
}

/** An estimate is not shown more exactly than this many dollars. */
const STEP = 50

export const toStep = (amount: number): number => Math.round(amount / STEP) * STEP
const hundredth = (share: number): number => Math.round(share * 100) / 100

/**
 * Whether a price may stand in the ring, which praises it: a car that costs more than the average of its market is no
 * good deal, however near the top of the range may be.
 */
export const earnsRing = (ring: 'below_average' | 'whole_range', price: number, { average }: Valuation): boolean =>
  ring === 'whole_range' || price <= average

/** What the gauge is told: at the top of the range it is empty, at the bottom and below full. */
export function autogaugeOf(
  listingPrice: number,
  { low, high, confidence, description }: Pick<Valuation, 'low' | 'high' | 'confidence' | 'description'>,
): AutogaugeAnswer {
  const [least, most] = [toStep(low), toStep(high)]
  const fill = most > least ? (most - listingPrice) / (most - least) : listingPrice <= least ? 1 : 0
  return {
    fill: hundredth(Math.min(1, Math.max(0, fill))),
    listing_price: listingPrice,
    market_range_min: least,
    market_range_max: most,
    confidence: hundredth(confidence),
    description,
  }
}
