import { similarCars } from '#app/features/search/card/similar.server.ts'
import { portsOf } from '#app/features/site/request/ports-context.ts'
import type { Route } from './+types/similar-json.ts'
import { shownCar } from './parts/shown-car.server.ts'

/** `GET /cars/{slug}/similar.json`: ids of the cars in stock most like this one, the most similar first. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const site = portsOf(context).site
  const car = await shownCar(site, params.slug)
  try {
    const cars = await similarCars(site, portsOf(context).search, car)
    return Response.json({ ids: cars.map(({ id }) => id) })
  } catch (error) {
    portsOf(context).log.warn({ err: error, site: site.slug, car: car.slug }, 'Failed to load similar cars')
    return Response.json({ ids: [] })
  }
}
