import { attributeNames, attributeOf, type AttributeName } from './attributes.ts'
import type { Place } from '#app/features/locations/places.ts'
import { formatNumber } from '#lib/money.ts'
import { toggled, type Facet } from './filters/facet.ts'
import { nearName } from './near.ts'
import { withRange, type SearchState } from './query.ts'
import { rangeLabel, valueLabel } from './filters/value-label.ts'

/** One thing that a shopper chose, as it is named above the list and taken back. */
export interface Choice {
  readonly key: string
  /** What was narrowed by it; the text of the search box is `query`, the place `near`. */
  readonly name: AttributeName | 'query' | 'near'
  readonly text: string
  readonly without: SearchState
}

/**
 * Every choice of a search, in the order of the filters: text first, then values and ranges, then the radius, named
 * after `place` where that is known. The page's filters tell which models go with a make.
 */
export function choicesOf(state: SearchState, place: Place | null = null, facets: readonly Facet[] = []): Choice[] {
  const choices: Choice[] = state.text
    ? [{ key: 'query', name: 'query', text: `“${state.text}”`, without: { ...state, text: '', page: 1 } }]
    : []
  for (const name of attributeNames) {
    for (const value of state.values[name] ?? []) {
      choices.push({
        key: `${name}=${value}`,
        name,
        text: valueLabel(name, value),
        without: toggled(state, facets, [name, value]),
      })
    }
    const range = state.ranges[name]
    if (range) {
      const text = `${attributeOf(name).label}: ${rangeLabel(name, range)}`
      choices.push({ key: name, name, text, without: withRange(state, name, null) })
    }
  }
  if (state.near?.within !== undefined) {
    const { postcode, within } = state.near
    const text = `Within ${formatNumber(within)} km of ${nearName(postcode, place)}`
    choices.push({ key: 'near', name: 'near', text, without: { ...state, page: 1, near: { postcode } } })
  }
  return choices
}
