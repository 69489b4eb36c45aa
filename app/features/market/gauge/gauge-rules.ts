/** How sure the market must be, as a share, for the gauge to be shown. */
const LEAST_CONFIDENCE = 0.2
/** Below this the offer is good, from it on great. */
const GREAT_FROM = 0.65
const MEDIUM_FROM = 0.3
const HIGH_FROM = 0.6
/** Even the poorest offer that is shown fills a fifth of the ring. */
const LEAST_FILL = 0.2

/** Length of the ring's stroke, in units of its drawing. */
export const RING_LENGTH = 515
/** How long the gauge counts up, ms; `gauge.css` fills the ring in the same time. */
export const COUNT_UP_MS = 2_500

export interface Gauge {
  readonly label: string
  readonly level: 'low' | 'medium' | 'high'
  /** Share of the ring that is drawn. */
  readonly shown: number
  readonly price: number
  readonly from: number
  readonly to: number
}

/** What the gauge shows of an answer; null when it stays hidden. */
export function gaugeOf(answer: unknown): Gauge | null {
  if (answer === null || typeof answer !== 'object') return null
  const { fill, listing_price, market_range_min, market_range_max, confidence, description } = answer as {
    readonly [field: string]: unknown
  }
  if (!isNumber(fill) || !isNumber(confidence)) return null
  if (!isNumber(listing_price) || !isNumber(market_range_min) || !isNumber(market_range_max)) return null
  if (confidence <= LEAST_CONFIDENCE || market_range_max < listing_price) return null
  const label = typeof description === 'string' ? description.trim() : ''
  return {
    label: label || (fill < GREAT_FROM ? 'Good Deal' : 'Great Deal'),
    level: fill < MEDIUM_FROM ? 'low' : fill < HIGH_FROM ? 'medium' : 'high',
    shown: Math.min(1, Math.max(LEAST_FILL, fill)),
    price: listing_price,
    from: market_range_min,
    to: market_range_max,
  }
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** The part of the stroke that is not drawn. */
export const ringOffset = (shown: number): number => Math.round(RING_LENGTH * (1 - shown) * 100) / 100

/** The body of the answer; throws like any failure when there is none. */
export function answeredData<T>(data: T | null | undefined): T {
  if (data === null || data === undefined || data === '') throw new Error('No data returned')
  return data
}
