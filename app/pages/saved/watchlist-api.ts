import { portsOf } from '#app/features/site/request/ports-context.ts'
import { moveFavourites } from '#app/features/saved/watchlist/move-favourites.server.ts'
import { saveCar } from '#app/features/saved/watchlist/save-car.server.ts'
import { hasWatchlist } from '#app/features/saved/watchlist/watchlist-on.ts'
import { readMove } from '#app/features/saved/watchlist/watchlist-request.schema.ts'
import {
  admit,
  requestedChange,
  postOnly,
  watchlistAnswer,
  watchlistRefusal,
} from '#app/features/saved/watchlist/watchlist-request.server.ts'
import { watchlistOf } from '#app/features/saved/watchlist/watchlist.server.ts'
import type { Route } from './+types/watchlist-api.ts'

/** A hundred of the longest slugs. */
const MAX_FAVOURITES_BODY = 20_000

type Do = (args: Route.ActionArgs) => Promise<Response>

/** One route for all of them: every browser loads the list of routes. */
const CHANGES: ReadonlyMap<string | undefined, Do> = new Map<string, Do>([
  ['save-car', save],
  ['remove-car', remove],
  ['favourites', move],
])

/**
 * `GET /api/watchlist`: which hearts are full. A browser that only believes itself signed in is told that it is not,
 * and forgets; that is no error.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  if (CHANGES.has(params.what)) return postOnly()
  const site = portsOf(context).site
  if (params.what !== undefined || !hasWatchlist(site)) return watchlistRefusal(404, 'This site keeps no watchlist.')
  const account = await portsOf(context).signedIn.account()
  if (!account) return watchlistAnswer({ signed_in: false, cars: [] })
  const cars = (await watchlistOf(site).list(account.id)).map(({ id, slug }) => ({ id, slug }))
  return watchlistAnswer({ signed_in: true, cars })
}

/** `POST /api/watchlist/save-car`, `/remove-car` (A02) and `/favourites` (A03). */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const change = CHANGES.get(args.params.what)
  return change ? change(args) : new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } })
}

async function save(args: Route.ActionArgs) {
  const requested = await requestedChange(args)
  if (requested instanceof Response) return requested
  const saved = await saveCar(requested.site, requested.account, { id: requested.carId })
  return saved.ok ? watchlistAnswer() : watchlistRefusal(saved.status, saved.reason)
}

/** Also of a car that is sold or gone. */
async function remove(args: Route.ActionArgs) {
  const requested = await requestedChange(args)
  if (requested instanceof Response) return requested
  const { site, account, carId } = requested
  const removed = await watchlistOf(site).remove(account.id, { id: carId })
  if (removed === 0 && typeof carId === 'string') await watchlistOf(site).remove(account.id, { slug: carId })
  return watchlistAnswer()
}

/**
 * The favourites of a browser move into the account of whoever is signed in. Answers with the whole list, and with the
 * slugs that found no room.
 */
async function move(args: Route.ActionArgs) {
  const requested = await admit(args, MAX_FAVOURITES_BODY)
  if (requested instanceof Response) return requested
  const { site, account, text } = requested
  const read = readMove(text)
  if (!read.ok) return watchlistRefusal(400, read.reason)
  const left = await moveFavourites(site, account, read.value.cars)
  const cars = (await watchlistOf(site).list(account.id)).map(({ id, slug }) => ({ id, slug }))
  return watchlistAnswer({ cars, left })
}
