import { autogaugeOf, earnsRing } from '#app/features/market/autogauge.ts'
import { marketSettings } from '#app/features/market/settings.schema.ts'
import { settingsOf } from '#app/features/site/site.ts'
import { portsOf } from '#app/features/site/request/ports-context.ts'
import type { Route } from './+types/autogauge.ts'
import { listingPriceOf } from './parts/market-part.server.ts'
import { shownCar } from './parts/shown-car.server.ts'

/** `GET /cars/{slug}/autogauge`: how a price stands in the market; `null` when nothing is known, or nothing to praise. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const site = portsOf(context).site
  const car = await shownCar(site, params.slug)
  const price = listingPriceOf(site, car)
  const valued = price === null ? null : await portsOf(context).market.value(car)
  const valuation = valued?.ok ? valued.valuation : null
  const { ring } = settingsOf(site, marketSettings).market
  const answer = price !== null && valuation && earnsRing(ring, price, valuation) ? autogaugeOf(price, valuation) : null
  return Response.json(answer, { headers: { 'Cache-Control': 'no-store' } })
}
