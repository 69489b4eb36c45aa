import type { StockCar } from '#app/features/vehicle/car.ts'
import { searchPrice } from '#app/features/vehicle/price/price.ts'
import { formatDollars } from '#lib/money.ts'
import { valueAt } from '#app/features/stock/overrides/field-path.ts'
import { valueText } from '#lib/text/value-text.ts'
import { CAR_FIELDS, type TypedCar } from './car-fields.ts'

/** Model years either way in which prices still compare. */
const YEARS_APART = 3
/** Fields of a copy beyond which more are no better. */
const MOST_COUNTED = 12
/** Prices that are asked about whatever other cars cost, dollars. */
const [LEAST, MOST] = [500, 1_000_000]

const isSame = (a: string | undefined, b: string | undefined) =>
  Boolean(a) && a!.trim().toLowerCase() === (b ?? '').trim().toLowerCase()

/** The car of the same make and model that is most like what was typed; undefined where there is none. */
export function mostLike(cars: readonly StockCar[], typed: TypedCar): StockCar | undefined {
  const year = Number(typed.year) || null
  const distance = (car: StockCar): number =>
    (year === null ? 0 : Math.min(Math.abs((car.year ?? year - 9) - year), 9) * 10) +
    (typed.badge && !isSame(car.badge, typed.badge) ? 25 : 0) +
    (typed.series && !isSame(car.series, typed.series) ? 15 : 0) -
    // One of which little is known is little to copy.
    Math.min(Object.keys(copyOf(car)).length, MOST_COUNTED) * 4
  return cars
    .filter((car) => isSame(car.make, typed.make) && isSame(car.model, typed.model))
    .toSorted((a, b) => distance(a) - distance(b) || b.created_at.localeCompare(a.created_at))[0]
}

/** What a copy of a car begins with: never what tells one car from another, its price, pictures or words. */
export function copyOf(car: StockCar): TypedCar {
  return Object.fromEntries(
    CAR_FIELDS.flatMap(({ path, shared }) => {
      const value = shared ? valueAt(car, path) : undefined
      const text = Array.isArray(value) ? value.map(valueText).join('\n') : valueText(value)
      return text === '' ? [] : [[path, text]]
    }),
  )
}

/** What is asked before a price is taken; null where nothing is odd about it. `market` in dollars, where it is known. */
export function oddPrice(
  price: number,
  { cars, year, market }: { readonly cars: readonly StockCar[]; readonly year: number; readonly market: number | null },
): string | null {
  const others = cars
    // A slip in a draft is no price of such a car.
    .filter((car) => car.show_on_dealer_website && Math.abs((car.year ?? year) - year) <= YEARS_APART)
    .flatMap((car) => searchPrice(car) ?? [])
    .toSorted((a, b) => a - b)
  const usual = market ?? others[Math.floor(others.length / 2)] ?? null
  const odd =
    usual !== null && price < usual / 2
      ? 'less than half of'
      : usual !== null && price > usual * 2
        ? 'more than double'
        : null
  if (odd) {
    const whose = market === null ? 'what such cars of yours cost' : 'what the market asks for such a car'
    return `${formatDollars(price)} is ${odd} ${whose}, about ${formatDollars(Math.round(usual! / 10) * 10)}.`
  }
  return price < LEAST || price > MOST ? `${formatDollars(price)} is an unusual price.` : null
}
