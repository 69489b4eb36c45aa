import type { Subject } from '../estimate/comparable.ts'

/** Why there is no estimate for a car. */
export type Unanswerable = 'year' | 'kilometres' | 'make'

const FIRST_YEAR = 1950
/** Model years run ahead of the calendar by up to one. */
const YEARS_AHEAD = 1
export const MOST_KM = 1_000_000
const [LEAST_PRICE, MOST_PRICE] = [500, 3_000_000]

/** What is wrong with a car as somebody described it; null when nothing is. `at` is a year with decimals. */
export function wrongWith({ year, km }: Pick<Subject, 'year' | 'km'>, at: number): 'year' | 'kilometres' | null {
  if (!(Number.isInteger(year) && year >= FIRST_YEAR && year <= Math.floor(at) + YEARS_AHEAD)) return 'year'
  return km === undefined || (km >= 0 && km <= MOST_KM) ? null : 'kilometres'
}

export const saneAsRow = (car: Pick<Subject, 'year' | 'km'> & { readonly price: number }, at: number): boolean =>
  wrongWith(car, at) === null && car.price >= LEAST_PRICE && car.price <= MOST_PRICE
