import type { FacetStats, FacetValue } from '../port.ts'
import type { Ints } from './index-data.ts'
import type { OpenColumn } from './open-columns.ts'

/** Slices of a histogram: fine enough to be drawn up to where the dearest few begin. */
export const HISTOGRAM_SLICES = 240
/** Numbers with no more distinct values than this in the index are also listed by value: years, seats, doors. */
export const LISTED_NUMBERS = 200

export interface FacetCounts {
  readonly values: readonly FacetValue[]
  readonly stats: FacetStats | undefined
}

/**
 * What choosing each value would find: a longer name counts for the shorter ones in it. A name that none of the cars
 * has by itself is no choice among them.
 */
function chosenCounts({ parts }: OpenColumn, own: Int32Array): Int32Array {
  if (!parts) return own
  const { starts, items } = parts
  const counts = own.slice()
  for (let code = 1; code < own.length; code++) {
    const cars = own[code]!
    if (cars === 0) continue
    const end = starts[code + 1]!
    for (let i = starts[code]!; i < end; i++) if (own[items[i]!]! > 0) counts[items[i]!]! += cars
  }
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

/** The values that some car of a scope has, as they stand there when a choice leaves none of its cars. */
export interface ScopeValues {
  /** Ascending. */
  readonly codes: Int32Array
  /** By place in `codes`: the value, counted 0. Most are never needed. */
  readonly emptyAt: (place: number) => FacetValue
}

/** The values in scope with their counts: numbers ascending, texts by count and then by name. */
export function listValues(
  column: OpenColumn,
  own: Int32Array,
  { codes, emptyAt }: ScopeValues,
): readonly FacetValue[] {
  const counts = chosenCounts(column, own)
  const valueAt = (place: number, count: number): FacetValue =>
    count === 0 ? emptyAt(place) : { value: column.textOf(codes[place]!), count }
  if (column.kind === 'number') return Array.from(codes, (code, place) => valueAt(place, counts[code]!))
  const { length } = codes
  const ranks = new Float64Array(length)
  let found = 0
  for (let place = 0; place < length; place++) {
    const count = counts[codes[place]!]!
    if (count > 0) ranks[found++] = place - count * length
  }
  const ordered = ranks.subarray(0, found)
  // oxlint-disable-next-line unicorn/no-array-sort -- in place on purpose
  ordered.sort()
  const values: FacetValue[] = []
  for (let i = 0; i < found; i++) {
    const count = Math.ceil(-ordered[i]! / length)
    values.push(valueAt(ordered[i]! + count * length, count))
  }
  if (found < length)
    for (let place = 0; place < length; place++) if (counts[codes[place]!] === 0) values.push(emptyAt(place))
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
export function statsOfCars(
  { cars: { codes }, decided, numbers }: OpenColumn,
  sets: readonly Ints[],
): FacetStats | undefined {
  let first = Infinity
  let last = 0
  for (const cars of sets) {
    for (let i = 0; i < cars.length; i++) {
      const by = codes[cars[i]!]!
      const code = decided === undefined ? by : decided[by]!
      if (code === 0) continue
      if (code < first) first = code
      if (code > last) last = code
    }
  }
  if (last === 0) return undefined
  const slices = sliced(numbers![first]!, numbers![last]!)
  for (const cars of sets) {
    for (let i = 0; i < cars.length; i++) {
      const by = codes[cars[i]!]!
      const code = decided === undefined ? by : decided[by]!
      if (code !== 0) slices.histogram[slices.of(numbers![code]!)]!++
    }
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

const NO_CARS: readonly number[] = Array.from({ length: HISTOGRAM_SLICES }, () => 0)

function sliced(min: number, max: number) {
  const histogram = NO_CARS.slice()
  const width = max - min
  // Dividing first keeps exact halves exact. 0 / 0, when all are equal, is the first slice.
  const of = (number: number): number =>
    Math.min(HISTOGRAM_SLICES - 1, Math.floor(((number - min) / width) * HISTOGRAM_SLICES) || 0)
  return { min, max, histogram, of }
}
