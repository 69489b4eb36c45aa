import type { Ints, StringTable } from './index-data.ts'
import { packWide } from './string-table.ts'

/** Ranges this small are sorted by insertion. */
const FEW = 12

/**
 * The texts' places in order of their UTF-16 units; equal texts keep their order. Several times as fast as a sort that
 * compares strings: stock numbers and VINs share long beginnings, which this reads once a range.
 */
export function orderOfTexts(texts: readonly string[]): Ints {
  const table = packWide(texts)
  const order = new Uint32Array(texts.length)
  for (let place = 0; place < order.length; place++) order[place] = place
  sortRange({ table, order, spare: new Uint32Array(order.length) }, 0, order.length)
  return order
}

interface Work {
  readonly table: StringTable
  readonly order: Ints
  readonly spare: Ints
}

/** Three-way radix quicksort: below, equal to and above the middle unit at a depth; only the equal ones go deeper. */
function sortRange({ table, order, spare }: Work, start: number, end: number): void {
  const { units, starts } = table
  const unitAt = (place: number, depth: number): number => {
    const at = starts[place]! + depth
    return at < starts[place + 1]! ? units[at]! : -1
  }
  const isAfter = (a: number, b: number, depth: number): boolean => {
    for (let at = depth; ; at++) {
      const unit = unitAt(a, at)
      const other = unitAt(b, at)
      if (unit !== other) return unit > other
      if (unit < 0) return false
    }
  }
  const waiting: number[] = [start, end, 0]
  while (waiting.length > 0) {
    const depth = waiting.pop()!
    const to = waiting.pop()!
    const from = waiting.pop()!
    if (to - from <= FEW) {
      for (let i = from + 1; i < to; i++) {
        const place = order[i]!
        let hole = i
        for (; hole > from && isAfter(order[hole - 1]!, place, depth); hole--) order[hole] = order[hole - 1]!
        order[hole] = place
      }
      continue
    }
    const middle = unitAt(order[(from + to) >>> 1]!, depth)
    let below = 0
    let above = 0
    let equal = from
    // The ones below are written in place behind the reading point, so every part keeps its order.
    for (let i = from; i < to; i++) {
      const place = order[i]!
      const unit = unitAt(place, depth)
      if (unit < middle) order[from + below++] = place
      else if (unit === middle) spare[equal++] = place
      else spare[to - ++above] = place
    }
    order.set(spare.subarray(from, equal), from + below)
    order.set(spare.subarray(to - above, to).toReversed(), to - above)
    waiting.push(from, from + below, depth, to - above, to, depth)
    if (middle >= 0) waiting.push(from + below, to - above, depth + 1)
  }
}

/** The texts in that order. */
export function inOrder(texts: readonly string[], order: Ints): string[] {
  const ordered: string[] = []
  for (let i = 0; i < order.length; i++) ordered.push(texts[order[i]!]!)
  return ordered
}
