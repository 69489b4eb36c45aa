import { signedInContext } from '#app/features/account/signed-in-context.ts'
import { siteContext } from '#app/features/site/site-context.ts'
import { hasWatchlist } from '../watchlist/watchlist-on.ts'
import { watchlistAnswer, watchlistRefusal } from '../watchlist/watchlist-request.server.ts'
import { watchlistOf } from '../watchlist/watchlist.server.ts'
import type { Route } from './+types/watchlist-list.ts'

/**
 * `GET /api/watchlist`: which hearts are full. A browser that only believes itself signed in is told that it is not,
 * and forgets; that is no error.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  if (!hasWatchlist(site)) return watchlistRefusal(404, 'This site keeps no watchlist.')
  const account = await context.get(signedInContext).account()
  if (!account) return watchlistAnswer({ signed_in: false, cars: [] })
  const cars = (await watchlistOf(site).list(account.id)).map(({ id, slug }) => ({ id, slug }))
  return watchlistAnswer({ signed_in: true, cars })
}
