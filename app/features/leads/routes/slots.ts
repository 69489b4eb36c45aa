import { siteContext } from '#app/features/site/site-context.ts'
import { carAsked } from '../form-view.server.ts'
import { slotView } from '../test-drive/slots.server.ts'
import type { Route } from './+types/slots.ts'

const answer = (body: unknown, status = 200) =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })

/** The appointments of a location that are still to be had, for the browser. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const slug = url.searchParams.get('car')
  const car = slug ? await carAsked(site, slug) : null
  if (slug && !car) return answer({ error: 'This vehicle is no longer listed. It may have been sold or moved.' }, 404)
  const location = url.searchParams.get('location') ?? undefined
  const view = await slotView(site, { car, location })
  return view && (location === undefined || view.location.slug === location)
    ? answer(view)
    : answer({ error: 'There are no test drives at this place. Please choose another one, or call us.' }, 404)
}
