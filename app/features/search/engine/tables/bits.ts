import type { Ints } from '../index-data.ts'

/** A set of cars: bit `i & 31` of word `i >>> 5` is car `i`. Bits beyond the last car are always 0. */
export type Bits = Ints

/** The empty set for `size` cars. */
export const noBits = (size: number): Bits => new Uint32Array((size + 31) >>> 5)

/** The set of all `size` cars. */
export function allBits(size: number): Bits {
  const bits = noBits(size).fill(0xffff_ffff)
  if ((size & 31) !== 0) bits[bits.length - 1] = 0xffff_ffff >>> (32 - (size & 31))
  return bits
}

/** Keeps in `target` what `other` has too. */
export function keepBits(target: Bits, other: Bits): Bits {
  for (let i = 0; i < target.length; i++) target[i]! &= other[i]!
  return target
}

/** Takes out of `target` what `other` has. */
export function dropBits(target: Bits, other: Bits): Bits {
  for (let i = 0; i < target.length; i++) target[i]! &= ~other[i]!
  return target
}

/** Adds to `target` what `other` has. */
export function addBits(target: Bits, other: Bits): Bits {
  for (let i = 0; i < target.length; i++) target[i]! |= other[i]!
  return target
}

/** Whether the set holds the car. */
export const hasBit = (bits: Bits, car: number): boolean => ((bits[car >>> 5]! >>> (car & 31)) & 1) === 1

/** How many bits a word of a set has. */
export function countWord(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555)
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}

/** How many cars the set holds. */
export function countBits(bits: Bits): number {
  let count = 0
  for (let i = 0; i < bits.length; i++) if (bits[i] !== 0) count += countWord(bits[i]!)
  return count
}

/** The cars of the set, ascending. */
export function listBits(bits: Bits, count: number): Ints {
  const list = new Uint32Array(count)
  let at = 0
  for (let i = 0; i < bits.length; i++) {
    let word = bits[i]!
    const base = i << 5
    while (word !== 0) {
      list[at++] = base + 31 - Math.clz32(word & -word)
      word &= word - 1
    }
  }
  return list
}

/** Whether both sets hold the same cars. */
export function equalBits(a: Bits, b: Bits): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}
