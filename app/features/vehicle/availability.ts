import type { Car } from './car.ts'

export type Availability = 'in stock' | 'coming soon' | 'reserved' | 'sold' | 'unavailable'

type AvailabilityFields = Pick<Car, 'status' | 'sold' | 'reserved' | 'reserved_until'>

/** In stock and coming soon both count as in stock; with any other status there is nothing to buy. */
export const isInStock = (car: Pick<Car, 'status' | 'sold'>): boolean =>
  !car.sold && (car.status === 'in_stock' || car.status === 'coming_soon')

/** Whether the dealer says that the car was sold. What is neither for sale nor sold is under offer, withdrawn or the like. */
export const isSold = (car: Pick<Car, 'status' | 'sold'>): boolean => car.sold === true || car.status === 'sold'

/** In one word, why the car cannot be had; null while it can. */
export const goneWord = (car: Pick<Car, 'status' | 'sold'>): 'Sold' | 'Not available' | null =>
  isInStock(car) ? null : isSold(car) ? 'Sold' : 'Not available'

/** What a shopper may do with the car right now. */
export function availabilityOf(car: AvailabilityFields, now: number): Availability {
  if (!isInStock(car)) return isSold(car) ? 'sold' : 'unavailable'
  if (car.reserved || (car.reserved_until !== undefined && Date.parse(car.reserved_until) > now)) return 'reserved'
  return car.status === 'coming_soon' ? 'coming soon' : 'in stock'
}

/** When what a shopper may do with the car will change by itself. */
export const availabilityChangeTimes = ({
  reserved_until,
}: Pick<AvailabilityFields, 'reserved_until'>): number | null =>
  reserved_until === undefined ? null : Date.parse(reserved_until)
