import { saveCar } from '../watchlist/save-car.server.ts'
import { askedChange, postOnly, watchlistAnswer, watchlistRefusal } from '../watchlist/watchlist-request.server.ts'
import type { Route } from './+types/watchlist-save.ts'

export const loader = () => postOnly()

/** `POST /api/watchlist/save-car {phone_number, car_id}` (A02). */
export async function action(args: Route.ActionArgs) {
  const asked = await askedChange(args)
  if (asked instanceof Response) return asked
  const saved = await saveCar(asked.site, asked.account, { id: asked.carId })
  return saved.ok ? watchlistAnswer() : watchlistRefusal(saved.status, saved.reason)
}
