import type { CarMarketPriceRow } from '#app/features/stock/stock.tables.ts'

/** Where a price stands among those of like cars. */
export interface MarketBand {
  /** Dollars: the middle four fifths, and the middle. */
  readonly low: number
  readonly middle: number
  readonly high: number
  /** Shares of the width of a drawing that shows a little more than the band. */
  readonly from: number
  readonly to: number
  readonly at: number
  /** Where the middle stands. */
  readonly atMiddle: number
  /** It is asked more for than for nearly all others. */
  readonly isAbove: boolean
  /** Dollars above the middle; below it where negative. */
  readonly overMiddle: number
}

/** How much of the drawing stands on each side of the band. */
const MARGIN = 0.25

/** The band of a car that is asked a price for (dollars); null where the market knows too little, or it has no price. */
export function marketBand(
  price: number | undefined,
  market: Pick<CarMarketPriceRow, 'low_cents' | 'middle_cents' | 'high_cents'> | null,
): MarketBand | null {
  if (price === undefined || !market) return null
  const { low_cents, middle_cents, high_cents } = market
  if (low_cents === null || middle_cents === null || high_cents === null || high_cents <= low_cents) return null
  const [low, middle, high] = [low_cents / 100, middle_cents / 100, high_cents / 100]
  const share = (amount: number): number =>
    Math.min(1, Math.max(0, MARGIN + ((amount - low) / (high - low)) * (1 - 2 * MARGIN)))
  return {
    low,
    middle,
    high,
    from: MARGIN,
    to: 1 - MARGIN,
    at: share(price),
    atMiddle: share(middle),
    isAbove: price > high,
    overMiddle: Math.round(price - middle),
  }
}
