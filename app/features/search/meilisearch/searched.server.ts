import type { RouterContextProvider } from 'react-router'
import { placeOfCar } from '#app/features/locations/places/place-of-car.ts'
import { portsOf } from '#app/features/site/request/ports-context.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { settingsOf } from '#app/features/site/site.ts'
import type { SearchedStock } from './answer.server.ts'

/** The stock of the site that a request is for: the host name decides, and nothing else. */
export function searchedOf(context: Readonly<RouterContextProvider>): SearchedStock {
  const site = portsOf(context).site
  const places = portsOf(context).places
  const { locations } = settingsOf(site, locationSettings)
  const note = portsOf(context).note
  return {
    site,
    search: portsOf(context).search,
    placeOf: (car) => placeOfCar(car, locations, places),
    worked: (ms) => void (note.searchMs += ms),
  }
}
