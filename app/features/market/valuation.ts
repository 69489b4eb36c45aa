import type { Car } from '#app/features/vehicle/car.ts'

/** What the market asks for a car, in dollars. */
export interface Valuation {
  readonly average: number
  /** The average in the car's own state, where it is known. */
  readonly stateAverage: number | null
  readonly low: number
  readonly high: number
  /** 0 to 1 */
  readonly confidence: number
  /** The provider's own word for the offer, where it has one. */
  readonly description: string | null
  /** What each comparable asks, carried over to this car's year and kilometres, lowest first; may be empty. */
  readonly prices: readonly number[]
  /** In words for people, what it was compared with; never whose cars those are. */
  readonly explanation?: string | null
}

const MOST = 100_000_000
/** Range around an average that a feed brings alone, and how far it is believed. */
const FEED_SPREAD = 0.08
const FEED_CONFIDENCE = 0.5

/** The valuation if it can be one; null for anything else that a provider may send. */
export function checkedValuation(value: unknown): Valuation | null {
  if (value === null || typeof value !== 'object') return null
  const { average, stateAverage, low, high, confidence, description, prices, explanation } = value as Partial<Valuation>
  if (!isAmount(low) || !isAmount(average) || !isAmount(high) || low > average || average > high) return null
  if (typeof confidence !== 'number' || !(confidence >= 0 && confidence <= 1)) return null
  return {
    average,
    stateAverage: isAmount(stateAverage) ? stateAverage : null,
    low,
    high,
    confidence,
    description: words(description, 80),
    prices: Array.isArray(prices) && prices.every(isAmount) ? prices.toSorted((a, b) => a - b) : [],
    explanation: words(explanation, 200),
  }
}

const words = (value: unknown, most: number): string | null =>
  typeof value === 'string' && value.trim() ? value.trim().slice(0, most) : null

const isAmount = (value: unknown): value is number => typeof value === 'number' && value > 0 && value < MOST

/**
 * The valuation with the averages that the car's own feed brings, which win. The range keeps its proportions around
 * the new average.
 */
export function withFeedAverages(valuation: Valuation | null, feed: Car['autograb_data']): Valuation | null {
  const average = feed?.average_market_price
  if (!isAmount(average)) return valuation
  const scale = valuation ? average / valuation.average : 1
  const state = feed?.state_average_market_price
  return {
    average,
    stateAverage: isAmount(state) ? state : null,
    low: valuation ? valuation.low * scale : average * (1 - FEED_SPREAD),
    high: valuation ? valuation.high * scale : average * (1 + FEED_SPREAD),
    confidence: Math.max(FEED_CONFIDENCE, valuation?.confidence ?? 0),
    description: valuation?.description ?? null,
    prices: valuation?.prices ?? [],
    explanation: valuation?.explanation ?? null,
  }
}
