import { portsOf } from '#app/features/site/request/ports-context.ts'
import type { Route } from './+types/delivery.ts'
import { deliveryState } from './parts/calculators-part.server.ts'
import { shownCar } from './parts/shown-car.server.ts'

const MAX_TYPED = 20

/** `GET /cars/{slug}/delivery?postcode=…`: what the delivery calculator shows. Reads no cookie. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = portsOf(context).site
  const car = await shownCar(site, params.slug)
  const delivering = { places: portsOf(context).places, geocoder: portsOf(context).geocoder }
  const typed = (url.searchParams.get('postcode') ?? '').slice(0, MAX_TYPED)
  return Response.json(await deliveryState(site, delivering, { car, typed }))
}
