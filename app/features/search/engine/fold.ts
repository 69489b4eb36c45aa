import { type Bits, dropBits, noBits } from './bits.ts'
import { carSet, type CarSet } from './car-set.ts'
import type { Ints } from './index-data.ts'
import type { OpenColumn } from './open-columns.ts'

interface Fold {
  readonly attribute: string
  readonly value: string
  readonly size: number
  column(attribute: string): OpenColumn
  /** The cars in the order of the query. */
  pageOf(cars: Ints, window: { offset: number; limit: number }): readonly number[]
}

/** Cars that stand behind another one with the same value; none when there is no such car, or no other. */
export function foldedCars(found: CarSet, { attribute, value, size, column, pageOf }: Fold): Bits | undefined {
  const { codes, codeOf } = column(attribute)
  const code = codeOf(value)
  let having = 0
  if (code !== 0) for (const car of found.cars) if (codes[car] === code) having++
  if (having < 2 || having === found.cars.length) return undefined
  const folded = noBits(size)
  let before = false
  for (const car of pageOf(found.cars, { offset: 0, limit: found.cars.length })) {
    const has = codes[car] === code
    if (has && before) folded[car >>> 5]! |= 1 << (car & 31)
    before = has
  }
  return folded
}

/** The same sets of cars without those that are folded. */
export function withoutFolded(setOf: (attribute: string | undefined) => CarSet, folded: Bits) {
  const made = new Map<CarSet, CarSet>()
  return (attribute: string | undefined): CarSet => {
    const whole = setOf(attribute)
    const known = made.get(whole) ?? carSet(dropBits(whole.bits.slice(), folded))
    made.set(whole, known)
    return known
  }
}
