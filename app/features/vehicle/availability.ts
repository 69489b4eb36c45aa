import type { Car } from './car.ts'

export type Availability = 'in stock' | 'coming soon' | 'reserved' | 'sold'

type Standing = Pick<Car, 'status' | 'sold' | 'reserved' | 'reserved_until'>

/** In stock and coming soon both count as in stock; any other status is shown with the sold behaviour. */
export const isInStock = (car: Pick<Car, 'status' | 'sold'>): boolean =>
  !car.sold && (car.status === 'in_stock' || car.status === 'coming_soon')

/** What a shopper may do with the car right now. */
export function availabilityOf(car: Standing, now: number): Availability {
  if (!isInStock(car)) return 'sold'
  if (car.reserved || (car.reserved_until !== undefined && Date.parse(car.reserved_until) > now)) return 'reserved'
  return car.status === 'coming_soon' ? 'coming soon' : 'in stock'
}

/** When what a shopper may do with the car will change by itself. */
export const availabilityTurns = ({ reserved_until }: Pick<Standing, 'reserved_until'>): number | null =>
  reserved_until === undefined ? null : Date.parse(reserved_until)
