import { DAY_SECONDS } from '#lib/durations.ts'
import type { Car } from './car.ts'

/**
 * Whether a site lists the car: in stock or coming soon, or sold within the site's window (three days by
 * default), and only when the dealer shows it on the website.
 */
export function isListed(
  car: Pick<Car, 'status' | 'sold' | 'sold_date_timestamp' | 'show_on_dealer_website'>,
  { now, soldDays }: { now: number; soldDays: number },
): boolean {
  if (!car.show_on_dealer_website) return false
  if (!car.sold && (car.status === 'in_stock' || car.status === 'coming_soon')) return true
  if (car.status !== 'sold' && !car.sold) return false
  return car.sold_date_timestamp !== undefined && car.sold_date_timestamp >= soldSince(now, soldDays)
}

/** Unix seconds from which on a sale is still shown. */
export const soldSince = (now: number, soldDays: number): number => Math.floor(now / 1000) - soldDays * DAY_SECONDS
