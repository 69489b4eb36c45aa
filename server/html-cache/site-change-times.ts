import { withHolidays } from '#app/features/locations/hours/holidays.server.ts'
import { openStatusChangeTimes, scheduleOf } from '#app/features/locations/hours/open-status.ts'
import { nextDay } from '#lib/local-time.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { BoundedCache } from '#lib/cache/bounded-cache.ts'

/** Whose days count on every site: the years that may be searched for, and places of tiles. */
const EVERYWHERE = 'UTC'

/**
 * The next moment at which any page of a site may look different, whatever stands on it: a day begins where it has a
 * location, or one of its doors opens or closes.
 */
export function siteTurn(site: Site, now: number): number {
  const { locations } = settingsOf(site, locationSettings)
  const zones = new Set([EVERYWHERE, zoneOfSite(site), ...locations.map(({ time_zone }) => time_zone)])
  return Math.min(
    ...[...zones].map((zone) => nextDay(zone, now)),
    ...locations.map((location) => openStatusChangeTimes(scheduleOf(withHolidays(site, location)), now)),
  )
}

/** Dealers whose hours are remembered. */
const SITES = 2_000

/** `siteTurn` with a memory: it stays the same until it comes, or the site's settings change. */
export function siteChangeTimes(): (site: Site, now: number) => number {
  const known = new BoundedCache<string, { readonly version: number; readonly from: number; readonly turn: number }>(
    SITES,
  )
  return (site, now) => {
    const seen = known.peek(site.slug)
    if (seen && seen.version === site.version && now >= seen.from && now < seen.turn) return seen.turn
    const turn = siteTurn(site, now)
    known.set(site.slug, { version: site.version, from: now, turn })
    return turn
  }
}
