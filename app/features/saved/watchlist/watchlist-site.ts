/** How hearts work where they fill the account's watchlist. */
export interface WatchlistSite {
  /** How the site tells errors. */
  readonly errors: 'inline' | 'alert'
  /** Cars that the server knows to be saved: on pages of one shopper alone. */
  readonly kept?: readonly string[]
}

/** The form that hearts send without scripts; one for the whole page. */
export const WATCHLIST_FORM = 'watchlist'
