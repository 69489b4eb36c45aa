import { mediaUrl } from '#app/features/site/pictures/media.ts'
import { isInStock } from '#app/features/vehicle/availability.ts'
import type { Car, StockCar } from '#app/features/vehicle/car.ts'
import { nameOf } from '#app/features/vehicle/title.ts'
import { canBeCompared, canBeSaved, type HideRuleSettings } from './hide-rule.ts'
import type { SavedCar } from './saved-car.ts'
import type { ViewedCar } from './history/viewed.ts'

type IdentifiedCar = Pick<StockCar, 'id' | 'slug' | 'make' | 'model'>
type SavedOfferCar = IdentifiedCar &
  Pick<Car, 'name' | 'year' | 'badge' | 'series' | 'status' | 'sold' | 'car_type' | 'price' | 'offer_price'>

/** What a page offers to keep of a car. */
export interface SavedOffer {
  readonly car: SavedCar
  readonly compare: boolean
  /** Sold: whoever has it in the watchlist can take it out, nobody can put it in. */
  readonly sold?: true
}

/**
 * What the save and compare controls of a car need; null where they are hidden. `pictures` are the media ids of its
 * pictures, the main one first.
 */
export function savedOfferOf(
  car: SavedOfferCar,
  pictures: readonly string[],
  settings: HideRuleSettings,
): SavedOffer | null {
  const sold = !isInStock(car)
  if (sold ? !settings.watchlist : !canBeSaved(car, pictures.length, settings)) return null
  const [first] = pictures
  return {
    car: {
      id: car.id,
      name: nameOf(car),
      slug: car.slug,
      make: car.make,
      model: car.model,
      primary_image_url: first ? mediaUrl(first, 'thumb') : null,
    },
    compare: canBeCompared(car, pictures.length, settings),
    ...(sold && { sold }),
  }
}

/** What a shopper's browser remembers of a car that was looked at. */
export const viewedCarOf = (car: IdentifiedCar & Pick<StockCar, 'stocknum' | 'body' | 'simple_body'>): ViewedCar => ({
  id: car.id,
  stocknum: car.stocknum,
  slug: car.slug,
  make: car.make,
  model: car.model,
  body: car.body ?? '',
  simple_body: car.simple_body ?? '',
})
