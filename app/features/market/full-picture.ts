import { toStep } from './autogauge.ts'
import type { Valuation } from './valuation.ts'

/** A car among its comparables, as the page draws it; dollars. */
export interface FullPicture {
  readonly count: number
  readonly price: number
  readonly average: number
  readonly low: number
  readonly high: number
  /** Ends of the drawn scale. */
  readonly from: number
  readonly to: number
  /** Comparables in equal steps of the scale. */
  readonly bars: readonly number[]
  readonly standing: 'below' | 'within' | 'above'
  /** How far from the average, in whole steps; negative when cheaper. */
  readonly difference: number
  /** What it was compared with, in words. */
  readonly explanation: string | null
}

const BARS = 12
/** Closer to the average than this many dollars is about the average. */
const ABOUT = 250

/** Null where no comparables stand behind the valuation. */
export function fullPictureOf(price: number, valuation: Valuation): FullPicture | null {
  const { prices, average, low, high } = valuation
  const [least, most] = [prices[0], prices.at(-1)]
  if (least === undefined || most === undefined) return null
  const from = toStep(Math.min(least, low, price) * 0.98)
  const to = toStep(Math.max(most, high, price) * 1.02)
  const bars = Array.from({ length: BARS }, () => 0)
  for (const each of prices) bars[Math.min(BARS - 1, Math.floor(((each - from) / (to - from)) * BARS))]! += 1
  return {
    count: prices.length,
    price,
    average: toStep(average),
    low: toStep(low),
    high: toStep(high),
    from,
    to,
    bars,
    standing: price > high ? 'above' : price < low ? 'below' : 'within',
    explanation: valuation.explanation ?? null,
    difference: Math.abs(price - average) < ABOUT ? 0 : toStep(price - average),
  }
}
