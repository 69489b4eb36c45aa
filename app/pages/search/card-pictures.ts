import { picturesOnCard } from '#app/features/search/card/card.ts'
import { portsOf } from '#app/features/site/request/ports-context.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { isCarSlug } from '#app/features/vehicle/car-slug.ts'
import type { Route } from './+types/card-pictures.ts'

/** `GET /api/search/pictures/<slug>`: media ids of the pictures on the card of a car; a list sends the first alone. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const [car] = isCarSlug(params.slug) ? await stockOf(portsOf(context).site).listed([params.slug]) : []
  return Response.json({ pictures: car ? picturesOnCard(car) : [] })
}
