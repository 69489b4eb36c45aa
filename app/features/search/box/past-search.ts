import type { PastSearch } from '#app/features/saved/search-history.ts'
import { addressOf } from '../address.ts'
import { isAttributeName, type AttributeName } from '../attributes.ts'
import { emptyState, type Near, type Range, type SearchState } from '../query.ts'

/** A search as it is remembered: what is chosen in it, and its address. */
export function pastSearchOf(state: SearchState): PastSearch {
  const { text, values, ranges, near } = state
  return {
    refinements: {
      ...(text && { query: [text] }),
      ...values,
      ...ranges,
      ...(near && { postcode: [near.postcode] }),
      ...(near?.within !== undefined && { within: [String(near.within)] }),
    },
    path: addressOf({ ...state, page: 1 }),
  }
}

/** The search that was remembered; what is no filter any more is left out. */
export function stateOfPast({ refinements }: PastSearch): SearchState {
  const values: Partial<Record<AttributeName, readonly string[]>> = {}
  const ranges: Partial<Record<AttributeName, Range>> = {}
  for (const [name, chosen] of Object.entries(refinements)) {
    if (!isAttributeName(name)) continue
    if (isList(chosen)) values[name] = chosen
    else ranges[name] = chosen
  }
  const first = (name: string): string => {
    const chosen = refinements[name]
    return chosen && isList(chosen) ? (chosen[0] ?? '') : ''
  }
  const postcode = first('postcode')
  const within = Number(first('within'))
  const near: Near | null = postcode ? { postcode, ...(within > 0 && { within }) } : null
  return { ...emptyState, text: first('query'), values, ranges, near }
}

const isList = (chosen: PastSearch['refinements'][string]): chosen is readonly string[] => Array.isArray(chosen)
