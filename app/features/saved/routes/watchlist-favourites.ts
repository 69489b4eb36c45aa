import { moveFavourites } from '../watchlist/move-favourites.server.ts'
import { watchlistOf } from '../watchlist/watchlist.server.ts'
import { readMove } from '../watchlist/watchlist-request.schema.ts'
import { admit, postOnly, watchlistAnswer, watchlistRefusal } from '../watchlist/watchlist-request.server.ts'
import type { Route } from './+types/watchlist-favourites.ts'

/** A hundred of the longest slugs. */
const MAX_BODY = 20_000

export const loader = () => postOnly()

/**
 * `POST /api/watchlist/favourites {cars}`: the favourites of a browser move into the account of whoever is signed in
 * (A03). Answers with the whole list, and with the slugs that found no room.
 */
export async function action(args: Route.ActionArgs) {
  const asked = await admit(args, MAX_BODY)
  if (asked instanceof Response) return asked
  const { site, account, text } = asked
  const read = readMove(text)
  if (!read.ok) return watchlistRefusal(400, read.reason)
  const left = await moveFavourites(site, account, read.value.cars)
  const cars = (await watchlistOf(site).list(account.id)).map(({ id, slug }) => ({ id, slug }))
  return watchlistAnswer({ cars, left })
}
