import type { Ints } from './index-data.ts'
import type { CarCodes } from './open-columns.ts'

/** How many of the cars have each code, by columns. */
export type CodeCounts = ReadonlyMap<CarCodes, Int32Array>

type Narrow = CarCodes & { readonly codes: Uint16Array<ArrayBuffer> }

/**
 * Counts columns over the same cars. Four at a time: most cars of a list have the same few codes, and a processor that
 * adds to one count twice running waits for the first.
 */
export function countCodes(cars: Ints, columns: Iterable<CarCodes>): CodeCounts {
  const counts = new Map<CarCodes, Int32Array>()
  const narrow: Narrow[] = []
  for (const column of columns) {
    if (counts.has(column)) continue
    counts.set(column, new Int32Array(column.size))
    if (column.starts === undefined && column.codes instanceof Uint16Array) narrow.push(column as Narrow)
    else countOne(cars, column, counts.get(column)!)
  }
  let at = 0
  for (; at + 4 <= narrow.length; at += 4) {
    const four = narrow.slice(at, at + 4)
    countFour(cars, four.map(({ codes }) => codes), four.map((column) => counts.get(column)!)) // prettier-ignore
  }
  for (; at < narrow.length; at++) countOne(cars, narrow[at]!, counts.get(narrow[at]!)!)
  return counts
}

function countFour(cars: Ints, codes: readonly Uint16Array[], counts: readonly Int32Array[]): void {
  const [codesA, codesB, codesC, codesD] = codes as [Uint16Array, Uint16Array, Uint16Array, Uint16Array]
  const [countsA, countsB, countsC, countsD] = counts as [Int32Array, Int32Array, Int32Array, Int32Array]
  for (let i = 0; i < cars.length; i++) {
    const car = cars[i]!
    countsA[codesA[car]!]!++
    countsB[codesB[car]!]!++
    countsC[codesC[car]!]!++
    countsD[codesD[car]!]!++
  }
}

/** Adds the cars to the counts of one column. */
export function countOne(cars: Ints, { codes, starts }: CarCodes, counts: Int32Array): void {
  if (starts === undefined) {
    for (let i = 0; i < cars.length; i++) counts[codes[cars[i]!]!]!++
    return
  }
  for (let i = 0; i < cars.length; i++) {
    const car = cars[i]!
    const end = starts[car + 1]!
    for (let j = starts[car]!; j < end; j++) counts[codes[j]!]!++
  }
}

/** Takes other counts away. */
export function less(counts: Int32Array | Ints, other: Int32Array): Int32Array {
  const left = new Int32Array(counts.length)
  for (let code = 0; code < left.length; code++) left[code] = counts[code]! - other[code]!
  return left
}
