import { DAY } from '#lib/durations.ts'
import type { Car } from '../car.ts'
import { isInStock } from '../availability.ts'
import { soldSince } from '../stock-rule.ts'

export interface PageStanding {
  /** Whether search engines may keep the page. */
  readonly indexed: boolean
  /** 410 tells them that the car will not come back; shoppers still see the page with similar cars. */
  readonly status: 200 | 410
}

type SoldPageCar = Pick<Car, 'status' | 'sold' | 'sold_date_timestamp' | 'updated_at'>

interface SoldDays {
  /** Days for which a sold car stays listed. */
  readonly include_sold_cars_days: number
  /** Days for which its page answers 200. */
  readonly sold_page_days: number
}

/** How the page of a car stands with search engines; a sale without a date counts from the last change. */
export function soldStanding(
  car: SoldPageCar,
  now: number,
  { include_sold_cars_days, sold_page_days }: SoldDays,
): PageStanding {
  if (isInStock(car)) return { indexed: true, status: 200 }
  const sold = soldAt(car)
  const gone = sold < soldSince(now, Math.max(sold_page_days, include_sold_cars_days))
  return { indexed: sold >= soldSince(now, include_sold_cars_days), status: gone ? 410 : 200 }
}

/** The moments at which the page of a sold car stands differently by itself: a second after each of its windows. */
export function standingChangeTimes(car: SoldPageCar, { include_sold_cars_days, sold_page_days }: SoldDays): number[] {
  if (isInStock(car)) return []
  return [include_sold_cars_days, sold_page_days].map((days) => (soldAt(car) + 1) * 1_000 + days * DAY)
}

/** When the car was sold, Unix seconds. */
function soldAt({ sold_date_timestamp, updated_at }: Pick<SoldPageCar, 'sold_date_timestamp' | 'updated_at'>): number {
  return sold_date_timestamp ?? (updated_at === undefined ? 0 : Math.floor(Date.parse(updated_at) / 1000))
}
