import type { Comparable, Subject } from './comparable.ts'
import { median, quantile, spreadAround } from './robust.ts'
import { type TrendPoint, trendOf } from './trend.ts'
import type { Valuation } from '../valuation.ts'

/** Half of the weight is a group's own once it has this many cars; the rest is that of all comparables. */
const BADGE_SHRINKAGE = 4
const STATE_SHRINKAGE = 6
/** Comparables further from the middle than this many spreads are mistakes or other cars. */
const OUTLIER_SPREADS = 3.5
/** Prices are never known closer than this share. */
const LEAST_SPREAD = 0.03
/** The range holds the middle four fifths. */
const [RANGE_FROM, RANGE_TO] = [0.1, 0.9]
/** Number of comparables, and spread, at which confidence falls to a half. */
const HALF_COUNT = 8
const HALF_SPREAD = 0.15
const KM_UNIT = 10_000

type AdjustedComparable = { readonly car: Comparable; readonly value: number }

/**
 * What cars like this one are listed for. Each comparable's price is carried over to the year and kilometres of the
 * car by the trend among the comparables; the middle of those values, drawn to the car's own badge, is the average.
 * Everything is a median in logarithms, so one absurd price moves nothing.
 */
export function estimateOf(subject: Subject, comparables: readonly Comparable[]): Valuation | null {
  if (comparables.length === 0) return null
  const first = adjusted(subject, comparables)
  const middle = median(first.map(({ value }) => value))
  const limit = OUTLIER_SPREADS * Math.max(LEAST_SPREAD, spreadOf(first, middle))
  const kept = first.filter(({ value }) => Math.abs(value - middle) <= limit).map(({ car }) => car)
  const values = adjusted(subject, kept)

  const overall = median(values.map(({ value }) => value))
  const ofBadge = new Map<string, number>()
  for (const [badge, group] of Map.groupBy(values, ({ car }) => car.badge)) {
    ofBadge.set(badge, overall + shrunk(group, overall, BADGE_SHRINKAGE))
  }
  const { openBadge = false } = subject
  const level = openBadge ? overall : (ofBadge.get(subject.badge) ?? overall)
  // Of a car whose badge nobody knows, the badges themselves are part of how far prices lie apart.
  const residuals = values.map(({ car, value }) => ({
    car,
    value: value - (openBadge ? overall : (ofBadge.get(car.badge) ?? overall)),
  }))
  const inState = residuals.filter(({ car }) => car.state === subject.state && car.state !== '')
  const rest = residuals.map(({ value }) => value)
  const spread = Math.max(LEAST_SPREAD, spreadAround(rest, 0))
  return {
    average: Math.exp(level),
    stateAverage: inState.length ? Math.exp(level + shrunk(inState, 0, STATE_SHRINKAGE)) : null,
    low: Math.exp(level + Math.min(-LEAST_SPREAD, quantile(rest, RANGE_FROM))),
    high: Math.exp(level + Math.max(LEAST_SPREAD, quantile(rest, RANGE_TO))),
    confidence: (values.length / (values.length + HALF_COUNT)) * (1 / (1 + (spread / HALF_SPREAD) ** 2)),
    description: null,
    prices: rest.map((value) => Math.exp(level + value)).toSorted((a, b) => a - b),
  }
}

const spreadOf = (values: readonly AdjustedComparable[], centre: number): number =>
  spreadAround(
    values.map(({ value }) => value),
    centre,
  )

/** How far a group lies from a centre, believed the more the larger it is. */
const shrunk = (group: readonly AdjustedComparable[], centre: number, shrinkage: number): number =>
  (median(group.map(({ value }) => value)) - centre) * (group.length / (group.length + shrinkage))

/** Logarithms of what each comparable would be listed for with the year and the kilometres of the car. */
function adjusted(subject: Subject, comparables: readonly Comparable[]): AdjustedComparable[] {
  const points = comparables.map((car): TrendPoint => ({
    years: car.year - subject.year,
    distance: car.km === undefined || subject.km === undefined ? 0 : (car.km - subject.km) / KM_UNIT,
    logPrice: Math.log(car.price),
  }))
  const { perYear, perDistance } = trendOf(points)
  return comparables.map((car, index) => {
    const { years, distance, logPrice } = points[index]!
    return { car, value: logPrice - perYear * years - perDistance * distance }
  })
}
