import { hasWatchlist } from '#app/features/saved/watchlist/watchlist-on.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { isCarSlug } from '#app/features/vehicle/car-slug.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import * as paths from '#app/paths.ts'
import type { Change } from './changes.ts'
import { consentWording, type SavedSearch } from './searches/saved-search.ts'

type SearchPath = Pick<SavedSearch, 'path'>

/** What alerts may be about: the vehicles that a search finds, those of the watchlist, or one vehicle. */
export type WatchedKind = 'search' | 'watchlist' | 'vehicle'

/**
 * Alerts about the vehicles of a shopper's watchlist are kept like a saved search, under the address of the watchlist,
 * and those about one vehicle under the address of its page: so consent, pauses, limits and the ways to stop are the
 * same for all.
 */
export const isWatchlist = ({ path }: SearchPath): boolean => path === paths.watchlistPage

const VEHICLE = paths.vehicle('')

/** Slug of the vehicle that an alert is about; null where it is about several. */
export function watchedVehicle({ path }: SearchPath): string | null {
  const slug = path.startsWith(VEHICLE) ? path.slice(VEHICLE.length) : ''
  return isCarSlug(slug) ? slug : null
}

export const watchedKind = (of: SearchPath): WatchedKind =>
  isWatchlist(of) ? 'watchlist' : watchedVehicle(of) === null ? 'search' : 'vehicle'

/** Whether the site still has what an alert is about. */
export function isStillOffered(site: Site, of: SearchPath): boolean {
  const kind = watchedKind(of)
  if (kind === 'watchlist') return hasWatchlist(site)
  return kind === 'search' || settingsOf(site, vehicleSettings).price_alerts
}

/** What it is called where saved searches have the name that their shopper gave them. */
export const WATCHLIST_NAME = 'My watchlist'
/** What stands in its address where the id of a search does. */
export const WATCHLIST_PART = 'watchlist'

/** What is asked for where nothing is kept yet; null on sites without a watchlist. */
export const requestedWatchlist = (site: Site) =>
  hasWatchlist(site) ? { path: paths.watchlistPage, words: WATCHLIST_NAME } : null

/** A vehicle that its shopper has chosen is no news. */
export const isNews = (of: SearchPath, { kind }: Change): boolean => kind !== 'new' || watchedKind(of) === 'search'

const STOP = 'I can stop them at any time with the link in each message.'

/** The words beside the box that a shopper ticks for alerts of this kind; they are kept with the consent. */
export function wordingFor(of: SearchPath, dealer: string): string {
  const may = `Yes, ${dealer} may send me messages in this way when`
  switch (watchedKind(of)) {
    case 'watchlist':
      return `${may} a vehicle in my watchlist drops in price or becomes available again. ${STOP}`
    case 'vehicle':
      return `${may} this vehicle drops in price or becomes available again. ${STOP}`
    case 'search':
      return consentWording(dealer)
  }
}
