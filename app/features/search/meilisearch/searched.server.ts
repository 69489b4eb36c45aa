import type { RouterContextProvider } from 'react-router'
import { placeOfCar } from '#app/features/locations/places/place-of-car.ts'
import { placesContext } from '#app/features/locations/places/places-context.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { requestContext } from '#app/features/site/request/request-context.ts'
import { siteContext } from '#app/features/site/request/site-context.ts'
import { settingsOf } from '#app/features/site/site.ts'
import { searchContext } from '../search-context.ts'
import type { SearchedStock } from './answer.server.ts'

/** The stock of the site that a request is for: the host name decides, and nothing else. */
export function searchedOf(context: Readonly<RouterContextProvider>): SearchedStock {
  const site = context.get(siteContext)
  const places = context.get(placesContext)
  const { locations } = settingsOf(site, locationSettings)
  const note = context.get(requestContext)
  return {
    site,
    search: context.get(searchContext),
    placeOf: (car) => placeOfCar(car, locations, places),
    worked: (ms) => void (note.searchMs += ms),
  }
}
