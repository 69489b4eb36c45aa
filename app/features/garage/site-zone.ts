import { primaryLocation } from '#app/features/locations/location.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'

const FALLBACK_ZONE = 'Australia/Brisbane'

/** The clock by which a site tells the time where no other place is meant. */
export const primaryZone = (site: Site): string =>
  primaryLocation(settingsOf(site, locationSettings).locations)?.time_zone ?? FALLBACK_ZONE
