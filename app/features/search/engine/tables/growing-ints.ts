import type { Codes, Ints } from '../index-data.ts'

/** A list of unsigned 32-bit numbers that doubles as it fills. */
export interface GrowingInts {
  push(value: number): void
  length(): number
  /** A view of the numbers so far: to read, while nothing more is added. */
  done(): Ints
}

/** An empty list with room for `capacity` numbers. */
export function growingInts(capacity = 1024): GrowingInts {
  let items = new Uint32Array(Math.max(1, capacity))
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

/** A list of codes, two bytes each until one needs more. */
export interface GrowingCodes {
  push(code: number): void
  length(): number
  /** The list with every code replaced by `finalCodes` of it. Ends the list: its memory is the answer's where it fits. */
  recoded(finalCodes: Ints): Codes
}

/** An empty list with room for `capacity` codes. */
export function growingCodes(capacity: number): GrowingCodes {
  let items: Codes = new Uint16Array(Math.max(1, capacity))
  let length = 0
  const moveTo = (larger: Codes): void => {
    larger.set(items)
    items = larger
  }
  return {
    push(code) {
      if (length === items.length) {
        moveTo(items instanceof Uint16Array ? new Uint16Array(length * 2) : new Uint32Array(length * 2))
      }
      if (code > 65_535 && items instanceof Uint16Array) moveTo(new Uint32Array(items.length))
      items[length++] = code
    },
    length: () => length,
    recoded(finalCodes) {
      const codes = length === items.length ? items : items.slice(0, length)
      for (let i = 0; i < length; i++) codes[i] = finalCodes[codes[i]!]!
      return codes
    },
  }
}
