import type { Ints } from './index-data.ts'

/** A list of unsigned 32-bit numbers that doubles as it fills. */
export interface GrowingInts {
  push(value: number): void
  length(): number
  /** A view of the numbers so far: to read, while nothing more is added. */
  done(): Ints
}

/** An empty list with room for `capacity` numbers. */
export function growingInts(capacity = 1024): GrowingInts {
  let items = new Uint32Array(capacity)
  let length = 0
  return {
    push(value) {
      if (length === items.length) {
        const larger = new Uint32Array(length * 2)
        larger.set(items)
        items = larger
      }
      items[length++] = value
    },
    length: () => length,
    done: () => items.subarray(0, length),
  }
}
