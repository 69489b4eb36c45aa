import type { Valuation } from '../valuation.ts'

/** Dollars below the average market price from which on it is said. */
const LEAST_BELOW = 500

/**
 * How far a price is below the average market price; null unless that is $500 or more and the price is also below the
 * average of the car's state (the national one where there is none).
 */
export function belowMarket(
  price: number | undefined,
  market: Pick<Valuation, 'average' | 'stateAverage'> | null,
): number | null {
  if (price === undefined || !market) return null
  const below = market.average - price
  return below >= LEAST_BELOW && price < (market.stateAverage ?? market.average) ? below : null
}
