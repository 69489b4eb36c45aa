import { data } from 'react-router'
import { geocoderContext } from '#app/features/locations/geocoder-context.ts'
import { placesContext } from '#app/features/locations/places-context.ts'
import { siteContext } from '#app/features/site/site-context.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import type { Route } from './+types/delivery.ts'
import { deliveryState } from './delivery-state.server.ts'

const MAX_TYPED = 20

/** `GET /cars/{slug}/delivery?postcode=…`: what the delivery calculator shows. Reads no cookie. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const car = await stockOf(site).bySlug(params.slug)
  if (!car?.show_on_dealer_website) throw data(null, { status: 404 })
  const delivering = { places: context.get(placesContext), geocoder: context.get(geocoderContext) }
  const typed = (url.searchParams.get('postcode') ?? '').slice(0, MAX_TYPED)
  return Response.json(await deliveryState(site, delivering, { car, typed }))
}
