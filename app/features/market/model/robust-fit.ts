import { solveRidge } from './ridge.ts'
import { fitted, type Sparse } from './sparse.ts'

/** Degrees of freedom of Student's t: the fewer, the less a price far off counts. */
const FREEDOM = 4
/** Fewer steps leave the finer coefficients unsaid: measured, 60 and 25 cost half a point of the median error. */
const FIRST_STEPS = 150
const NEXT_STEPS = 60
const ROUNDS = 4
const ROUNDS_WITH_START = 2
const MAD_TO_SIGMA = 1.4826
/** Prices are never known closer than this, as a logarithm. */
const LEAST_SIGMA = 0.01

export interface RobustFit {
  readonly table: Sparse
  readonly target: Float64Array
  readonly penalties: Float64Array
}
export interface FitResult {
  readonly coefficients: Float64Array
  readonly weights: Float64Array
}

/**
 * The coefficients that most rows agree on: solved in rounds, each of which believes rows far off less. `start` says
 * how far each row is believed at first, which saves rounds where that is known; a row without weight never counts.
 */
export function robustFit(fit: RobustFit, start?: Float64Array): FitResult {
  const coefficients = new Float64Array(fit.penalties.length)
  const rounds = start ? ROUNDS_WITH_START : ROUNDS
  let weights: Float64Array = start ?? new Float64Array(fit.target.length).fill(1)
  for (let round = 0; round < rounds; round++) {
    if (round > 0) weights = believed(fit, coefficients, weights)
    solveRidge({ ...fit, weights }, coefficients, round === 0 ? FIRST_STEPS : NEXT_STEPS)
  }
  return { coefficients, weights }
}

function believed(fit: RobustFit, coefficients: Float64Array, before: Float64Array): Float64Array {
  const said = fitted(fit.table, coefficients)
  const misses = fit.target.map((value, row) => value - said[row]!)
  const size = misses
    .filter((_, row) => before[row] !== 0)
    .map(Math.abs)
    .toSorted()
  const sigma = Math.max(LEAST_SIGMA, MAD_TO_SIGMA * (size[size.length >> 1] ?? 0))
  return misses.map((miss, row) => (before[row] === 0 ? 0 : (FREEDOM + 1) / (FREEDOM + (miss / sigma) ** 2)))
}
