import { geocoderContext } from '#app/features/locations/places/geocoder-context.ts'
import { placesContext } from '#app/features/locations/places/places-context.ts'
import { siteContext } from '#app/features/site/request/site-context.ts'
import type { Route } from './+types/delivery.ts'
import { deliveryState } from './parts/delivery-state.server.ts'
import { shownCar } from './parts/shown-car.server.ts'

const MAX_TYPED = 20

/** `GET /cars/{slug}/delivery?postcode=…`: what the delivery calculator shows. Reads no cookie. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const car = await shownCar(site, params.slug)
  const delivering = { places: context.get(placesContext), geocoder: context.get(geocoderContext) }
  const typed = (url.searchParams.get('postcode') ?? '').slice(0, MAX_TYPED)
  return Response.json(await deliveryState(site, delivering, { car, typed }))
}
