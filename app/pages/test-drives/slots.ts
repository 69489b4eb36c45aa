import { portsOf } from '#app/features/site/request/ports-context.ts'
import { requestedCar, isOffered, siteForm } from '#app/features/leads/enquiry-form/form-view.server.ts'
import { fieldsOf } from '#app/features/leads/forms/form.ts'
import { slotHtml } from '#app/features/leads/booking/slot-html.server.tsx'
import { slotView } from '#app/features/leads/booking/slots.server.ts'
import type { Route } from './+types/slots.ts'

const answer = (body: unknown, status = 200) =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })

/** An id as our own forms make them. */
const FIELD_ID = /^[a-z][\w-]{0,60}$/i

/**
 * The appointments of a location that are still to be had, for the browser; with the id of a form's field also as the
 * HTML that takes its place.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const site = portsOf(context).site
  const slug = url.searchParams.get('car')
  const car = slug ? await requestedCar(site, slug) : null
  if ((slug && !car) || !isOffered(site, 'test-drive', car))
    return answer({ error: 'This vehicle is no longer listed. It may have been sold or moved.' }, 404)
  const location = url.searchParams.get('location') ?? undefined
  const view = await slotView(site, { car, location })
  if (!view || (location !== undefined && view.location.slug !== location))
    return answer(
      { error: 'Test drives aren’t available at this location. Please choose another one, or call us.' },
      404,
    )
  const id = url.searchParams.get('id') ?? ''
  const field = fieldsOf(siteForm(site, 'test-drive', { car, location: null })).find(({ type }) => type === 'slot')
  return answer(field && FIELD_ID.test(id) ? { ...view, html: slotHtml(field, view, id) } : view)
}
