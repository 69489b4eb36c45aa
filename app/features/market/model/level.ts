import type { Subject } from '../estimate/comparable.ts'
import { eachFeature } from './features.ts'
import { modelWords } from './words.ts'

interface Set {
  /** Of each feature. */
  readonly columns: ReadonlyMap<string, number>
  readonly coefficients: ArrayLike<number>
  readonly at: number
}

/** What a set of coefficients says of a car: the logarithm of its price. */
export function levelOf(car: Subject, { columns, coefficients, at }: Set): number {
  let sum = 0
  eachFeature(car, modelWords(car), at, (name, value) => {
    const column = columns.get(name)
    if (column !== undefined) sum += coefficients[column]! * value
  })
  return sum
}
