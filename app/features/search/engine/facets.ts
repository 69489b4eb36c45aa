import type { FacetStats, FacetValue } from '../port.ts'
import type { CarSet } from './car-set.ts'
import type { OpenColumn } from './open-columns.ts'

/** Slices of a histogram: fine enough to be drawn up to where the dearest few begin. */
export const HISTOGRAM_SLICES = 240
/** Numbers with no more distinct values than this in the index are also listed by value: years, seats, doors. */
export const LISTED_NUMBERS = 200

export interface FacetCounts {
  readonly values: readonly FacetValue[]
  readonly stats: FacetStats | undefined
}

/** How many of the set's cars have each code. */
export function countCodes({ cars }: CarSet, { codes, starts, size }: OpenColumn): Int32Array {
  const counts = new Int32Array(size)
  if (starts === undefined) {
    for (let i = 0; i < cars.length; i++) counts[codes[cars[i]!]!]!++
    return counts
  }
  for (let i = 0; i < cars.length; i++) {
    const car = cars[i]!
    const end = starts[car + 1]!
    for (let j = starts[car]!; j < end; j++) counts[codes[j]!]!++
  }
  return counts
}

/**
 * What choosing each value would find: a longer name counts for the shorter ones in it. A name that none of the cars
 * has by itself is no choice among them.
 */
function chosenCounts({ parts }: OpenColumn, own: Int32Array): Int32Array {
  if (!parts) return own
  const counts = own.slice()
  parts().forEach((shorter, code) => {
    const cars = own[code]!
    if (cars > 0 && shorter) for (const part of shorter) if (own[part]! > 0) counts[part]! += cars
  })
  return counts
}

/** Whether an attribute's values are listed; other numbers only have stats. */
export const isListedValue = ({ kind, size }: OpenColumn): boolean => kind !== 'number' || size <= LISTED_NUMBERS + 1

/** The codes some car has, ascending, without "absent". */
export function presentCodes(counts: Int32Array): Int32Array {
  const present = new Int32Array(counts.length)
  let found = 0
  for (let code = 1; code < counts.length; code++) if (counts[code]! > 0) present[found++] = code
  return present.slice(0, found)
}

/** The values in scope with their counts: numbers ascending, texts by count and then by name. */
export function listValues(column: OpenColumn, own: Int32Array, inScope: Int32Array): readonly FacetValue[] {
  const counts = chosenCounts(column, own)
  const values: FacetValue[] = []
  if (column.kind === 'number') {
    for (const code of inScope) values.push({ value: column.textOf(code), count: counts[code]! })
    return values
  }
  const { size } = column
  const ranks = new Float64Array(inScope.length)
  let found = 0
  for (const code of inScope) if (counts[code]! > 0) ranks[found++] = code - counts[code]! * size
  const ordered = ranks.subarray(0, found).toSorted()
  for (let i = 0; i < found; i++) {
    const count = Math.ceil(-ordered[i]! / size)
    values.push({ value: column.textOf(ordered[i]! + count * size), count })
  }
  for (const code of inScope) if (counts[code] === 0) values.push({ value: column.textOf(code), count: 0 })
  return values
}

/** Stats from counts by code: costs the distinct numbers. */
export function statsOfCounts(numbers: Float64Array, counts: Int32Array): FacetStats | undefined {
  let first = 1
  while (first < counts.length && counts[first] === 0) first++
  if (first === counts.length) return undefined
  let last = counts.length - 1
  while (counts[last] === 0) last--
  const slices = sliced(numbers[first]!, numbers[last]!)
  for (let code = first; code <= last; code++) {
    const count = counts[code]!
    if (count > 0) slices.histogram[slices.of(numbers[code]!)]! += count
  }
  return { min: slices.min, max: slices.max, histogram: slices.histogram }
}

/** Stats from the cars themselves: costs the cars, for few of them and many distinct numbers. */
export function statsOfCars({ numbers, codes }: OpenColumn, { cars }: CarSet): FacetStats | undefined {
  let first = Infinity
  let last = 0
  for (let i = 0; i < cars.length; i++) {
    const code = codes[cars[i]!]!
    if (code === 0) continue
    if (code < first) first = code
    if (code > last) last = code
  }
  if (last === 0) return undefined
  const slices = sliced(numbers![first]!, numbers![last]!)
  for (let i = 0; i < cars.length; i++) {
    const code = codes[cars[i]!]!
    if (code !== 0) slices.histogram[slices.of(numbers![code]!)]!++
  }
  return { min: slices.min, max: slices.max, histogram: slices.histogram }
}

/** Stats from all the values with their counts. */
export function statsOfValues(
  values: readonly FacetValue[],
  { min, max }: { readonly min: number; readonly max: number },
): FacetStats {
  const slices = sliced(min, max)
  for (const { value, count } of values) if (count > 0) slices.histogram[slices.of(Number(value))]! += count
  return { min, max, histogram: slices.histogram }
}

function sliced(min: number, max: number) {
  const histogram: number[] = Array.from({ length: HISTOGRAM_SLICES }, () => 0)
  const width = max - min
  // Dividing first keeps exact halves exact. 0 / 0, when all are equal, is the first slice.
  const of = (number: number): number =>
    Math.min(HISTOGRAM_SLICES - 1, Math.floor(((number - min) / width) * HISTOGRAM_SLICES) || 0)
  return { min, max, histogram, of }
}
