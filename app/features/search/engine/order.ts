import type { Point } from '#lib/distance.ts'
import type { Sort } from '../port.ts'
import type { Codes, Ints } from './index-data.ts'
import { codesByCar, type OpenColumn } from './open-columns.ts'
import { SearchQueryError } from './query-error.ts'

/** Whole numbers above this lose their last digit in a Float64. */
const EXACT = Number.MAX_SAFE_INTEGER

export interface OrderRequest {
  /** The cars to order, ascending. */
  readonly cars: Ints
  /** Cars in the index. */
  readonly size: number
  readonly sort: readonly Sort[]
  column(attribute: string): OpenColumn
  /** Metres by car. */
  distances(point: Point): Float64Array
  /** Relevance by car, higher first. */
  readonly scores: Uint16Array | undefined
  readonly offset: number
  readonly limit: number
}

interface SortedColumn {
  readonly codes: Codes
  readonly size: number
}

/** One page of cars: by the sorts in turn (absent last either way), then relevance, then the index's order. */
export function pageOfCars(request: OrderRequest): readonly number[] {
  const { cars, size, sort, scores, offset, limit } = request
  const end = Math.min(cars.length, offset + limit)
  // Also refuses an unsortable attribute when nothing matched.
  const columns = sort.map(({ direction, ...by }) => ({
    direction,
    ...('near' in by ? ranked(request.distances(by.near)) : sortable(request.column(by.attribute))),
  }))
  if (offset >= end) return []
  if (sort.length === 0 && scores === undefined) return Array.from(cars.subarray(offset, end))

  let ranks: Float64Array = new Float64Array(cars.length)
  let span = 1
  const makeRoom = (radix: number): void => {
    if (span * radix <= EXACT) return
    ranks = dense(ranks)
    span = cars.length
  }
  const refine = (radix: number, digit: (car: number) => number): void => {
    makeRoom(radix)
    for (let i = 0; i < ranks.length; i++) ranks[i] = ranks[i]! * radix + digit(cars[i]!)
    span *= radix
  }
  for (const { codes, size: radix, direction } of columns) {
    // Code 0 is absent and goes behind every other.
    if (direction === 'asc') refine(radix, (car) => (codes[car]! + radix - 1) % radix)
    else refine(radix, (car) => (codes[car] === 0 ? radix - 1 : radix - 1 - codes[car]!))
  }
  if (scores !== undefined) {
    let best = 0
    for (const car of cars) if (scores[car]! > best) best = scores[car]!
    refine(best + 1, (car) => best - scores[car]!)
  }
  refine(size, (car) => car)
  return Array.from(smallest(ranks, end).subarray(offset, end), (rank) => rank % size)
}

/** Distances as codes: 0 is "without a place", then from near to far. */
function ranked(distances: Float64Array): SortedColumn {
  const places = [...new Set(distances)].filter(Number.isFinite).toSorted((a, b) => a - b)
  const codes = new Map(places.map((metres, place) => [metres, place + 1]))
  return { codes: Uint32Array.from(distances, (metres) => codes.get(metres) ?? 0), size: places.length + 1 }
}

function sortable(column: OpenColumn): SortedColumn {
  if (column.kind !== 'keywords') return { codes: codesByCar(column), size: column.size }
  const message = `"${column.attribute}" holds several values a car, so cars cannot be sorted by it.`
  throw new SearchQueryError('wrong-kind', message, column.attribute)
}

/** The same order in numbers from 0 without gaps. */
function dense(ranks: Float64Array): Float64Array {
  const places = new Map<number, number>()
  for (const rank of ranks.toSorted()) if (!places.has(rank)) places.set(rank, places.size)
  return ranks.map((rank) => places.get(rank)!)
}

/** The `wanted` smallest ranks ascending: a whole sort, or a heap of the best so far when the page is a small part. */
function smallest(ranks: Float64Array, wanted: number): Float64Array {
  if (wanted * 8 > ranks.length) return ranks.toSorted()
  const heap = ranks.subarray(0, wanted).toSorted().toReversed()
  for (let i = wanted; i < ranks.length; i++) {
    const rank = ranks[i]!
    if (rank >= heap[0]!) continue
    let hole = 0
    for (let child = 1; child < wanted; child = 2 * hole + 1) {
      if (child + 1 < wanted && heap[child + 1]! > heap[child]!) child++
      if (heap[child]! <= rank) break
      heap[hole] = heap[child]!
      hole = child
    }
    heap[hole] = rank
  }
  return heap.toSorted()
}
