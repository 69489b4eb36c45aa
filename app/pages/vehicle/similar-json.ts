import { similarCars } from '#app/features/search/card/similar.server.ts'
import { searchContext } from '#app/features/search/search-context.ts'
import { logContext } from '#app/features/site/request/log-context.ts'
import { siteContext } from '#app/features/site/request/site-context.ts'
import type { Route } from './+types/similar-json.ts'
import { shownCar } from './parts/shown-car.server.ts'

/** `GET /cars/{slug}/similar.json`: ids of the cars in stock most like this one, the most similar first. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const car = await shownCar(site, params.slug)
  try {
    const cars = await similarCars(site, context.get(searchContext), car)
    return Response.json({ ids: cars.map(({ id }) => id) })
  } catch (error) {
    context.get(logContext).warn({ err: error, site: site.slug, car: car.slug }, 'Failed to load similar cars')
    return Response.json({ ids: [] })
  }
}
