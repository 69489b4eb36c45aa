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
import type { Filter, SearchDocument } from '../port.ts'

/**
 * Whether the site's own stock rule lets a car onto its lists. Judged by the car itself: the index of the site may be a
 * moment behind, and a page that is made in that moment is kept.
 */
export function isOnLists(site: Site, car: StockCar, places: Places): boolean {
  const { locations } = settingsOf(site, locationSettings)
  const document = carDocument(car, {
    place: placeOfCar(car, locations, places),
    region: regionOfCar(car, locations, places),
    finance: financeOn(site)(car),
  })
  return document !== null && matches(document, scopeOf(site))
}

/** Whether a search with this filter would find a car: an index of it alone answers, and of what the filter names. */
export function matches(document: SearchDocument, filter: Filter): boolean {
  const named = attributesIn(filter)
  const attributes = Object.fromEntries(Object.entries(carIndexSchema.attributes).filter(([name]) => named.has(name)))
  const schema = { ...carIndexSchema, attributes, searchable: [], exact: [], synonyms: [] }
  return openIndex(buildIndex(schema, [document])).search({ scope: filter, limit: 0 }).count > 0
}

function attributesIn(filter: Filter): Set<string> {
  const named = new Set<string>()
  const read = (each: Filter): void => {
    if ('and' in each) each.and.forEach(read)
    else if ('or' in each) each.or.forEach(read)
    else if ('not' in each) read(each.not)
    else if ('attribute' in each) named.add(each.attribute)
    else for (const name of Object.values(carIndexSchema.place ?? {})) named.add(name)
  }
  read(filter)
  return named
}
