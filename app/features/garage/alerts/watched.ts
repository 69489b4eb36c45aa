import { hasWatchlist } from '#app/features/saved/watchlist/watchlist-on.ts'
import { WATCHLIST_PATH } from '#app/features/saved/watchlist/watchlist-site.ts'
import type { Site } from '#app/features/site/site.ts'
import type { Change } from './changes.ts'
import { consentWording, type SavedSearch } from './saved-search.ts'

/**
 * Alerts about the vehicles of a shopper's watchlist are kept like a saved search, under the address of the watchlist:
 * so consent, pauses, limits and the ways to stop are the same for both.
 */
export const isWatchlist = ({ path }: Pick<SavedSearch, 'path'>): boolean => path === WATCHLIST_PATH

/** What it is called where saved searches have the name that their shopper gave them. */
export const WATCHLIST_NAME = 'My watchlist'
/** What stands in its address where the id of a search does. */
export const WATCHLIST_PART = 'watchlist'

/** What is asked for where nothing is kept yet; null on sites without a watchlist. */
export const watchlistAsked = (site: Site) =>
  hasWatchlist(site) ? { path: WATCHLIST_PATH, words: WATCHLIST_NAME } : null

/** A vehicle that its shopper has just put into the watchlist is no news. */
export const isNews = (of: Pick<SavedSearch, 'path'>, { kind }: Change): boolean => kind !== 'new' || !isWatchlist(of)

/** The words beside the box that a shopper ticks for alerts of this kind; they are kept with the consent. */
export const wordingFor = (of: Pick<SavedSearch, 'path'>, dealer: string): string =>
  isWatchlist(of)
    ? `Yes, ${dealer} may send me messages in this way when a vehicle in my watchlist drops in price or becomes available again. I can stop them at any time with the link in each message.`
    : consentWording(dealer)
