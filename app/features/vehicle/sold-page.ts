import type { Car } from './car.ts'
import { isInStock } from './availability.ts'
import { soldSince } from './stock-rule.ts'

export interface PageStanding {
  /** Whether search engines may keep the page. */
  readonly indexed: boolean
  /** 410 tells them that the car will not come back; shoppers still see the page with similar cars. */
  readonly status: 200 | 410
}

interface SoldDays {
  /** Days for which a sold car stays listed. */
  readonly include_sold_cars_days: number
  /** Days for which its page answers 200. */
  readonly sold_page_days: number
}

/** How the page of a car stands with search engines; a sale without a date counts from the last change. */
export function standingOf(
  car: Pick<Car, 'status' | 'sold' | 'sold_date_timestamp' | 'updated_at'>,
  now: number,
  { include_sold_cars_days, sold_page_days }: SoldDays,
): PageStanding {
  if (isInStock(car)) return { indexed: true, status: 200 }
  const changed = car.updated_at === undefined ? undefined : Math.floor(Date.parse(car.updated_at) / 1000)
  const sold = car.sold_date_timestamp ?? changed ?? 0
  const gone = sold < soldSince(now, Math.max(sold_page_days, include_sold_cars_days))
  return { indexed: sold >= soldSince(now, include_sold_cars_days), status: gone ? 410 : 200 }
}
