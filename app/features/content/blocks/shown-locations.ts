import type { Location } from '#app/features/locations/location.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'

/** The locations that a block shows: those it names, else all; one that is not visible appears nowhere. */
export function shownLocations(site: Site, only: readonly string[]): Location[] {
  const visible = settingsOf(site, locationSettings).locations.filter((location) => location.visible)
  return only.length === 0 ? visible : visible.filter(({ slug }) => only.includes(slug))
}
