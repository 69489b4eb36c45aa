import * as paths from '#app/paths.ts'
import type { AttributeName } from '../documents/attributes.ts'
import type { FacetRow } from './facet.ts'
import { writeQuery, type SearchState } from '../address/query.ts'

/** Asks the server for values of a filter that the page did not send; none when the network fails. */
export async function findValues(
  facet: AttributeName,
  typed: string,
  state: SearchState,
): Promise<readonly FacetRow[]> {
  const query = new URLSearchParams({ facet, q: typed, ...(state.offers && { offers: '1' }) })
  try {
    const answer = await fetch(`${paths.filterValues}?${query}&${writeQuery({ ...state, page: 1 })}`)
    return answer.ok ? ((await answer.json()) as { values: FacetRow[] }).values : []
  } catch {
    return []
  }
}
