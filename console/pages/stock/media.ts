import { consoleOf } from '../../request/console-ports.ts'
import { siteFor } from '../../request/site-for.ts'
import type { Route } from './+types/media.ts'

/** A picture of a site, for whoever may see its stock or sets it up: nothing comes from another host. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { site, scopes } = await siteFor(context, request, params.site)
  if (!scopes('stock.see') && !scopes('sites.start'))
    return new Response('There is no picture at this address.', { status: 404 })
  const picture = await consoleOf(context).inventory.media.read(site, params.id, params.preset)
  if (!picture.ok) {
    return picture.reason === 'busy'
      ? new Response('Please try again in a moment.', { status: 503, headers: { 'Retry-After': '1' } })
      : new Response('There is no picture at this address.', { status: 404 })
  }
  // The id names the bytes; only the browser of whoever asked keeps them.
  const headers = { 'Content-Type': picture.contentType, 'Cache-Control': 'private, max-age=31536000, immutable' }
  return new Response(picture.bytes as Uint8Array<ArrayBuffer>, { headers })
}
