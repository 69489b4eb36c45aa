import { primaryLocation } from '#app/features/locations/location.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { zoneOf } from '#app/features/leads/delivery/letters/local-moment.ts'

/** The clock by which a dealer's shoppers live. */
export const siteZone = (site: Site): string =>
  zoneOf(primaryLocation(settingsOf(site, locationSettings).locations) ?? null)
