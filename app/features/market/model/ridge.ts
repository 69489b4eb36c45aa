import type { Sparse } from './sparse.ts'

export interface Ridge {
  readonly table: Sparse
  readonly target: Float64Array
  /** Of each row; one with no weight takes no part. */
  readonly weights: Float64Array
  readonly penalties: Float64Array
}

/** The squared error has fallen to this share of what it was: enough. */
const ENOUGH = 1e-10

/**
 * Weighted least squares with a penalty for each coefficient, by conjugate gradients from where `coefficients` stand,
 * which are changed in place. The diagonal is the preconditioner: columns differ in size by thousands.
 */
export function solveRidge({ table, target, weights, penalties }: Ridge, coefficients: Float64Array, steps: number) {
  const size = penalties.length
  const { gradient, scale } = startOf({ table, target, weights, penalties }, coefficients)
  const better = Float64Array.from(gradient, (value, index) => value * scale[index]!)
  const direction = better.slice()
  const image = new Float64Array(size)
  let left = dot(gradient, better)
  const stop = left * ENOUGH
  for (let step = 0; step < steps && left > stop && left > 0; step++) {
    apply({ table, weights, penalties }, direction, image)
    const length = left / dot(direction, image)
    let next = 0
    for (let index = 0; index < size; index++) {
      coefficients[index]! += length * direction[index]!
      gradient[index]! -= length * image[index]!
      better[index] = gradient[index]! * scale[index]!
      next += gradient[index]! * better[index]!
    }
    const keep = next / left
    left = next
    for (let index = 0; index < size; index++) direction[index] = better[index]! + keep * direction[index]!
  }
}

/** The gradient at the coefficients, and the inverse of the diagonal. */
function startOf({ table, target, weights, penalties }: Ridge, coefficients: Float64Array) {
  const { starts, columns, values } = table
  const gradient = Float64Array.from(penalties, (penalty, index) => -penalty * coefficients[index]!)
  const scale = penalties.slice()
  for (let row = 0; row < weights.length; row++) {
    const weight = weights[row]!
    if (weight === 0) continue
    let miss = target[row]!
    for (let at = starts[row]!; at < starts[row + 1]!; at++) miss -= values[at]! * coefficients[columns[at]!]!
    miss *= weight
    for (let at = starts[row]!; at < starts[row + 1]!; at++) {
      gradient[columns[at]!]! += values[at]! * miss
      scale[columns[at]!]! += weight * values[at]! ** 2
    }
  }
  return { gradient, scale: scale.map((value) => 1 / value) }
}

/** What the normal equations make of a direction. */
function apply({ table, weights, penalties }: Omit<Ridge, 'target'>, direction: Float64Array, out: Float64Array): void {
  const { starts, columns, values } = table
  for (let index = 0; index < out.length; index++) out[index] = penalties[index]! * direction[index]!
  for (let row = 0; row < weights.length; row++) {
    const weight = weights[row]!
    if (weight === 0) continue
    const [from, to] = [starts[row]!, starts[row + 1]!]
    let sum = 0
    for (let at = from; at < to; at++) sum += values[at]! * direction[columns[at]!]!
    sum *= weight
    for (let at = from; at < to; at++) out[columns[at]!]! += values[at]! * sum
  }
}

function dot(left: Float64Array, right: Float64Array): number {
  let sum = 0
  for (let index = 0; index < left.length; index++) sum += left[index]! * right[index]!
  return sum
}
