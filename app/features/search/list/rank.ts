import type { StockCar } from '#app/features/vehicle/car.ts'
import { isInStock } from '#app/features/vehicle/availability.ts'
import { searchPrice } from '#app/features/vehicle/price/price.ts'
import { DAY } from '#lib/durations.ts'

/**
 * Place of a car in the default order, higher first. The car's own `custom_rank` wins. Otherwise the order is by
 * the day of listing, so that fresh stock leads; pictures are worth 30 days, a price 15; a coming car stands 10
 * days behind one on the lot, and a sold car after all others.
 */
export function rankOf(
  car: Pick<StockCar, 'custom_rank' | 'created_at' | 'images' | 'status' | 'sold' | 'price' | 'offer_price'>,
): number {
  if (car.custom_rank !== undefined) return car.custom_rank
  const day = Math.floor(Date.parse(car.created_at) / DAY)
  if (!isInStock(car)) return day - 100_000
  return (
    day +
    (car.images?.length ? 30 : 0) +
    (searchPrice(car) === undefined ? 0 : 15) -
    (car.status === 'coming_soon' ? 10 : 0)
  )
}
