import { attributeNames, attributeOf, type AttributeName } from '../documents/attributes.ts'
import type { Place } from '#app/features/locations/places/places.ts'
import { formatNumber } from '#lib/money.ts'
import { toggled, type Facet } from '../filters/facet.ts'
import { nearName } from '../list/near.ts'
import { withRange, type SearchState } from './query.ts'
import { quoted, type TextPart } from '../results/text-parts.ts'
import { rangeLabel, valueLabel } from '../filters/value-label.ts'

/** One thing that a shopper chose, as it is named above the list and taken back. */
export interface Choice {
  readonly key: string
  /** What was narrowed by it; the text of the search box is `query`, the place `near`, an order `sort`. */
  readonly name: AttributeName | 'query' | 'near' | 'sort'
  readonly text: string
  /** No car has it, so the list is shown without it. */
  readonly leftOut?: boolean
  readonly without: SearchState
}

interface ChoiceContext {
  /** The place that the radius goes out from. */
  readonly place?: Place | null
  /** The page's filters: they tell which models go with a make. */
  readonly facets?: readonly Facet[]
  /** The parts of the text, where they are known. */
  readonly texts?: readonly TextPart[]
}

/** Every choice of a search, in the order of the filters: the text first, part by part where its parts are known. */
export function choicesOf(state: SearchState, { place = null, facets = [], texts }: ChoiceContext = {}): Choice[] {
  const parts: readonly TextPart[] = texts ?? (state.text ? [{ text: quoted(state.text), rest: '' }] : [])
  const choices: Choice[] = parts.map(({ text, rest, leftOut = false }) => ({
    key: `query=${text}`,
    name: 'query',
    text,
    leftOut,
    without: { ...state, text: rest, page: 1 },
  }))
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
      const label = rangeLabel(name, range)
      // A year says itself what it is.
      const text = name === 'year' && range.min === range.max ? label : `${attributeOf(name).label}: ${label}`
      choices.push({ key: name, name, text, without: withRange(state, name, null) })
    }
  }
  if (state.near) {
    const { postcode, within } = state.near
    const name = nearName(postcode, place)
    const [text, near] =
      within === undefined ? [`Near ${name}`, null] : [`Within ${formatNumber(within)} km of ${name}`, { postcode }]
    // The order by distance goes with the place that it is measured from.
    const sort = near === null && state.sort === 'distance' ? '' : state.sort
    choices.push({ key: 'near', name: 'near', text, without: { ...state, page: 1, near, sort } })
  }
  return choices
}
