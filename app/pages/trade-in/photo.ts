import { portsOf } from '#app/features/site/request/ports-context.ts'
import { valuationOfPhotos, valuationPhotosOf } from '#app/features/trade-in/photos/photos.server.ts'
import { valuationsOf } from '#app/features/trade-in/valuation/valuations.server.ts'
import type { Route } from './+types/photo.ts'

/** One photo of a valuation, to whoever has its key. */
export async function loader({ context, params: { key, photo } }: Route.LoaderArgs) {
  const site = portsOf(context).site
  const id = valuationOfPhotos({ secret: portsOf(context).leads.secret, site: site.slug }, key)
  const kept = id && (await valuationsOf(site).byId(id))
  const bytes = kept ? await valuationPhotosOf(site).bytes(kept.id, photo) : null
  const headers = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' }
  if (!bytes) return new Response('There is no photo at this address.', { status: 404, headers })
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: { ...headers, 'Content-Type': 'image/jpeg', 'X-Content-Type-Options': 'nosniff' },
  })
}
