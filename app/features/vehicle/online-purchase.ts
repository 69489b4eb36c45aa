import { availabilityOf } from './availability.ts'
import type { Car } from './car.ts'
import { priceOf, type PriceSettings } from './price/price.ts'

/** Which cars a site sells online; a list that is empty leaves nothing out. */
export interface OnlinePurchaseRule {
  /** Such as Kia and MG, in whatever case. */
  readonly makes: readonly string[]
  readonly car_types: readonly ('new' | 'used' | 'demo')[]
  /** Cars of this year and later. */
  readonly year_from?: number | undefined
  /** Dollars. */
  readonly price_to?: number | undefined
  readonly certified_only: boolean
}

export interface OnlinePurchaseSettings extends PriceSettings {
  readonly online_purchase: boolean
  readonly online_purchase_cars: OnlinePurchaseRule
}

export type BoughtCar = Pick<
  Car,
  | 'make'
  | 'year'
  | 'car_type'
  | 'certified'
  | 'status'
  | 'sold'
  | 'reserved'
  | 'reserved_until'
  | 'price'
  | 'before_price'
  | 'offer_price'
  | 'subscription_price'
  | 'preorder'
  | 'price_type'
>

/** Whether the site sells this car online at all, whoever has it just now (R07: some used cars, or Kia and MG). */
export function isSoldOnline(car: BoughtCar, settings: OnlinePurchaseSettings): boolean {
  const { makes, car_types, year_from, price_to, certified_only } = settings.online_purchase_cars
  const price = priceOf(car, settings)
  return (
    settings.online_purchase &&
    price.kind === 'price' &&
    (makes.length === 0 || makes.some((make) => make.toLowerCase() === car.make.trim().toLowerCase())) &&
    (car_types.length === 0 || car_types.some((type) => type === car.car_type)) &&
    (year_from === undefined || (car.year ?? 0) >= year_from) &&
    (price_to === undefined || price.amount <= price_to) &&
    (!certified_only || car.certified === true)
  )
}

/** Whether this car can be bought online now: it is sold online, and nobody else has it (V18). */
export const canBuyOnline = (car: BoughtCar, settings: OnlinePurchaseSettings, now: number): boolean =>
  isSoldOnline(car, settings) && ['in stock', 'coming soon'].includes(availabilityOf(car, now))
