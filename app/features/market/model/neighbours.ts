import type { Subject } from '../estimate/comparable.ts'
import type { ModelWords } from './words.ts'

/** A car as neighbours are compared. */
export interface NeighbourCar {
  readonly car: Subject
  readonly words: ModelWords
  /** Logarithm of its kilometres; of a guess by age where `car.km` is unknown. */
  readonly logKm: number
}
export interface Neighbour extends NeighbourCar {
  /** How much dearer it is listed than the coefficients say, as a logarithm. */
  readonly residual: number
}

/** What the cars most like one say about it. */
export interface Nearby {
  /** How many cars just like it they amount to. */
  readonly weight: number
  /** How much dearer than the coefficients say such cars are listed, as a logarithm. */
  readonly shift: number
  /** How far apart they are around that. */
  readonly spread: number
  readonly sameBadge: number
}

/** Squared distances at which a neighbour's weight falls to 1/e. */
const YEARS_SQUARED = 4
const LOG_KM_SQUARED = 0.5
const BADGE_SQUARED = 1 / 6
/** Of a different gearbox, and of kilometres that only one of two tells. */
const OTHER_TRANSMISSION = 1
const UNKNOWN_KM = 0.5
/** A neighbour further from its estimate than this says no more than that. */
const MOST_RESIDUAL = 0.3
/** Weight of the assumption that neighbours say nothing new, and how far apart they then are. */
const ASSUMED_WEIGHT = 0.7
const ASSUMED_SPREAD = 0.1

/** How alike two cars of one model are, 0 to 1. */
export function likeness(one: NeighbourCar, other: NeighbourCar): number {
  const years = one.car.year - other.car.year
  const badge = badgeDistance(one.words.badge, other.words.badge)
  return Math.exp(
    -(years * years) / YEARS_SQUARED -
      kmDistance(one, other) -
      (badge * badge) / BADGE_SQUARED -
      (one.words.transmission === other.words.transmission ? 0 : OTHER_TRANSMISSION),
  )
}

export function nearbyOf(subject: NeighbourCar, neighbours: readonly Neighbour[]): Nearby {
  const weights = neighbours.map((each) => likeness(subject, each))
  let weight = 0
  let sum = 0
  let squares = ASSUMED_WEIGHT * ASSUMED_SPREAD ** 2
  let sameBadge = 0
  neighbours.forEach(({ residual, words }, index) => {
    weight += weights[index]!
    sum += weights[index]! * clipped(residual)
    if (words.wholeBadge === subject.words.wholeBadge) sameBadge += 1
  })
  const shift = sum / (weight + ASSUMED_WEIGHT)
  neighbours.forEach(({ residual }, index) => {
    squares += weights[index]! * (clipped(residual) - shift) ** 2
  })
  return { weight, shift, spread: Math.sqrt(squares / (weight + ASSUMED_WEIGHT)), sameBadge }
}

const clipped = (residual: number): number => Math.max(-MOST_RESIDUAL, Math.min(MOST_RESIDUAL, residual))

function kmDistance(one: NeighbourCar, other: NeighbourCar): number {
  if ((one.car.km === undefined) !== (other.car.km === undefined)) return UNKNOWN_KM
  return (one.logKm - other.logKm) ** 2 / LOG_KM_SQUARED
}

/** Share of the words of two badges that only one of them has. */
function badgeDistance(one: readonly string[], other: readonly string[]): number {
  let shared = 0
  for (const piece of one) if (other.includes(piece)) shared += 1
  const all = one.length + other.length - shared
  return all === 0 ? 0 : 1 - shared / all
}
