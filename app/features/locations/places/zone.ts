import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { localTime } from '#lib/local-time.ts'
import { type Location, primaryLocation } from '../location.ts'
import { locationSettings } from '../settings.schema.ts'
import { zoneOfState } from './state-zone.ts'

type Settings = Pick<Site, 'settings'>

/** The time zone whose clocks a location lives by; without a location that of the head office. */
export const zoneOf = (location: Pick<Location, 'time_zone'> | null | undefined, site: Settings): string =>
  location?.time_zone ?? zoneOfState(settingsOf(site, siteSettings).address?.state)

/** The time zone by which a site tells the time where no other place is meant. */
export const zoneOfSite = (site: Settings): string =>
  zoneOf(primaryLocation(settingsOf(site, locationSettings).locations), site)

/** The day that it is at a site, YYYY-MM-DD: posts come out by it. */
export const dayAtSite = (site: Site, now: number): string => localTime(zoneOfSite(site), now).date
