import { portsOf } from '#app/features/site/request/ports-context.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf } from '#app/features/site/site.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { isInStock } from '#app/features/vehicle/availability.ts'
import { isCarSlug } from '#app/features/vehicle/car-slug.ts'
import { shortened } from '#app/features/vehicle/page/comments.ts'
import { priceOf, pricePartsOf } from '#app/features/vehicle/price/price.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import { silhouetteName } from '#app/features/vehicle/body/silhouette-name.ts'
import { nameOf } from '#app/features/vehicle/title.ts'
import type { Route } from './+types/social-picture.ts'

/** Two lines. */
const NAME = 80
const DEALER = 60

/** What a link to a car without photos looks like where it is shared: its silhouette, name and price. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const site = portsOf(context).site
  const car = isCarSlug(params.slug) ? await stockOf(site).bySlug(params.slug) : undefined
  if (!car?.show_on_dealer_website) return new Response('This vehicle is no longer listed.', { status: 404 })
  const { name, theme } = settingsOf(site, siteSettings)
  const drawn = await portsOf(context).socialPictures.of(site, {
    name: within(nameOf(car), NAME),
    price: isInStock(car) ? within(pricePartsOf(priceOf(car, settingsOf(site, vehicleSettings))).main, DEALER) : null,
    dealer: within(name, DEALER),
    silhouette: silhouetteName(car.simple_body ?? car.body ?? '', car.item_type ?? 'car'),
    colour: theme.primary,
  })
  if (!drawn) {
    return new Response('Many pictures are being drawn. Please try again in a minute.', {
      status: 503,
      headers: { 'Retry-After': '5' },
    })
  }
  const headers = { 'Cache-Control': 'public, max-age=3600', ETag: `"${drawn.tag}"` }
  if (request.headers.get('If-None-Match') === headers.ETag) return new Response(null, { status: 304, headers })
  return new Response(drawn.bytes as Uint8Array<ArrayBuffer>, {
    headers: { ...headers, 'Content-Type': 'image/jpeg', 'Content-Length': String(drawn.bytes.length) },
  })
}

const within = (text: string, limit: number): string => shortened(text, limit) ?? text
