import { financeOn } from '#app/features/finance/entry/car-finance.server.ts'
import { placeOfCar, regionOfCar } from '#app/features/locations/places/place-of-car.ts'
import type { Places } from '#app/features/locations/places/places.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'
import { carDocument, carIndexSchema } from '../documents/car-document.ts'
import { buildIndex } from '../engine/build-index.ts'
import { openIndex } from '../engine/open-index.ts'
import { scopeOf } from '../address/site-scope.ts'

/**
 * Whether the site's own stock rule lets a car onto its lists. Asked of the car itself: the index of the site may be a
 * moment behind, and a page that is made in that moment is kept.
 */
export function isOnLists(site: Site, car: StockCar, places: Places): boolean {
  const { locations } = settingsOf(site, locationSettings)
  const document = carDocument(car, {
    place: placeOfCar(car, locations, places),
    region: regionOfCar(car, locations, places),
    finance: financeOn(site)(car),
  })
  if (!document) return false
  return openIndex(buildIndex(carIndexSchema, [document])).search({ scope: scopeOf(site), limit: 0 }).count > 0
}
