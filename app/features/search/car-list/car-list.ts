import { attributeNames, attributeOf, type AttributeName } from '../documents/attributes.ts'
import { emptyState, type Range, type SearchState } from '../address/query.ts'

/** Cards of one limited list at most. */
export const MAX_LISTED = 24

/** A list's filter: values of list attributes, bounds of ranges. */
export type CarListFilter = Readonly<Partial<Record<AttributeName, readonly string[] | Range | undefined>>>

/** A limited list as the search that its link leads to. */
export function carListState(filter: CarListFilter, sort = ''): SearchState {
  const values: Partial<Record<AttributeName, readonly string[]>> = {}
  const ranges: Partial<Record<AttributeName, Range>> = {}
  for (const name of attributeNames) {
    const given = filter[name]
    if (given === undefined) continue
    if (isValues(given)) {
      if (!attributeOf(name).range && given.length) values[name] = given
    } else if (attributeOf(name).range) ranges[name] = given
  }
  return { ...emptyState, values, ranges, sort }
}

const isValues = (given: readonly string[] | Range): given is readonly string[] => Array.isArray(given)
