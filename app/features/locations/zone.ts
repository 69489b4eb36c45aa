import { settingsOf, type Site } from '#app/features/site/site.ts'
import { localTime } from './hours/zone-time.ts'
import { type Location, primaryLocation } from './location.ts'
import { locationSettings } from './settings.schema.ts'

/** The clock of a dealer who has no locations. */
const NO_PLACE = 'Australia/Brisbane'

/** The time zone whose clocks a location lives by. */
export const zoneOf = (location: Pick<Location, 'time_zone'> | null | undefined): string =>
  location?.time_zone ?? NO_PLACE

/** The time zone by which a site tells the time where no other place is meant. */
export const zoneOfSite = (site: Site): string => zoneOf(primaryLocation(settingsOf(site, locationSettings).locations))

/** The day that it is at a site, YYYY-MM-DD: posts come out by it. */
export const dayAtSite = (site: Site, now: number): string => localTime(zoneOfSite(site), now).date
