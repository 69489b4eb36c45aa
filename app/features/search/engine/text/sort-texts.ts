import type { GrowingTable } from '../tables/growing-table.ts'
import type { Ints, StringTable } from '../index-data.ts'
import { tableSize } from '../tables/string-table.ts'

/** Ranges this small are sorted by insertion. */
const FEW = 12
/** Whole numbers a Float64 holds exactly have this many bits. */
const EXACT_BITS = 53

/** Always two bytes a unit: one kind of array keeps the inner loops fast. */
type WideTable = ReturnType<GrowingTable['wide']>

/**
 * The texts' places in order of their UTF-16 units; equal texts keep their order. Some ten times as fast as a sort that
 * compares strings: as many units as fit are packed into one number with the text's place behind them, the numbers are
 * sorted natively, and only texts alike so far go on with their next units.
 */
export function orderOfTexts(table: WideTable): Ints {
  const size = tableSize(table)
  const { ranks, bits } = alphabetOf(table.units)
  const { units, starts } = table
  const placeBits = Math.ceil(Math.log2(size + 1))
  const places = 2 ** placeBits
  const step = Math.max(1, Math.floor((EXACT_BITS - placeBits) / bits))
  const radix = 2 ** bits
  const order = new Uint32Array(size)
  for (let place = 0; place < size; place++) order[place] = place
  const keys = new Float64Array(size)

  const waiting: number[] = [0, size, 0]
  while (waiting.length > 0) {
    const depth = waiting.pop()!
    const to = waiting.pop()!
    const from = waiting.pop()!
    if (to - from <= FEW) {
      insertInOrder({ table, order, from, to, depth })
      continue
    }
    for (let i = from; i < to; i++) {
      const place = order[i]!
      const start = starts[place]! + depth
      const end = starts[place + 1]!
      let key = 0
      for (let at = start; at < start + step; at++) key = key * radix + (at < end ? ranks[units[at]!]! : 0)
      keys[i] = key * places + place
    }
    // oxlint-disable-next-line unicorn/no-array-sort -- in place on purpose
    keys.subarray(from, to).sort()
    let alike = from
    for (let i = from; i < to; i++) {
      const packed = Math.floor(keys[i]! / places)
      order[i] = keys[i]! - packed * places
      if (i + 1 < to && Math.floor(keys[i + 1]! / places) === packed) continue
      // A packed number that ends in 0 holds the end of its texts: they are equal.
      if (i > alike && packed % radix !== 0) waiting.push(alike, i + 1, depth + step)
      alike = i + 1
    }
  }
  return order
}

/** The rank, from 1, of every unit that occurs, and the bits a rank takes. */
function alphabetOf(units: Uint16Array): { ranks: Uint16Array; bits: number } {
  let highest = 0
  for (let i = 0; i < units.length; i++) highest |= units[i]!
  const ranks = new Uint16Array(highest + 1)
  for (let i = 0; i < units.length; i++) ranks[units[i]!] = 1
  let used = 0
  for (let unit = 0; unit <= highest; unit++) if (ranks[unit] === 1) ranks[unit] = ++used
  return { ranks, bits: Math.max(1, Math.ceil(Math.log2(used + 1))) }
}

interface Range {
  readonly table: WideTable
  readonly order: Ints
  readonly from: number
  readonly to: number
  readonly depth: number
}

function insertInOrder({ table: { units, starts }, order, from, to, depth }: Range): void {
  const isAfter = (a: number, b: number): boolean => {
    const end = starts[a + 1]!
    const otherEnd = starts[b + 1]!
    let at = starts[a]! + depth
    let other = starts[b]! + depth
    while (at < end && other < otherEnd && units[at] === units[other]) {
      at++
      other++
    }
    return at < end && (other >= otherEnd || units[at]! > units[other]!)
  }
  for (let i = from + 1; i < to; i++) {
    const place = order[i]!
    let hole = i
    for (; hole > from && isAfter(order[hole - 1]!, place); hole--) order[hole] = order[hole - 1]!
    order[hole] = place
  }
}

/** The texts of a table at these places, in this order. */
export function inOrder(table: WideTable, order: Ints): StringTable {
  const { units, starts } = table
  const ends = new Uint32Array(order.length + 1)
  for (let i = 0; i < order.length; i++) ends[i + 1] = ends[i]! + starts[order[i]! + 1]! - starts[order[i]!]!
  const ordered = new Uint16Array(ends[order.length]!)
  let at = 0
  let highest = 0
  for (let i = 0; i < order.length; i++) {
    const end = starts[order[i]! + 1]!
    for (let j = starts[order[i]!]!; j < end; j++) {
      ordered[at++] = units[j]!
      highest |= units[j]!
    }
  }
  return { units: highest < 256 ? new Uint8Array(ordered) : ordered, starts: ends }
}
