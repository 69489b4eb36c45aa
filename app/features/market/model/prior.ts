import { median } from '../estimate/robust.ts'
import type { NeighbourCar } from './neighbours.ts'

/** Models that have to agree on what their make is worth; one whose every price is wrong is then outvoted. */
const LEAST_MODELS = 3
/** Stands for every make with fewer models. */
const ANY_MAKE = ''

/**
 * How much dearer each make is than its age, kilometres and body say, as a logarithm: the median of its models, each
 * of which has one vote. `beyond` is what each car asks beyond what all cars have in common.
 */
export function makePriors(cars: readonly NeighbourCar[], beyond: Float64Array): ReadonlyMap<string, number> {
  const ofModel = Map.groupBy(cars.keys(), (row) => cars[row]!.words.model)
  const votes = new Map<string, number[]>([[ANY_MAKE, []]])
  for (const rows of ofModel.values()) {
    const vote = median(rows.map((row) => beyond[row]!))
    const { make } = cars[rows[0]!]!.words
    votes.set(make, [...(votes.get(make) ?? []), vote])
    votes.get(ANY_MAKE)!.push(vote)
  }
  return new Map(
    [...votes].flatMap(([make, each]) =>
      make === ANY_MAKE || each.length >= LEAST_MODELS ? [[make, median(each)]] : [],
    ),
  )
}

export const priorOf = (priors: ReadonlyMap<string, number>, make: string): number =>
  priors.get(make) ?? priors.get(ANY_MAKE) ?? 0
