import { badgeName } from '#app/features/vehicle/normalise/model/badge-name.ts'
import type { Filter } from '../port.ts'
import { withValues, type SearchState } from '../address/query.ts'

/** A value in the form in which the index has it: old addresses, rules and callers may name a badge as feeds write it. */
export const commonValue = (attribute: string, value: string): string =>
  attribute === 'badge' ? badgeName(value) || value : value

/** A search with its values in that form. */
export function commonState(state: SearchState): SearchState {
  const { badge } = state.values
  if (!badge?.length) return state
  const badges = [...new Set(badge.map((value) => commonValue('badge', value)))]
  return { ...withValues(state, 'badge', badges), page: state.page }
}

/** A filter with its values in that form. */
export function commonFilter(filter: Filter): Filter {
  if ('and' in filter) return { and: filter.and.map(commonFilter) }
  if ('or' in filter) return { or: filter.or.map(commonFilter) }
  if ('not' in filter) return { not: commonFilter(filter.not) }
  if (!('in' in filter)) return filter
  const { attribute } = filter
  return {
    attribute,
    in: filter.in.map((value) => (typeof value === 'string' ? commonValue(attribute, value) : value)),
  }
}
