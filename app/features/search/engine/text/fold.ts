import { dropBits, noBits } from '../tables/bits.ts'
import { carSet, type CarSet } from '../car-set.ts'
import type { Ints } from '../index-data.ts'
import { codesByCar, type OpenColumn } from '../open-columns.ts'

interface Fold {
  readonly attribute: string
  readonly value: string
  readonly size: number
  column(attribute: string): OpenColumn
  /** The cars in the order of the query. */
  pageOf(cars: Ints, window: { offset: number; limit: number }): readonly number[]
}

/**
 * The cars without those that stand behind another one with the same value; all of them when there is no such car, or
 * no other.
 */
export function withoutFolded(found: CarSet, { attribute, value, size, column, pageOf }: Fold): CarSet {
  const folding = column(attribute)
  const code = folding.codeOf(value)
  if (code === 0) return found
  const codes = codesByCar(folding)
  let having = 0
  for (const car of found.cars) if (codes[car] === code) having++
  if (having < 2 || having === found.cars.length) return found
  const folded = noBits(size)
  let before = false
  for (const car of pageOf(found.cars, { offset: 0, limit: found.cars.length })) {
    const has = codes[car] === code
    if (has && before) folded[car >>> 5]! |= 1 << (car & 31)
    before = has
  }
  return carSet(dropBits(found.bits.slice(), folded))
}
