import type { AttributeName } from '../documents/attributes.ts'
import type { SearchState } from '../address/query.ts'
import type { SentenceReading } from './sentence.ts'

/** The search with what a sentence says: it replaces values of the same kind and the text, and narrows ranges. */
export function withReading(state: SearchState, { values, ranges, near, sort, rest }: SentenceReading): SearchState {
  const { model: _model, badge: _badge, ...others } = state.values
  const kept = values.make && String(values.make) !== String(state.values.make ?? values.make) ? others : state.values
  return {
    ...state,
    page: 1,
    text: rest,
    sort: sort ?? state.sort,
    values: { ...kept, ...values },
    ranges: { ...state.ranges, ...narrowed(state.ranges, ranges) },
    near: near ?? state.near,
  }
}

/** "over 10k" in a search under 90k is between the two; bounds that exclude each other leave those just said. */
function narrowed(before: SearchState['ranges'], said: SentenceReading['ranges']): SearchState['ranges'] {
  return Object.fromEntries(
    Object.entries(said).map(([name, range]) => {
      const both = { ...before[name as AttributeName], ...range }
      return [name, (both.min ?? 0) > (both.max ?? Infinity) ? range : both]
    }),
  )
}
