import { createContext } from 'react'
import type { WatchlistSite } from './watchlist-site.ts'

/** Null where hearts fill the favourites of the browser. */
export const WatchlistSiteContext = createContext<WatchlistSite | null>(null)
