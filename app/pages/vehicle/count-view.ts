import { signedInContext } from '#app/features/account/session/signed-in-context.ts'
import { savedSettings } from '#app/features/saved/settings.schema.ts'
import { viewedCarsOf } from '#app/features/saved/watchlist/viewed-cars.server.ts'
import { siteContext } from '#app/features/site/request/site-context.ts'
import { visitorContext } from '#app/features/site/request/visitor-context.ts'
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
  const site = context.get(siteContext)
  const car = await shownCar(site, url.searchParams.get('slug'))
  await viewsOf(site).count(car.slug, context.get(visitorContext))
  if (settingsOf(site, savedSettings).recently_viewed) {
    const account = await context.get(signedInContext).account()
    if (account) await viewedCarsOf(site).add(account.id, car.slug)
  }
  return new Response(null, { status: 204 })
}
