import { isInStock } from '#app/features/vehicle/availability.ts'
import type { PublicCar } from '#app/features/vehicle/public-car.ts'

/** What may change while a page is open. */
const LIVE_FIELDS = [
  'status',
  'sold',
  'reserved',
  'reserved_until',
  'price',
  'before_price',
  'offer_price',
  'subscription_price',
  'price_type',
  'tag',
  'photos_count',
  'updated_at',
] as const satisfies readonly (keyof PublicCar)[]

/** What a page no longer says once the car is sold. */
const PRICES: ReadonlySet<string> = new Set([
  'price',
  'before_price',
  'offer_price',
  'subscription_price',
  'price_type',
] satisfies (typeof LIVE_FIELDS)[number][])

export type CarFields = Partial<Pick<PublicCar, (typeof LIVE_FIELDS)[number]>>

/** What a page says of the car that it shows, in the query of `view.json`. */
interface KnownCar {
  readonly photos_count: string | null
  readonly updated_at: string | null
  /** A hold changes nothing else of the car; absent of a car that nobody holds. */
  readonly reserved_until: string | null
}

/** The fields that a page should refresh; none when the page already has the car as it is, no price once it is sold. */
export function carFieldsFor(car: PublicCar, known: KnownCar): CarFields {
  const same =
    known.updated_at === (car.updated_at ?? '') &&
    Number(known.photos_count ?? Number.NaN) === (car.photos_count ?? 0) &&
    (known.reserved_until ?? '') === (car.reserved_until ?? '')
  if (same) return {}
  const names = isInStock(car) ? LIVE_FIELDS : LIVE_FIELDS.filter((field) => !PRICES.has(field))
  return Object.fromEntries(names.flatMap((field) => (car[field] === undefined ? [] : [[field, car[field]]])))
}

/** The query of `view.json` for a page that shows this car. */
export const viewQueryOf = (car: PublicCar, site: string): string =>
  new URLSearchParams({
    photos_count: String(car.photos_count ?? 0),
    updated_at: car.updated_at ?? '',
    website_id: site,
    ...(car.reserved_until && { reserved_until: car.reserved_until }),
  }).toString()
