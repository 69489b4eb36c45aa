import { BoundedCache } from '#lib/cache/bounded-cache.ts'
import type { FacetValue, Filter } from '../port.ts'
import { allBits, dropBits, equalBits } from './tables/bits.ts'
import { carSet } from './car-set.ts'
import type { CarSet } from './car-set.ts'
import { countCodes, less } from './count-codes.ts'
import { isListedValue, listValues, presentCodes, statsOfCounts } from './facets.ts'
import type { FacetCounts, ScopeValues } from './facets.ts'
import { matchFilter } from './filter.ts'
import type { FilterContext } from './filter.ts'
import { ownCounts, type CarCodes, type OpenColumn } from './open-columns.ts'

/** Scopes kept with their counts: a site has its stock rule on some dozen pages. */
const SCOPES_KEPT = 16
/** A scope written longer than this is answered but not kept. */
const SCOPE_KEY_LENGTH = 4096

/** The cars of a scope with the counts no text or choice has touched, each worked out once. */
export interface Scope {
  readonly set: CarSet
  /** Counts what is not counted yet of these columns, all in one go. */
  prepare(columns: Iterable<CarCodes>): void
  /** By the codes that are kept by car. */
  counts(column: CarCodes): Int32Array
  /** The values that some car of the scope has. */
  values(column: OpenColumn): ScopeValues
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
    return kept.values().find((scope) => equalBits(scope.set.bits, set.bits)) ?? openScope(set, context.size)
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

function openScope(set: CarSet, size: number): Scope {
  const counted = new Map<CarCodes, Int32Array>()
  // Nearly all cars of an index are in the scope of its site: what the others have is less to count.
  const outside = set.cars.length * 2 > size ? carSet(dropBits(allBits(size), set.bits)) : undefined
  const prepare = (columns: Iterable<CarCodes>): void => {
    const missing = new Set(columns).difference(counted)
    const whole = [...missing].filter(({ counts }) => outside !== undefined && counts !== undefined)
    const others = [...missing].filter((column) => !whole.includes(column))
    if (outside)
      for (const [column, counts] of countCodes(outside.cars, whole)) counted.set(column, less(column.counts!, counts))
    for (const [column, counts] of countCodes(set.cars, others)) counted.set(column, counts)
  }
  const counts = (column: CarCodes): Int32Array => {
    if (!counted.has(column)) prepare([column])
    return counted.get(column)!
  }
  const own = (column: OpenColumn): Int32Array => ownCounts(column, counts(column.cars))
  const values = remember((column) => {
    const codes = presentCodes(own(column))
    const empty: FacetValue[] = []
    const emptyAt = (place: number): FacetValue =>
      (empty[place] ??= Object.freeze({ value: column.textOf(codes[place]!), count: 0 }))
    return { codes, emptyAt }
  })
  const facet = remember((column) => ({
    values: isListedValue(column) ? frozen(listValues(column, own(column), values(column))) : [],
    stats: column.numbers === undefined ? undefined : statsOfCounts(column.numbers, own(column)),
  }))
  return { set, prepare, counts, values, facet }
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
