import type { PastSearch } from '#app/features/saved/history/search-history.ts'
import { addressOf } from '../address/address.ts'
import { isAttributeName, type AttributeName } from '../documents/attributes.ts'
import { emptyState, type Range, type SearchState } from '../address/query.ts'

/**
 * A search as it is remembered: what is chosen in it, and its address. Where the shopper was is no part of it: a
 * postcode is kept in one place only, where it can be forgotten.
 */
export function pastSearchOf(state: SearchState): PastSearch {
  const { text, values, ranges } = state
  return {
    refinements: {
      ...(text && { query: [text] }),
      ...values,
      ...ranges,
    },
    path: addressOf({ ...state, page: 1, near: null }),
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
  const { query } = refinements
  return { ...emptyState, text: (query && isList(query) && query[0]) || '', values, ranges }
}

const isList = (chosen: PastSearch['refinements'][string]): chosen is readonly string[] => Array.isArray(chosen)
