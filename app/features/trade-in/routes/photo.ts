import { leadDeskContext } from '#app/features/leads/lead-desk-context.ts'
import { siteContext } from '#app/features/site/site-context.ts'
import { isPhotoKey, valuationPhotosOf } from '../photos.server.ts'
import { valuationsOf } from '../valuations.server.ts'
import type { Route } from './+types/photo.ts'

/** One photo of a valuation, to whoever has its key. */
export async function loader({ context, params: { id, photo }, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const of = { secret: context.get(leadDeskContext).secret, site: site.slug, valuation: id }
  const open = isPhotoKey(of, url.searchParams.get('key') ?? '') && (await valuationsOf(site).byId(id)) !== null
  const bytes = open ? await valuationPhotosOf(site).bytes(id, photo) : null
  const headers = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' }
  if (!bytes) return new Response('There is no photo at this address.', { status: 404, headers })
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: { ...headers, 'Content-Type': 'image/jpeg', 'X-Content-Type-Options': 'nosniff' },
  })
}
