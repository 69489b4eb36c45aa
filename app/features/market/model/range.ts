import { ageAt } from './features.ts'
import type { Located, Nearby } from './neighbours.ts'
import { solveRidge } from './ridge.ts'
import { fitted, SparseBuilder } from './sparse.ts'

/** What says how far an estimate may be off. */
export interface Circumstances {
  readonly subject: Located
  /** How many comparables there are. */
  readonly support: number
  readonly nearby: Nearby
  /** Logarithm of the estimate. */
  readonly level: number
  readonly at: number
}

/** How far off estimates have been, learnt from cars that were held out. */
export interface RangeRule {
  readonly coefficients: ReadonlyMap<string, number>
  /** For each bucket of support: the misses, in usual misses, below and above which a tenth lies. */
  readonly quantiles: readonly (readonly [low: number, high: number])[]
}

/** The range holds the middle four fifths. */
const [FROM, TO] = [0.1, 0.9]
/** Comparables at which one bucket of support ends. */
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

type Part = readonly [name: string, value: number, penalty: number]

function partsOf({ subject, support, nearby, level, at }: Circumstances): Part[] {
  const { car, words } = subject
  const age = ageAt(car.year, at)
  return [
    ['1', 1, FREE],
    ['support', Math.log1p(support), FREE],
    ['alone', support === 0 ? 1 : 0, FREE],
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
  const solved = new Float64Array(builder.penalties.length)
  solveRidge(
    {
      table,
      target: misses.map((miss) => Math.log(Math.abs(miss) + SMALLEST_MISS)),
      weights: new Float64Array(misses.length).fill(1),
      penalties: Float64Array.from(builder.penalties),
    },
    solved,
    STEPS,
  )
  const usual = fitted(table, solved)
  const relative = misses.map((miss, row) => miss / Math.exp(usual[row]!))
  const quantilesOf = (rows: Float64Array): [number, number] => [quantile(rows, FROM), quantile(rows, TO)]
  const overall = quantilesOf(relative)
  const quantiles = Array.from({ length: BUCKET_ENDS.length + 1 }, (_, bucket) => {
    const rows = relative.filter((_miss, row) => bucketOf(cars[row]!.support) === bucket)
    return rows.length < LEAST_MISSES ? overall : quantilesOf(rows)
  })
  return { coefficients: new Map([...builder.names].map(([name, column]) => [name, solved[column]!])), quantiles }
}

/** How far below and above the estimate the range reaches, as logarithms; negative and positive. */
export function rangeOf(rule: RangeRule, circumstances: Circumstances): readonly [below: number, above: number] {
  let usual = 0
  for (const [name, value] of partsOf(circumstances)) usual += value * (rule.coefficients.get(name) ?? 0)
  const [low, high] = rule.quantiles[bucketOf(circumstances.support)]!
  const size = Math.exp(usual)
  const half = (length: number) => Math.max(LEAST_HALF, Math.min(MOST_HALF, length))
  return [-half(-low * size), half(high * size)]
}

/** The quantile that also holds for a further value, not only for these. */
function quantile(values: Float64Array, share: number): number {
  const sorted = values.toSorted()
  const rank = share < 0.5 ? Math.floor(share * (sorted.length + 1)) : Math.ceil(share * (sorted.length + 1))
  return sorted[Math.max(0, Math.min(sorted.length - 1, rank - 1))] ?? 0
}
