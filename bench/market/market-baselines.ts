import type { Comparable } from '#app/features/market/estimate/comparable.ts'
import { median } from '#app/features/market/estimate/robust.ts'

/** An estimate that anybody could make, for the model to beat. */
export type Baseline = (car: Comparable) => number

/** Neighbours that the second baseline takes the mean of. */
const NEAREST = 5
/** Kilometres, and a different badge, that count as much as a year. */
const KM_PER_YEAR = 20_000
const OTHER_BADGE_YEARS = 1.5

/** The median price of make, model and year; of make and model, or of all, where there is none. */
export function medianBaseline(cars: readonly Comparable[]): Baseline {
  const prices = (key: (car: Comparable) => string) => {
    const groups = Map.groupBy(cars, key)
    return new Map([...groups].map(([name, each]) => [name, median(each.map(({ price }) => price))]))
  }
  const [byYear, byModel] = [prices(yearKey), prices(modelKey)]
  const all = median(cars.map(({ price }) => price))
  return (car) => byYear.get(yearKey(car)) ?? byModel.get(modelKey(car)) ?? all
}

/** The mean price of the five cars of the model that are nearest in year, kilometres and badge. */
export function nearestBaseline(cars: readonly Comparable[]): Baseline {
  const ofModel = Map.groupBy(cars, modelKey)
  const all = median(cars.map(({ price }) => price))
  return (car) => {
    const near = (ofModel.get(modelKey(car)) ?? [])
      .map((other) => ({ price: other.price, apart: apart(car, other) }))
      .toSorted((a, b) => a.apart - b.apart)
      .slice(0, NEAREST)
    return near.length ? near.reduce((sum, { price }) => sum + price, 0) / near.length : all
  }
}

export const modelKey = ({ make, model }: Comparable): string => `${make}/${model}`
const yearKey = (car: Comparable): string => `${modelKey(car)}/${car.year}`

const apart = (one: Comparable, other: Comparable): number =>
  Math.abs(one.year - other.year) +
  Math.abs((one.km ?? 0) - (other.km ?? 0)) / KM_PER_YEAR +
  (one.badge === other.badge ? 0 : OTHER_BADGE_YEARS)
