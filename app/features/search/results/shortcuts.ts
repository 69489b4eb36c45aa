import { formatDollars } from '#lib/money.ts'
import { addressOf } from '../address/address.ts'
import { attributeOf, type AttributeName } from '../documents/attributes.ts'
import type { Facet } from '../filters/facet.ts'
import { shareBelow } from '../filters/ranges/range-bars.ts'
import { valueLabel } from '../filters/value-label.ts'
import { emptyState, toggleValue, withRange, type SearchState } from '../address/query.ts'

/** Values of one filter offered above a broad list. */
const SHOWN = 3
/** Upper bounds of price that shoppers think in, dollars. */
const BUDGETS = [10_000, 20_000, 30_000, 40_000, 60_000, 100_000, 200_000]
/** A budget is worth offering where between these shares of the cars are within it: it tells cars apart. */
const WORTH = { least: 0.1, most: 0.95 } as const

/** One filter's most wanted choices as links above a list. */
export interface Shortcuts {
  readonly label: string
  readonly links: readonly { readonly text: string; readonly to: string }[]
}

/** The most wanted filters above a list that nothing narrows yet; each is in the panel as well. */
export function shortcutsOf(
  names: readonly AttributeName[],
  facets: readonly Facet[],
  state: SearchState,
): Shortcuts[] {
  const { car_type: _types, ...narrowed } = state.values
  if (state.text || Object.keys(narrowed).length || Object.keys(state.ranges).length) return []
  return names
    .map((name) => ({
      label: attributeOf(name).label,
      links: linksOf(
        facets.find((each) => each.name === name),
        state,
      ),
    }))
    .filter(({ links }) => links.length > 1)
}

function linksOf(facet: Facet | undefined, state: SearchState): Shortcuts['links'] {
  if (!facet) return []
  const { name, stats, values } = facet
  const from = { ...emptyState, sort: state.sort, values: state.values }
  if (stats) {
    return BUDGETS.filter((max) => max > stats.min && max < stats.max && isWorth(shareBelow(stats, max)))
      .slice(0, SHOWN)
      .map((max) => ({ text: `Under ${formatDollars(max)}`, to: addressOf(withRange(from, name, { max })) }))
  }
  return values
    .filter(([, count]) => count > 0)
    .slice(0, SHOWN)
    .map(([value]) => ({ text: valueLabel(name, value), to: addressOf(toggleValue(from, name, value)) }))
}

const isWorth = (share: number): boolean => share >= WORTH.least && share <= WORTH.most
