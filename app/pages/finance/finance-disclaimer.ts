import { portsOf } from '#app/features/site/request/ports-context.ts'
import { carNamed } from '#app/features/stock/car-by-id.server.ts'
import type { Route } from './+types/finance-disclaimer.ts'
import { disclaimerOn } from '#app/features/finance/entry/car-finance.server.ts'

/** `GET /cars/{slug or id}/finance-disclaimer`: what the figures on a car assume; null where none stand. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const site = portsOf(context).site
  const car = await carNamed(site, params.slug)
  if (!car) return Response.json({ message: 'This vehicle is no longer listed.' }, { status: 404 })
  return Response.json({ disclaimer: disclaimerOn(site, car) }, { headers: { 'Cache-Control': 'no-store' } })
}
