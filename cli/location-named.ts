import { locationSettings } from '#app/features/locations/settings.schema.ts'
import type { Location } from '#app/features/locations/location.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'

export type LocationResult = { ok: true; location: Location } | { ok: false; reason: string }

/** The location that an operator named, by its slug or id; the reason lists those there are. */
export function locationNamed(site: Site, given: string): LocationResult {
  const { locations } = settingsOf(site, locationSettings)
  const location =
    locations.find(({ slug }) => slug === given) ??
    locations.find(({ id }) => String(id) === given) ??
    locations.find(({ name }) => name.toLowerCase() === given.toLowerCase())
  if (location) return { ok: true, location }
  const known = locations.map(({ slug }) => slug).join(', ')
  return {
    ok: false,
    reason: `Site "${site.slug}" has no location "${given}". ${known ? `Its locations are: ${known}.` : 'It has none.'}`,
  }
}
