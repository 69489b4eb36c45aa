import type { Point } from '#lib/distance.ts'
import type { Filter, GeoBox, NumberRange, Refinement } from '../port.ts'
import { addBits, allBits, dropBits, keepBits, noBits } from './tables/bits.ts'
import type { Bits } from './tables/bits.ts'
import { foldValue } from './text/normalise.ts'
import { keepMarked } from './marked-cars.ts'
import { firstAfter, firstFrom, marksByCar } from './open-columns.ts'
import type { OpenColumn } from './open-columns.ts'
import { noPlaces, SearchQueryError } from './query-error.ts'

/** How deep conditions may nest, and how many there may be: far above any page, low enough to stay safe. */
const FILTER_DEPTH = 512
const FILTER_CONDITIONS = 3000

export interface FilterContext {
  readonly size: number
  /** The two attributes that say where a car stands. */
  readonly place: { readonly lat: string; readonly lng: string } | undefined
  column(attribute: string): OpenColumn
  /** Metres by car. */
  distances(point: Point): Float64Array
}

/** The cars a condition holds for. Throws a `SearchQueryError` for an unknown attribute or a hostile filter. */
export function matchFilter(context: FilterContext, filter: Filter): Bits {
  let conditions = 0
  const match = (node: Filter, depth: number): Bits => {
    if (depth > FILTER_DEPTH) {
      throw new SearchQueryError('too-deep', `The filter nests deeper than ${FILTER_DEPTH} levels. Flatten it.`)
    }
    if (++conditions > FILTER_CONDITIONS) {
      throw new SearchQueryError('too-large', `The filter has more than ${FILTER_CONDITIONS} conditions. Shorten it.`)
    }
    if ('and' in node) {
      const bits = allBits(context.size)
      for (const part of node.and) keepBits(bits, match(part, depth + 1))
      return bits
    }
    if ('or' in node) {
      const bits = noBits(context.size)
      for (const part of node.or) addBits(bits, match(part, depth + 1))
      return bits
    }
    if ('not' in node) return dropBits(allBits(context.size), match(node.not, depth + 1))
    if ('near' in node) return matchNear(context.size, context.distances(node.near), node.metres)
    if ('box' in node) return matchBox(context, node.box)
    const column = context.column(node.attribute)
    if ('startsWith' in node) return matchMarks(context.size, column, markStart(column, node.startsWith))
    if ('in' in node) return matchMarks(context.size, column, markValues(column, node.in))
    if ('exists' in node) return matchExists(context.size, column, node.exists)
    return matchMarks(context.size, column, markRange(column, node))
  }
  return match(filter, 0)
}

/** The codes a shopper's choice keeps; nothing chosen gives `undefined`. */
export function markRefinement(column: OpenColumn, choice: Refinement): Uint8Array | undefined {
  if ('values' in choice) return choice.values.length === 0 ? undefined : markValues(column, choice.values)
  if (choice.min === undefined && choice.max === undefined) return undefined
  const { min: from, max: to } = choice
  return markRange(column, { ...(from !== undefined && { from }), ...(to !== undefined && { to }) })
}

function markValues(column: OpenColumn, values: readonly (string | number | boolean)[]): Uint8Array {
  const marks = new Uint8Array(column.size)
  for (const value of values) marks[column.codeOf(value)] = 1
  marks[0] = 0
  const { parts } = column
  if (parts) {
    const requested = marks.slice()
    for (let code = 1; code < column.size; code++) {
      const end = parts.starts[code + 1]!
      for (let i = parts.starts[code]!; i < end; i++) if (requested[parts.items[i]!] === 1) marks[code] = 1
    }
  }
  return marks
}

function markStart(column: OpenColumn, start: string): Uint8Array {
  const marks = new Uint8Array(column.size)
  const folded = foldValue(start)
  for (let code = 1; code < column.size; code++) if (column.foldOf(code).startsWith(folded)) marks[code] = 1
  return marks
}

function matchNear(size: number, distances: Float64Array, metres: number): Bits {
  const bits = noBits(size)
  for (let car = 0; car < size; car++) if (distances[car]! <= metres) bits[car >>> 5]! |= 1 << (car & 31)
  return bits
}

function matchExists(size: number, column: OpenColumn, exists: boolean): Bits {
  const marks = new Uint8Array(column.size).fill(1)
  marks[0] = 0
  const present = matchMarks(size, column, marks)
  return exists ? present : dropBits(allBits(size), present)
}

function matchBox({ size, place, column }: FilterContext, { north, east, south, west }: GeoBox): Bits {
  if (!place) throw noPlaces()
  const lng = column(place.lng)
  const matchRange = (one: OpenColumn, range: Omit<NumberRange, 'attribute'>): Bits =>
    matchMarks(size, one, markRange(one, range))
  const bits = matchRange(column(place.lat), { from: south, to: north })
  if (west <= east) return keepBits(bits, matchRange(lng, { from: west, to: east }))
  return keepBits(bits, addBits(matchRange(lng, { from: west }), matchRange(lng, { to: east })))
}

function markRange(column: OpenColumn, range: Omit<NumberRange, 'attribute'>): Uint8Array {
  const { numbers, attribute } = column
  const { from = -Infinity, to = Infinity, above, below } = range
  if (numbers === undefined) {
    const message = `"${attribute}" holds no numbers, so a range cannot be asked of it. Name values instead.`
    throw new SearchQueryError('wrong-kind', message, attribute)
  }
  const marks = new Uint8Array(column.size)
  if ([from, to, above, below].some(Number.isNaN)) return marks
  const first = Math.max(firstFrom(numbers, from), above === undefined ? 1 : firstAfter(numbers, above))
  const end = Math.min(firstAfter(numbers, to), below === undefined ? Infinity : firstFrom(numbers, below))
  return end > first ? marks.fill(1, first, end) : marks
}

const matchMarks = (size: number, column: OpenColumn, marks: Uint8Array): Bits =>
  keepMarked(allBits(size), column.cars, marksByCar(column, marks))
