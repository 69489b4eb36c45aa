import { dealershipsOf } from '#app/features/locations/dealerships.ts'
import { primaryLocation, type Location } from '#app/features/locations/location.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import type { LooseCar } from '#app/features/stock/feed/complete-car.ts'

/** The locations where somebody may put a car in, the one that is proposed first; `reach` null: any. */
export function placesWithin(site: Site, reach: readonly string[] | null): readonly Location[] {
  const { locations } = settingsOf(site, locationSettings)
  const within = locations.filter(({ id }) => reach === null || reach.includes(String(id)))
  const first = primaryLocation(within) ?? within[0]
  return first ? [first, ...within.filter((each) => each !== first)] : []
}

/** What a car has of where it stands, and of whose it is. */
export function placeFields(site: Site, place: Location | undefined): LooseCar {
  const { primary, others } = dealershipsOf(site)
  const own = [primary, ...others].find(({ id }) => String(id) === String(place?.dealership_id)) ?? primary
  return {
    dealership_id: own.id,
    dealership_slug: own.slug,
    dealership_name: own.name,
    ...(place && {
      location_id: place.id,
      location: place.name,
      ...(place.address.city && { city: place.address.city }),
      state: place.address.state,
    }),
  }
}
