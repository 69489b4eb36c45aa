import { isInStock, isSold } from '#app/features/vehicle/availability.ts'
import type { Car } from '#app/features/vehicle/car.ts'
import { BY_HAND } from '#app/features/stock/sources/by-hand.ts'

/** How a car stands for those who sell it. Each of them is exactly one. */
export const CAR_STANDINGS = ['draft', 'hidden', 'coming-soon', 'on-sale', 'reserved', 'sold', 'unavailable', 'withdrawn'] as const // prettier-ignore
export type CarStanding = (typeof CAR_STANDINGS)[number]

export const STANDING_WORDS: Readonly<Record<CarStanding, string>> = {
  draft: 'Draft',
  hidden: 'Not on the site',
  'coming-soon': 'Coming soon',
  'on-sale': 'On sale',
  reserved: 'Reserved',
  sold: 'Sold',
  unavailable: 'Not available',
  withdrawn: 'Withdrawn',
}

export { BY_HAND }

interface StandingCar extends Pick<Car, 'status' | 'sold' | 'reserved'> {
  /** Epoch ms. */
  readonly reserved_until: number | null
  readonly withdrawn_at: number | null
  /** On the website by the dealer's word. */
  readonly listed: boolean
  /** Id of the source that brought it. */
  readonly source: string | null
}

/** A car that was put in by hand is a draft until it is published; one of a feed that its feed hides is hidden. */
export function carStanding(car: StandingCar, now: number): CarStanding {
  if (car.withdrawn_at !== null) return 'withdrawn'
  if (isSold(car)) return 'sold'
  if (!car.listed) return car.source === BY_HAND ? 'draft' : 'hidden'
  if (!isInStock(car)) return 'unavailable'
  if (car.reserved || (car.reserved_until !== null && car.reserved_until > now)) return 'reserved'
  return car.status === 'coming_soon' ? 'coming-soon' : 'on-sale'
}
