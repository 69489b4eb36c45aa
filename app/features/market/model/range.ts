import { ageAt } from './features.ts'
import type { NeighbourCar, Nearby } from './neighbours.ts'
import { solveRidge } from './ridge.ts'
import { fitted, SparseBuilder } from './sparse.ts'

/** What says how far an estimate may be off. */
export interface Circumstances {
  readonly subject: NeighbourCar
  /** How many comparables there are. */
  readonly support: number
  /** Cars of its model that were learnt from. */
  readonly listed: number
  readonly nearby: Nearby
  /** Logarithm of the estimate. */
  readonly level: number
  readonly at: number
}

/** Below and above which a tenth of the misses lies. */
export type Quantiles = readonly [low: number, high: number]

/** How far off estimates have been, learnt from cars that were held out. */
export interface RangeRule {
  readonly coefficients: ReadonlyMap<string, number>
  /** By how much is known: the misses, in usual misses, beyond which a tenth lies. */
  readonly quantiles: readonly Quantiles[]
}

/** The range holds the middle four fifths. */
const [FROM, TO] = [0.1, 0.9]
/** Cars at which one bucket ends. */
const BUCKET_ENDS = [0, 3, 10, 40]
/** Fewer misses do not make a quantile of their own. */
const LEAST_MISSES = 80
const SMALLEST_MISS = 0.005
const [FREE, GROUP, NARROW] = [0.01, 15, 25]
const STEPS = 60
/** Prices are never known closer than this share either way. */
const LEAST_HALF = 0.03
/** Nor is a range of more than a quarter to four times the estimate worth saying. */
const MOST_HALF = Math.log(4)

export const bucketOf = (support: number): number => {
  const found = BUCKET_ENDS.findIndex((end) => support <= end)
  return found < 0 ? BUCKET_ENDS.length : found
}

/** Of a rare model it counts how many are known at all, of any other one how many compare. */
const RARE = 10
const knownBucket = ({ listed, support }: Pick<Circumstances, 'listed' | 'support'>): number =>
  listed <= RARE ? bucketOf(listed) : bucketOf(RARE + 1) + bucketOf(support)

type Part = readonly [name: string, value: number, penalty: number]

function partsOf({ subject, support, listed, nearby, level, at }: Circumstances): Part[] {
  const { car, words } = subject
  const age = ageAt(car.year, at)
  return [
    ['1', 1, FREE],
    ['support', Math.log1p(support), FREE],
    ['alone', support === 0 ? 1 : 0, FREE],
    ['unheard', listed === 0 ? 1 : 0, FREE],
    ['weight', Math.log1p(nearby.weight), FREE],
    ['spread', Math.log(nearby.spread), FREE],
    ['badge', Math.log1p(nearby.sameBadge), FREE],
    ['age', Math.log1p(age), FREE],
    ['old', Math.max(0, age - 12) / 10, FREE],
    ['no km', car.km === undefined ? 1 : 0, FREE],
    ['dear', Math.max(0, level - 11), FREE],
    ['cheap', Math.max(0, 9.5 - level), FREE],
    [`condition:${words.condition}`, 1, 1],
    [`make:${words.make}`, 1, GROUP],
    [`model:${words.model}`, 1, NARROW],
  ]
}

/** Learns the rule from held-out cars and by how much each missed, as a logarithm. */
export function rangeRuleOf(cars: readonly Circumstances[], misses: Float64Array): RangeRule {
  const builder = new SparseBuilder()
  for (const each of cars) {
    for (const [name, value, penalty] of partsOf(each)) builder.add(name, value, penalty)
    builder.endRow()
  }
  const table = builder.table()
  const penalties = Float64Array.from(builder.penalties)
  const target = misses.map((miss) => Math.log(Math.abs(miss) + SMALLEST_MISS))
  const solvedBy = (isIn: (row: number) => boolean): Float64Array => {
    const solved = new Float64Array(penalties.length)
    const weights = misses.map((_, row) => Number(isIn(row)))
    solveRidge({ table, target, weights, penalties }, solved, STEPS)
    return solved
  }
  const solved = solvedBy(() => true)
  // What is usual of one half is learnt from the other: misses that were learnt from would look smaller than they are.
  const usual = [1, 0].map((half) =>
    fitted(
      table,
      solvedBy((row) => row % 2 === half),
    ),
  )
  const relative = misses.map((miss, row) => miss / Math.exp(usual[row % 2]![row]!))
  const quantiles = quantilesBy(
    cars.map((each) => knownBucket(each)),
    relative,
  )
  return { coefficients: new Map([...builder.names].map(([name, column]) => [name, solved[column]!])), quantiles }
}

/** The tenth and the ninetieth of a hundred misses of each bucket; those of all where a bucket has too few. */
export function quantilesBy(buckets: readonly number[], misses: Float64Array): Quantiles[] {
  const quantilesOf = (rows: Float64Array): Quantiles => [quantile(rows, FROM), quantile(rows, TO)]
  const overall = quantilesOf(misses)
  return Array.from({ length: 2 * BUCKET_ENDS.length + 2 }, (_, bucket) => {
    const rows = misses.filter((_miss, row) => buckets[row] === bucket)
    return rows.length < LEAST_MISSES ? overall : quantilesOf(rows)
  })
}

/** A length of a range that is worth saying, as a logarithm. */
export const halfRange = (length: number): number => Math.max(LEAST_HALF, Math.min(MOST_HALF, length))

/** How far below and above the estimate the range reaches, as logarithms; negative and positive. */
export function priceRange(rule: RangeRule, circumstances: Circumstances): readonly [below: number, above: number] {
  let usual = 0
  for (const [name, value] of partsOf(circumstances)) usual += value * (rule.coefficients.get(name) ?? 0)
  const [low, high] = rule.quantiles[knownBucket(circumstances)]!
  const size = Math.exp(usual)
  return [-halfRange(-low * size), halfRange(high * size)]
}

/** The quantile that also holds for a further value, not only for these. */
function quantile(values: Float64Array, share: number): number {
  const sorted = values.toSorted()
  const rank = share < 0.5 ? Math.floor(share * (sorted.length + 1)) : Math.ceil(share * (sorted.length + 1))
  return sorted[Math.max(0, Math.min(sorted.length - 1, rank - 1))] ?? 0
}
