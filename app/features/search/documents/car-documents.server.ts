import type { CarFinance } from '#app/features/finance/entry/car-finance.ts'
import { placeOfCar, regionOfCar } from '#app/features/locations/places/place-of-car.ts'
import type { Places } from '#app/features/locations/places/places.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'
import { carDocument } from './car-document.ts'
import { byNewest } from '../list/list-order.ts'
import type { SearchDocument } from '../port.ts'

/** The cars of a site as its index holds them, in the order in which lists without another one show them. */
export async function carDocuments(
  site: Site,
  places: Places,
  financeOf: (car: StockCar) => CarFinance | null,
): Promise<SearchDocument[]> {
  const { locations } = settingsOf(site, locationSettings)
  const stock = stockOf(site)
  const rows = await stock.feedRows()
  const documents: SearchDocument[] = []
  for await (const car of stock.all()) {
    const document = carDocument(car, {
      place: placeOfCar(car, locations, places),
      region: regionOfCar(car, locations, places),
      finance: financeOf(car),
      feedRow: rows.get(car.slug),
    })
    if (document) documents.push(document)
  }
  return documents.toSorted(byNewest)
}
