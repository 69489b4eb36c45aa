import { attributeOf, type AttributeName } from '../documents/attributes.ts'
import type { FacetValue } from '../port.ts'
import type { SearchState } from '../address/query.ts'

/** A hosted search service counts no further than this. */
const COUNT_CEILING = 1_999

interface ListCounts {
  readonly count: number
  readonly facets: Readonly<Record<string, readonly FacetValue[]>>
}

/**
 * The number of results that a page names (S12). Above 1999 it is the site's configured stock count, else the sum
 * over a facet that every car has one value of and that nothing is chosen of, which is the true number.
 */
export function shownCount({ count, facets }: ListCounts, state: SearchState, stockCount: number | null): number {
  if (count <= COUNT_CEILING) return count
  if (stockCount !== null) return stockCount
  const sums = Object.entries(facets)
    .filter(([name]) => attributeOf(name as AttributeName).kind === 'keyword' && !state.values[name as AttributeName])
    .map(([, values]) => values.reduce((sum, value) => sum + value.count, 0))
  return Math.max(count, ...sums)
}
