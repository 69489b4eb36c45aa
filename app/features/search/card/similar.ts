import { isInStock } from '#app/features/vehicle/availability.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'
import { searchPrice } from '#app/features/vehicle/price/price.ts'
import type { Filter } from '../port.ts'

/** Similar cars shown at most, and asked for. */
const SIMILAR_SHOWN = 6
export const SIMILAR_LIMIT = 10

const CHEAP = 50_000
const BAND_BELOW = 10_000
const BAND_ABOVE = 25_000

type Reference = Pick<
  StockCar,
  'slug' | 'stocknum' | 'status' | 'sold' | 'item_type' | 'make' | 'model' | 'simple_body' | 'price' | 'offer_price'
>

/** The price band around a car: ten thousand dollars either way below fifty thousand, else twenty-five. */
export function priceBand(price: number): { from: number; to: number } {
  const band = price < CHEAP ? BAND_BELOW : BAND_ABOVE
  return { from: Math.max(0, price - band), to: price + band }
}

/** A feed that names no kind of vehicle means a car. */
const kindOf = ({ item_type = 'car' }: Pick<Reference, 'item_type'>) => item_type

/** Vehicles of the same kind: nobody who looks at a caravan wants the utes of its price. */
function ofKind(car: Reference): Filter {
  const kind = kindOf(car)
  return kind === 'car'
    ? { not: { attribute: 'item_type', in: ['truck', 'motorcycle', 'caravan'] } }
    : { attribute: 'item_type', in: [kind] }
}

/** Vehicles of its kind in stock near the price of this one, without it. A car without a price is compared by its body alone. */
export function similarFilter(car: Reference): Filter {
  const price = searchPrice(car)
  const filters: Filter[] = [
    { attribute: 'status', in: ['in_stock', 'coming_soon'] },
    { not: { attribute: 'stocknum', in: [car.stocknum] } },
    ofKind(car),
  ]
  if (price !== undefined) filters.push({ attribute: 'price', ...priceBand(price) })
  else if (car.simple_body) filters.push({ attribute: 'body', in: [car.simple_body] })
  return { and: filters }
}

/** Nearest first: same model, then same body and make, then same body, then by how close the price is. */
export function bySimilarity<T extends Reference>(car: Reference, candidates: readonly T[]): T[] {
  const own = searchPrice(car) ?? 0
  const distance = (other: T): number => {
    const price = searchPrice(other) ?? own
    const far = own ? Math.abs(price - own) / own : 0
    return (
      far -
      (other.make === car.make && other.model === car.model ? 2 : 0) -
      (other.simple_body === car.simple_body ? 1 : 0) -
      (other.make === car.make ? 0.5 : 0)
    )
  }
  return candidates
    .filter((other) => other.slug !== car.slug && kindOf(other) === kindOf(car) && isInStock(other))
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, SIMILAR_SHOWN)
}
