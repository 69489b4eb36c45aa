import { use, useEffect } from 'react'
import * as paths from '#app/paths.ts'
import { Icon } from '#app/ui/icon/icon.tsx'
import { isSignedIn } from '#app/features/account/session/signed-in-hint.ts'
import { useSavedList } from './use-saved.ts'
import { WatchlistSiteContext } from './watchlist/watchlist-site-context.ts'
import { favourites, watchlist } from './saved-lists.ts'

/** The way to what is saved, with its number; the number stands over the heart, so that nothing moves for it. */
export function SavedLink() {
  const site = use(WatchlistSiteContext)
  const count = useSavedList<unknown>(site ? watchlist : favourites).length
  const name = site ? 'Watchlist' : 'Favourites'
  useEffect(() => {
    if (!site) return
    if (isSignedIn())
      void import('./watchlist/watch-now.ts').then(
        ({ syncWatchlist }) => syncWatchlist(),
        () => {},
      )
    // Whoever signed out leaves nothing of it in the browser, whatever form it has there.
    else watchlist.update(() => [])
  }, [site])
  return (
    <a
      href={site ? paths.watchlistPage : paths.favouritesPage}
      className="saved-link tap-icon"
      aria-label={count ? `${name}, ${count} saved` : name}
    >
      <Icon name="heart" />
      {count > 0 && <span className="saved-count tabular">{count}</span>}
    </a>
  )
}
