import { portsOf } from '#app/features/site/request/ports-context.ts'
import { settingsOf } from '#app/features/site/site.ts'
import { carFieldsFor } from '#app/features/stock/views/car-fields.ts'
import { viewsOf } from '#app/features/stock/views/views.server.ts'
import { publicCar } from '#app/features/vehicle/public-car.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import type { Route } from './+types/view-json.ts'
import { shownCar } from './parts/shown-car.server.ts'

/**
 * `GET /cars/{slug}/view.json?photos_count&updated_at&website_id`: how often the car was looked at, and what has
 * changed since the page was made. Only reads. The site is that of the host; `website_id` changes nothing.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = portsOf(context).site
  const car = await shownCar(site, params.slug)
  const shown = publicCar(car, settingsOf(site, vehicleSettings).public_fields)
  const said = (name: string) => url.searchParams.get(name)
  const known = {
    photos_count: said('photos_count'),
    updated_at: said('updated_at'),
    reserved_until: said('reserved_until'),
  }
  const answer = {
    views: (car.views ?? 0) + (await viewsOf(site).of(car.slug)),
    car_fields: carFieldsFor(shown, known),
  }
  return Response.json(answer, { headers: { 'Cache-Control': 'no-store' } })
}
