import type { CarSet } from './car-set.ts'
import { carSet } from './car-set.ts'
import { countCodes, countOne, less, type CodeCounts } from './count-codes.ts'
import { isListedValue, listValues, statsOfCars, statsOfCounts, type FacetCounts } from './facets.ts'
import type { Ints } from './index-data.ts'
import { ownCounts, type OpenColumn } from './open-columns.ts'
import type { Scope } from './scopes.ts'
import { dropBits, listBits, countBits, type Bits } from './tables/bits.ts'

interface FoundCars {
  readonly scope: Scope
  /** The cars under every condition. */
  readonly left: CarSet
  /** By attribute, the cars that only the choice on it keeps out. */
  readonly failing: ReadonlyMap<string, Bits>
  /** Whether nothing but the choices narrows the scope. */
  readonly whole: boolean
}

/** Counts the facets of one answer: all over the cars that are left, together, and then the few that a choice keeps out of its own. */
export function facetCounter({ scope, left, failing, whole }: FoundCars) {
  const listOf = (bits: Bits): Ints => listBits(bits, countBits(bits))
  const ofScope = (attribute: string): boolean =>
    left === scope.set || (whole && failing.size === 1 && failing.has(attribute))

  return (columns: readonly OpenColumn[]): FacetCounts[] => {
    const others = new Map([...failing].map(([attribute, bits]) => [attribute, listOf(bits)]))
    const isSparse = (column: OpenColumn): boolean =>
      !isListedValue(column) && left.cars.length + (others.get(column.attribute)?.length ?? 0) < column.size
    scope.prepare(columns.filter((one) => isListedValue(one) || ofScope(one.attribute)).map(({ cars }) => cars))
    const byCar = columns.filter((column) => !ofScope(column.attribute) && !isSparse(column)).map(({ cars }) => cars)
    const counts = countLeft({ scope, left }, new Set(byCar))
    return columns.map((column): FacetCounts => {
      if (ofScope(column.attribute)) return scope.facet(column)
      const other = others.get(column.attribute)
      if (isSparse(column)) {
        return { values: [], stats: statsOfCars(column, other === undefined ? [left.cars] : [left.cars, other]) }
      }
      const kept = counts.get(column.cars)!
      const own = ownCounts(column, other === undefined ? kept : withOthers(kept, column, other))
      return {
        values: isListedValue(column) ? listValues(column, own, scope.values(column)) : [],
        stats: column.numbers === undefined ? undefined : statsOfCounts(column.numbers, own),
      }
    })
  }
}

function countLeft(
  { scope, left }: Pick<FoundCars, 'scope' | 'left'>,
  columns: ReadonlySet<OpenColumn['cars']>,
): CodeCounts {
  if (left.cars.length * 2 <= scope.set.cars.length) return countCodes(left.cars, columns)
  // Most of the scope is left: counting the others and taking them away is less work.
  scope.prepare(columns)
  const rest = carSet(dropBits(scope.set.bits.slice(), left.bits))
  return new Map(
    [...countCodes(rest.cars, columns)].map(([column, counts]) => [column, less(scope.counts(column), counts)]),
  )
}

function withOthers(counts: Int32Array, { cars }: OpenColumn, others: Ints): Int32Array {
  const all = counts.slice()
  countOne(others, cars, all)
  return all
}
