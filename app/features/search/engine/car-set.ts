import { countBits, listBits } from './tables/bits.ts'
import type { Bits } from './tables/bits.ts'
import type { Ints } from './index-data.ts'

/** A set of cars as bits and as a list. */
export interface CarSet {
  readonly bits: Bits
  /** Ascending. */
  readonly cars: Ints
}

/** The set with its list. */
export function carSet(bits: Bits): CarSet {
  return { bits, cars: listBits(bits, countBits(bits)) }
}
