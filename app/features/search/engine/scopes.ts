import { BoundedCache } from '#lib/cache/bounded-cache.ts'
import type { FacetValue, Filter } from '../port.ts'
import { allBits, equalBits } from './tables/bits.ts'
import { carSet } from './car-set.ts'
import type { CarSet } from './car-set.ts'
import { countCodes, isListedValue, listValues, presentCodes, statsOfCounts } from './facets.ts'
import type { FacetCounts } from './facets.ts'
import { matchFilter } from './filter.ts'
import type { FilterContext } from './filter.ts'
import type { OpenColumn } from './open-columns.ts'

/** Scopes kept with their counts: a site has its stock rule on some dozen pages. */
const SCOPES_KEPT = 16
/** A scope written longer than this is answered but not kept. */
const SCOPE_KEY_LENGTH = 4096

/** The cars of a scope with the counts no text or choice has touched, each worked out once. */
export interface Scope {
  readonly set: CarSet
  counts(column: OpenColumn): Int32Array
  /** The codes some car of the scope has, ascending. */
  present(column: OpenColumn): Int32Array
  facet(column: OpenColumn): FacetCounts
}

/**
 * The scopes of one opened index, the least recently used dropped first. Scopes of the same cars are one: a stock
 * rule names the minute up to which a sold car is shown, and leaves the same cars from one minute to the next.
 */
export function openScopes(context: FilterContext): (filter: Filter | undefined) => Scope {
  const kept = new BoundedCache<string, Scope>(SCOPES_KEPT)
  const scopeOf = (filter: Filter | undefined): Scope => {
    const set = carSet(filter === undefined ? allBits(context.size) : matchFilter(context, filter))
    return kept.values().find((scope) => equalBits(scope.set.bits, set.bits)) ?? openScope(set)
  }
  return (filter) => {
    const key = filter === undefined ? '' : JSON.stringify(filter, nameInfinities)
    const scope = kept.peek(key) ?? scopeOf(filter)
    if (key.length > SCOPE_KEY_LENGTH) return scope
    kept.set(key, scope)
    return scope
  }
}

/** JSON writes NaN and both infinities as null, which would give different scopes one key. */
const nameInfinities = (_: string, value: unknown): unknown =>
  typeof value === 'number' && !Number.isFinite(value) ? `${value}` : value

function openScope(set: CarSet): Scope {
  const counts = remember((column) => countCodes(set, column))
  const present = remember((column) => presentCodes(counts(column)))
  const facet = remember((column) => ({
    values: isListedValue(column) ? frozen(listValues(column, counts(column), present(column))) : [],
    stats: column.numbers === undefined ? undefined : statsOfCounts(column.numbers, counts(column)),
  }))
  return { set, counts, present, facet }
}

/** Cached values go to several callers, so none may change them. */
const frozen = (values: readonly FacetValue[]): readonly FacetValue[] =>
  Object.freeze(values.map((value) => Object.freeze(value)))

function remember<Result>(work: (column: OpenColumn) => Result): (column: OpenColumn) => Result {
  const results = new Map<OpenColumn, Result>()
  return (column) => {
    const known = results.get(column)
    if (known !== undefined) return known
    const result = work(column)
    results.set(column, result)
    return result
  }
}
