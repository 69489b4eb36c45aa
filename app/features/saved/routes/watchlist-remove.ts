import { watchlistOf } from '../watchlist/watchlist.server.ts'
import { askedChange, postOnly, watchlistAnswer } from '../watchlist/watchlist-request.server.ts'
import type { Route } from './+types/watchlist-remove.ts'

export const loader = () => postOnly()

/** `POST /api/watchlist/remove-car {phone_number, car_id}` (A02): also of a car that is sold or gone. */
export async function action(args: Route.ActionArgs) {
  const asked = await askedChange(args)
  if (asked instanceof Response) return asked
  await watchlistOf(asked.site).remove(asked.account.id, { id: asked.carId })
  return watchlistAnswer()
}
