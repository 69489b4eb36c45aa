import { isInStock } from '#app/features/vehicle/availability.ts'
import type { Car } from '#app/features/vehicle/car.ts'

export interface HideRuleSettings {
  readonly store_favourites: boolean
  /** Hearts fill the shopper's account, whatever browsers may keep. */
  readonly watchlist?: boolean
  readonly compare: boolean
  readonly favourite_hide_rules: {
    readonly not_used: boolean
    readonly no_price: boolean
    readonly no_images: boolean
  }
}

type SaveableCar = Pick<Car, 'status' | 'sold' | 'car_type' | 'price' | 'offer_price'>

/**
 * Whether a car has a save control: never where the site stores neither favourites nor a watchlist or the car is not
 * in stock, and by the site's own rules not for a car that is not used, has a price of 0 or less, or has no pictures.
 */
export function canBeSaved(car: SaveableCar, pictures: number, settings: HideRuleSettings): boolean {
  const { not_used, no_price, no_images } = settings.favourite_hide_rules
  if (!(settings.store_favourites || settings.watchlist) || !isInStock(car)) return false
  if (not_used && car.car_type !== 'used') return false
  if (no_price && Math.max(car.offer_price ?? 0, car.price ?? 0) <= 0) return false
  return !(no_images && pictures === 0)
}

/** Whether a car has a compare control: the rule of saving, on a site that compares. */
export const canBeCompared = (car: SaveableCar, pictures: number, settings: HideRuleSettings): boolean =>
  settings.store_favourites && settings.compare && canBeSaved(car, pictures, settings)
