import { visibleLocation } from '#app/features/locations/location.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import type { OverrideValues } from '#app/features/stock/overrides/override.ts'

/** What says where a car stands: its pages print the name, reach and filters go by the id. */
export const PLACE_FIELDS = ['location_id', 'location'] as const

/** The values of a car that stands at another location of its site; null where there is none with this id. */
export function placeValues(site: Pick<Site, 'settings'>, id: string): (OverrideValues & { location: string }) | null {
  const known = visibleLocation(settingsOf(site, locationSettings).locations, id)
  return known ? { location_id: known.id, location: known.name } : null
}
