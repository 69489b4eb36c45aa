import type { FacetStats } from '../../port.ts'
import type { Range } from '../../address/query.ts'

/** Height of the tallest bar: one digit of base 36 says any height. */
export const FULL_HEIGHT = 35
/** A bar of one car among thousands can still be seen. */
const LOWEST = 2

/**
 * The histogram of a range as a text of one digit a bar, in proportion to the most frequent: it stands in every
 * search page. A range of few whole numbers (years) has one bar for each.
 */
export function barsOf({ min, max, histogram }: FacetStats): string {
  const counts = byWholeNumber({ min, max, histogram })
  const most = Math.max(...counts)
  return counts.map((count) => heightOf(count, most).toString(36)).join('')
}

const heightOf = (count: number, most: number): number =>
  count === 0 ? 0 : Math.max(LOWEST, Math.round((count / most) * FULL_HEIGHT))

function byWholeNumber({ min, max, histogram }: FacetStats): readonly number[] {
  const width = max - min
  if (width >= histogram.length || !Number.isInteger(min) || !Number.isInteger(max)) return histogram
  const counts = Array.from({ length: width + 1 }, () => 0)
  // A slice is narrower than 1, so the whole number in it is the nearest to its middle.
  for (const [slice, count] of histogram.entries()) {
    counts[Math.round(((slice + 0.5) * width) / histogram.length)]! += count
  }
  return counts
}

interface RangeBarsData {
  readonly min: number
  readonly max: number
  readonly bars: string
}

/** The bars as two SVG paths in a box of as many units as bars and the full height: those in the range, and the rest. */
export function barPaths(
  { min, max, bars }: RangeBarsData,
  range: Range,
): { readonly inside: string; readonly rest: string } {
  const paths = { inside: '', rest: '' }
  for (const [index, digit] of [...bars].entries()) {
    const height = Number.parseInt(digit, 36)
    if (!height) continue
    const from = min + (index / bars.length) * (max - min)
    const to = min + ((index + 1) / bars.length) * (max - min)
    const isInside = to > (range.min ?? -Infinity) && from < (range.max ?? Infinity)
    paths[isInside ? 'inside' : 'rest'] += `M${index}.1 ${FULL_HEIGHT}v-${height}h.8v${height}`
  }
  return paths
}
