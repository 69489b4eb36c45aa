import { settingsOf, type Site } from '#app/features/site/site.ts'
import { type Location, primaryLocation } from './location.ts'
import { locationSettings } from './settings.schema.ts'

/** The clock of a dealer who has no locations. */
const NO_PLACE = 'Australia/Brisbane'

/** The time zone whose clocks a location lives by. */
export const zoneOf = (location: Pick<Location, 'time_zone'> | null | undefined): string =>
  location?.time_zone ?? NO_PLACE

/** The time zone by which a site tells the time where no other place is meant. */
export const zoneOfSite = (site: Site): string => zoneOf(primaryLocation(settingsOf(site, locationSettings).locations))
