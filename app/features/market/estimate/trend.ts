/** One car seen from another: how many years newer, how many kilometres more, and the logarithm of its price. */
export interface TrendPoint {
  readonly years: number
  /** Ten thousands of kilometres. */
  readonly distance: number
  readonly logPrice: number
}

export interface Trend {
  /** Change of the logarithm of the price with a year, and with ten thousand kilometres. */
  readonly perYear: number
  readonly perDistance: number
}

/** What is assumed where the comparables say little: a year newer 7 % dearer, 10,000 km more 2 % cheaper. */
export const USUAL_TREND: Trend = { perYear: 0.07, perDistance: -0.02 }

/** The assumption weighs as much as this many cars that differ by two years and 40,000 km. */
const ASSUMED_CARS = 8
const YEARS_VARIANCE = 2 ** 2
const DISTANCE_VARIANCE = 4 ** 2

/** How price follows age and kilometres among these cars: least squares, drawn towards the usual trend. */
export function trendOf(points: readonly TrendPoint[]): Trend {
  const mean = (pick: (point: TrendPoint) => number) =>
    points.reduce((sum, each) => sum + pick(each), 0) / points.length
  const [years, distance, price] = [mean((p) => p.years), mean((p) => p.distance), mean((p) => p.logPrice)]
  let yy = ASSUMED_CARS * YEARS_VARIANCE
  let dd = ASSUMED_CARS * DISTANCE_VARIANCE
  let yd = 0
  let yp = yy * USUAL_TREND.perYear
  let dp = dd * USUAL_TREND.perDistance
  for (const point of points) {
    const [y, d, p] = [point.years - years, point.distance - distance, point.logPrice - price]
    yy += y * y
    dd += d * d
    yd += y * d
    yp += y * p
    dp += d * p
  }
  const determinant = yy * dd - yd * yd
  return { perYear: (yp * dd - dp * yd) / determinant, perDistance: (dp * yy - yp * yd) / determinant }
}
