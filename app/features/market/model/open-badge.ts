import type { Subject } from '../estimate/comparable.ts'
import { type NeighbourCar, likeness, type Neighbour } from './neighbours.ts'
import { bucketOf, halfRange, quantilesBy, type Quantiles } from './range.ts'

/** Variants of a model that are looked at: those of the cars most like this one. */
const MOST_VARIANTS = 24
/** Prices of one badge differ by so much, as a logarithm, that the ends of a range are never closer. */
const LEAST_APART = 0.06
const [FROM, MIDDLE, TO] = [0.1, 0.5, 0.9]

/** What a car may be worth whose badge nobody said: logarithms. */
export interface Apart {
  readonly level: number
  /** From the level to the tenth and to the ninetieth of a hundred values, both positive. */
  readonly below: number
  readonly above: number
  /** The car as the comparable most like it is: its badge, and what else is not known. */
  readonly like: Subject
}

/**
 * Each comparable says what a car of its badge (and body, gearbox and drive, where those are not known either) would be
 * listed for with the age and the kilometres of this one; those values, weighted by how alike the cars are otherwise,
 * are what it may be worth. `levelOf` is what the model says of a car.
 */
export function badgesApart(
  subject: NeighbourCar,
  neighbours: readonly Neighbour[],
  levelOf: (car: Subject) => number,
): Apart | null {
  const levels = new Map<string, number>()
  const values: { value: number; weight: number }[] = []
  const near = neighbours
    .map((each) => ({
      ...each,
      weight: likeness(subject, { ...each, words: { ...each.words, ...requested(subject) } }),
    }))
    .toSorted((a, b) => b.weight - a.weight)
  for (const { car, residual, weight } of near) {
    const variant = variantOf(subject.car, car)
    const key = [variant.badge, variant.body, variant.transmission, variant.drive].join('|').toLowerCase()
    let level = levels.get(key)
    if (level === undefined) {
      if (levels.size === MOST_VARIANTS) continue
      level = levelOf(variant)
      levels.set(key, level)
    }
    values.push({ value: level + residual, weight })
  }
  if (values.length === 0) return null
  values.sort((a, b) => a.value - b.value)
  const total = values.reduce((sum, { weight }) => sum + weight, 0)
  const at = (share: number): number => {
    let sum = 0
    return (values.find(({ weight }) => (sum += weight) >= share * total) ?? values.at(-1)!).value
  }
  const level = at(MIDDLE)
  return {
    level,
    below: Math.hypot(LEAST_APART, level - at(FROM)),
    above: Math.hypot(LEAST_APART, at(TO) - level),
    like: variantOf(subject.car, near[0]!.car),
  }
}

/** What is not known of the car keeps no other one away from it. */
const requested = ({ car, words }: NeighbourCar) => ({
  badge: words.badge,
  ...(car.transmission === '' && { transmission: words.transmission }),
})

const variantOf = (car: Subject, { badge, body, transmission, drive }: Subject): Subject => ({
  ...car,
  badge,
  body: car.body || body,
  transmission: car.transmission || transmission,
  drive: car.drive || drive,
})

/** By the number of comparables: the misses, in lengths of `below` and `above`, beyond which a tenth lies either way. */
export type OpenRule = readonly Quantiles[]

/** Learns the rule from held-out cars whose badge was kept from the model. */
export const openRuleOf = (cars: readonly { apart: Apart; support: number; miss: number }[]): OpenRule =>
  quantilesBy(
    cars.map(({ support }) => bucketOf(support)),
    Float64Array.from(cars, ({ apart, miss }) => miss / (miss < 0 ? apart.below : apart.above)),
  )

/** How far below and above the level the range reaches, as logarithms; negative and positive. */
export function openRangeOf(rule: OpenRule, { below, above }: Apart, support: number): readonly [number, number] {
  const [low, high] = rule[bucketOf(support)]!
  return [-halfRange(-low * below), halfRange(high * above)]
}
