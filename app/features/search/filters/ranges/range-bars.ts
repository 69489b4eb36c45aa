import type { FacetStats } from '../../port.ts'
import type { Range } from '../../address/query.ts'

/** Height of the tallest bar: one digit of base 36 says any height. */
export const FULL_HEIGHT = 35
/** A bar of one car among thousands can still be seen. */
const LOWEST = 2

/** Bars of a histogram, at most. */
const BARS = 24
/** So few vehicles far above all others do not press the rest into the left of the track. */
const BEYOND = 0.03
/** The track ends before them where it is shorter than this share of the range. */
const WORTH_ENDING = 0.7
/** Where two edges are one, for figures that were divided. */
const TINY = 1e-9

/** What a range filter draws: the ends of the range, where its track ends, and the bars. */
export interface Track {
  readonly min: number
  readonly max: number
  /** The track's upper end, where the range goes on beyond it: whoever stands there has no upper bound. */
  readonly end?: number
  /** One digit of base 36 a bar, in proportion to the most frequent: it stands in every search page. */
  readonly bars: string
}

/** Where a track may end, times a power of ten. */
const ROUND = [1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.8, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10] as const

/**
 * The track of a range and its histogram. A range of few whole numbers (years) has one bar for each; one of `amounts`
 * ends at a round number about where the dearest few begin, which the last bar counts as well.
 */
export function trackOf({ min, max, histogram }: FacetStats, amounts: boolean): Track {
  const width = max - min
  if (width < BARS && Number.isInteger(min) && Number.isInteger(max) && histogram.length > 0)
    return { min, max, bars: barsOf(byWholeNumber({ min, max, histogram })) }
  const end = amounts ? roundEnd({ min, max, histogram }) : max
  return { min, max, ...(end < max && { end }), bars: barsOf(inBars({ min, max, histogram }, end)) }
}

/** The slices in bars up to an end; what lies beyond it is counted in the last. */
function inBars({ min, max, histogram }: FacetStats, end: number): readonly number[] {
  if (histogram.length === 0) return []
  const slices = (histogram.length * (end - min)) / (max - min || 1) || histogram.length
  const counts = Array.from({ length: BARS }, () => 0)
  for (const [slice, count] of histogram.entries()) {
    if (count === 0) continue
    const from = (slice / slices) * BARS
    const to = ((slice + 1) / slices) * BARS
    // A slice that lies across an edge belongs to both bars, each with its share.
    for (let bar = Math.floor(from + TINY); bar < to - TINY; bar++)
      counts[Math.min(BARS - 1, bar)]! += (count * (Math.min(to, bar + 1) - Math.max(from, bar))) / (to - from)
  }
  return counts
}

/** The round number from which on only the dearest few lie; the end of the range where that is not far beyond. */
function roundEnd({ min, max, histogram }: FacetStats): number {
  const enough = (1 - BEYOND) * histogram.reduce((sum, count) => sum + count, 0)
  let below = 0
  const last = histogram.findIndex((count) => (below += count) >= enough)
  const most = min + ((last + 1) / histogram.length) * (max - min)
  const unit = 10 ** Math.floor(Math.log10(most))
  const round = unit * (ROUND.find((step) => step * unit >= most) ?? 10)
  return round - min < WORTH_ENDING * (max - min) ? round : max
}

function barsOf(counts: readonly number[]): string {
  const most = Math.max(...counts)
  return counts.map((count) => heightOf(count, most).toString(36)).join('')
}

/** About which share of the cars lies below an amount, 0 to 1, as far as the bars of a track say; 1 without bars. */
export function shareBelow({ min, max, end = max, bars }: Track, amount: number): number {
  const heights = [...bars].map((height) => Number.parseInt(height, 36))
  const below = ((amount - min) / (end - min)) * heights.length
  const all = heights.reduce((sum, height) => sum + height, 0)
  const found = heights.reduce((sum, height, bar) => sum + height * Math.min(1, Math.max(0, below - bar)), 0)
  return all === 0 ? 1 : found / all
}

const heightOf = (count: number, most: number): number =>
  count === 0 ? 0 : Math.max(LOWEST, Math.round((count / most) * FULL_HEIGHT))

function byWholeNumber({ min, max, histogram }: FacetStats): readonly number[] {
  const width = max - min
  const counts = Array.from({ length: width + 1 }, () => 0)
  // A slice is narrower than 1, so the whole number in it is the nearest to its middle.
  for (const [slice, count] of histogram.entries()) {
    counts[Math.round(((slice + 0.5) * width) / histogram.length)]! += count
  }
  return counts
}

/** The bars as two SVG paths in a box of as many units as bars and the full height: those in the range, and the rest. */
export function barPaths(
  { min, max, end = max, bars }: Track,
  range: Range,
): { readonly inside: string; readonly rest: string } {
  const paths = { inside: '', rest: '' }
  for (const [index, digit] of [...bars].entries()) {
    const height = Number.parseInt(digit, 36)
    if (!height) continue
    const from = min + (index / bars.length) * (end - min)
    const to = index + 1 === bars.length ? max : min + ((index + 1) / bars.length) * (end - min)
    const isInside = to > (range.min ?? -Infinity) && from < (range.max ?? Infinity)
    paths[isInside ? 'inside' : 'rest'] += `M${index}.1 ${FULL_HEIGHT}v-${height}h.8v${height}`
  }
  return paths
}
