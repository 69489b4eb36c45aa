import type { Comparable, Subject } from '../estimate/comparable.ts'
import { median } from '../estimate/robust.ts'
import { ageAt, eachFeature, kmOf, logKm, makeFeature } from './features.ts'
import { levelOf } from './level.ts'
import { type NeighbourCar, type Nearby, nearbyOf, type Neighbour } from './neighbours.ts'
import { badgesApart, openRangeOf } from './open-badge.ts'
import { priorOf } from './prior.ts'
import { priceRange } from './range.ts'
import { type Unanswerable, wrongWith } from './sane.ts'
import type { LearntMarket } from './train.ts'
import { modelWords } from './words.ts'

export interface ModelEstimate {
  /** Dollars. */
  readonly average: number
  readonly low: number
  readonly high: number
  /** 0 to 1 */
  readonly confidence: number
  /** What its comparables ask lies so far from what its make, body and age say that they are rather wrong. */
  readonly unlikely: boolean
  readonly nearby: Nearby
  /** What each comparable asks, carried over to this car, in the order of the comparables. */
  readonly prices: readonly number[]
}
export type ModelEstimateResult =
  | { readonly ok: true; readonly estimate: ModelEstimate }
  | { readonly ok: false; readonly reason: Unanswerable }

export interface ModelQuestion {
  readonly subject: Subject
  /** Listed cars that compare with it, none of the asking owner's. */
  readonly comparables: readonly Comparable[]
  /** Who asks: what is said to an owner was learnt without that owner's cars. */
  readonly owner?: string | undefined
}

export interface MarketModel {
  readonly rows: number
  estimate(question: ModelQuestion): ModelEstimateResult
}

/** Number of comparables, and spread, at which confidence falls to a half. */
const HALF_COUNT = 8
const HALF_SPREAD = 0.15
/** Standard deviations from the middle of a normal distribution to the end of its middle four fifths. */
const SIGMAS_TO_END = 1.2816
/** Comparables that ask more than this factor beside what make, body and age say are not believed. */
const UNLIKELY = Math.log(5)
const UNLIKELY_CONFIDENCE = 0.1
/** How far a price lies from what the make alone says, as a logarithm. */
const MAKE_SPREAD = 0.5

/** Makes a learnt market answer questions. */
export function marketModelOf(learnt: LearntMarket): MarketModel {
  const { at } = learnt
  const columns = new Map(learnt.names.split('\n').map((name, column) => [name, column]))
  const known = new WeakMap<Comparable, NeighbourCar>()
  const residuals = learnt.coefficients.map(() => new WeakMap<Comparable, number>())

  const locate = (car: Subject): NeighbourCar => {
    const words = modelWords(car)
    return { car, words, logKm: logKm(kmOf(car.km, ageAt(car.year, at))) }
  }
  /** What the coefficients say of a car, and what of it they would say of one of any make. */
  const sums = ({ car, words }: NeighbourCar, set: number): { whole: number; common: number } => {
    const coefficients = learnt.coefficients[set]!
    const sum = { whole: 0, common: 0 }
    eachFeature(car, words, at, (name, value) => {
      const column = columns.get(name)
      if (column === undefined) return
      sum.whole += coefficients[column]! * value
      sum.common += coefficients[column]! * value * learnt.common[column]!
    })
    return sum
  }
  const neighbourOf = (car: Comparable, set: number): Neighbour => {
    const located = known.get(car) ?? locate(car)
    known.set(car, located)
    let residual = residuals[set]!.get(car)
    if (residual === undefined) {
      residual = Math.log(car.price) - sums(located, set).whole
      residuals[set]!.set(car, residual)
    }
    return { ...located, residual }
  }

  return {
    rows: learnt.rows,
    estimate({ subject, comparables, owner }) {
      const wrong = wrongWith(subject, at)
      if (wrong) return { ok: false, reason: wrong }
      const located = locate(subject)
      if (!columns.has(makeFeature(located.words))) return { ok: false, reason: 'make' }
      const set = 1 + (learnt.folds.get(owner ?? '') ?? -1)
      const neighbours = comparables.map((car) => neighbourOf(car, set))
      const nearby = nearbyOf(located, neighbours)
      const support = neighbours.length
      const coefficients = learnt.coefficients[set]!
      const apart =
        subject.openBadge && badgesApart(located, neighbours, (car) => levelOf(car, { columns, coefficients, at }))
      const { whole, common } = sums(apart ? locate(apart.like) : located, set)
      const level = apart ? apart.level : whole + nearby.shift
      const listed = learnt.listed.get(located.words.model)?.[set] ?? 0
      const [below, above] = apart
        ? openRangeOf(learnt.open, apart, support)
        : priceRange(learnt.range, { subject: located, support, listed, nearby, level, at })
      const prices = neighbours.map(({ residual }) => Math.exp(whole + residual))
      const found = { average: level, low: level + below, high: level + above }
      const said = support === 0 ? level : whole + median(neighbours.map(({ residual }) => residual))
      const prior = common + priorOf(learnt.priors, located.words.make)
      if (isUnlikely(level - prior) || isUnlikely(said - prior)) {
        return { ok: true, estimate: { ...doubtful(found, prior), nearby, prices } }
      }
      const spread = (above - below) / 2 / SIGMAS_TO_END
      const confidence = (support / (support + HALF_COUNT)) * (1 / (1 + (spread / HALF_SPREAD) ** 2))
      return { ok: true, estimate: { ...dollarsOf(found), confidence, unlikely: false, nearby, prices } }
    },
  }
}

type Logs = Pick<ModelEstimate, 'average' | 'low' | 'high'>

const dollarsOf = ({ average, low, high }: Logs): Logs => ({
  average: Math.exp(average),
  low: Math.exp(low),
  high: Math.exp(high),
})

const isUnlikely = (apart: number): boolean => Math.abs(apart) > UNLIKELY

/** The estimate, or what the make alone says where that is far off, in a range wide enough for both. */
function doubtful(found: Logs, prior: number): Omit<ModelEstimate, 'nearby' | 'prices'> {
  const average = isUnlikely(found.average - prior) ? prior : found.average
  const low = Math.min(found.low, average - MAKE_SPREAD)
  const high = Math.max(found.high, average + MAKE_SPREAD)
  return { ...dollarsOf({ average, low, high }), confidence: UNLIKELY_CONFIDENCE, unlikely: true }
}
