import type { Point } from '#lib/distance.ts'
import type { Filter, GeoBox, NumberRange, Refinement } from '../port.ts'
import { addBits, allBits, dropBits, keepBits, noBits } from './tables/bits.ts'
import type { Bits } from './tables/bits.ts'
import { foldValue } from './text/normalise.ts'
import { firstAfter, firstFrom } from './open-columns.ts'
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
    if ('startsWith' in node) return matchStart(context.size, column, node.startsWith)
    if ('in' in node) return matchValues(context.size, column, node.in)
    if ('exists' in node) return matchExists(context.size, column, node.exists)
    return matchRange(context.size, column, node)
  }
  return match(filter, 0)
}

/** The cars a shopper's choice keeps; nothing chosen gives `undefined`. */
export function matchRefinement(context: FilterContext, attribute: string, choice: Refinement): Bits | undefined {
  const column = context.column(attribute)
  if ('values' in choice) {
    return choice.values.length === 0 ? undefined : matchValues(context.size, column, choice.values)
  }
  if (choice.min === undefined && choice.max === undefined) return undefined
  const { min: from, max: to } = choice
  return matchRange(context.size, column, { ...(from !== undefined && { from }), ...(to !== undefined && { to }) })
}

function matchValues(size: number, column: OpenColumn, values: readonly (string | number | boolean)[]): Bits {
  const wanted = new Uint8Array(column.size)
  for (const value of values) wanted[column.codeOf(value)] = 1
  wanted[0] = 0
  if (column.parts) {
    const requested = wanted.slice()
    column.parts().forEach((parts, code) => {
      if (parts?.some((part) => requested[part] === 1)) wanted[code] = 1
    })
  }
  return matchCodes(size, column, wanted)
}

function matchStart(size: number, column: OpenColumn, start: string): Bits {
  const wanted = new Uint8Array(column.size)
  const folded = foldValue(start)
  for (let code = 1; code < column.size; code++) {
    if (column.foldOf(code).startsWith(folded)) wanted[code] = 1
  }
  return matchCodes(size, column, wanted)
}

function matchNear(size: number, distances: Float64Array, metres: number): Bits {
  const bits = noBits(size)
  for (let car = 0; car < size; car++) if (distances[car]! <= metres) bits[car >>> 5]! |= 1 << (car & 31)
  return bits
}

function matchExists(size: number, column: OpenColumn, exists: boolean): Bits {
  const wanted = new Uint8Array(column.size).fill(1)
  wanted[0] = 0
  const present = matchCodes(size, column, wanted)
  return exists ? present : dropBits(allBits(size), present)
}

function matchBox({ size, place, column }: FilterContext, { north, east, south, west }: GeoBox): Bits {
  if (!place) throw noPlaces()
  const bits = matchRange(size, column(place.lat), { from: south, to: north })
  const lng = column(place.lng)
  if (west <= east) return keepBits(bits, matchRange(size, lng, { from: west, to: east }))
  return keepBits(bits, addBits(matchRange(size, lng, { from: west }), matchRange(size, lng, { to: east })))
}

function matchRange(size: number, column: OpenColumn, range: Omit<NumberRange, 'attribute'>): Bits {
  const { numbers, attribute } = column
  const { from = -Infinity, to = Infinity, above, below } = range
  if (numbers === undefined) {
    const message = `"${attribute}" holds no numbers, so a range cannot be asked of it. Name values instead.`
    throw new SearchQueryError('wrong-kind', message, attribute)
  }
  const bits = noBits(size)
  if ([from, to, above, below].some(Number.isNaN)) return bits
  const first = Math.max(firstFrom(numbers, from), above === undefined ? 1 : firstAfter(numbers, above))
  const end = Math.min(firstAfter(numbers, to), below === undefined ? Infinity : firstFrom(numbers, below))
  const span = end - first
  if (span <= 0) return bits
  const { codes } = column
  for (let car = 0; car < size; car++) {
    if ((codes[car]! - first) >>> 0 < span) bits[car >>> 5]! |= 1 << (car & 31)
  }
  return bits
}

function matchCodes(size: number, { codes, starts }: OpenColumn, wanted: Uint8Array): Bits {
  const bits = noBits(size)
  if (starts === undefined) {
    for (let car = 0; car < size; car++) if (wanted[codes[car]!] === 1) bits[car >>> 5]! |= 1 << (car & 31)
    return bits
  }
  for (let car = 0; car < size; car++) {
    const end = starts[car + 1]!
    for (let i = starts[car]!; i < end; i++) {
      if (wanted[codes[i]!] === 1) {
        bits[car >>> 5]! |= 1 << (car & 31)
        break
      }
    }
  }
  return bits
}
