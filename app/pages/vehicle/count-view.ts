import { portsOf } from '#app/features/site/request/ports-context.ts'
import { savedSettings } from '#app/features/saved/settings.schema.ts'
import { viewedCarsOf } from '#app/features/saved/watchlist/viewed-cars.server.ts'
import { settingsOf } from '#app/features/site/site.ts'
import { viewsOf } from '#app/features/stock/views/views.server.ts'
import type { Route } from './+types/count-view.ts'
import { shownCar } from './parts/shown-car.server.ts'

/** A browser sends a beacon here; there is nothing to read. */
export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } })

/**
 * `POST /api/views?slug=…`: a look at a car, counted once a visitor a day. The body is not read. Where the site shows
 * what was looked at last, a signed-in shopper's account remembers it too.
 */
export async function action({ context, request, url }: Route.ActionArgs) {
  if (request.method !== 'POST') return loader()
  const site = portsOf(context).site
  const car = await shownCar(site, url.searchParams.get('slug'))
  await viewsOf(site).count(car.slug, portsOf(context).visitor)
  if (settingsOf(site, savedSettings).recently_viewed) {
    const account = await portsOf(context).signedIn.account()
    if (account) await viewedCarsOf(site).add(account.id, car.slug)
  }
  return new Response(null, { status: 204 })
}
