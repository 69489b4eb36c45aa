import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { siteContext } from '#app/features/site/site-context.ts'
import { settingsOf } from '#app/features/site/site.ts'
import { leadsOf } from '../leads.server.ts'
import { CALENDAR_NAME, CALENDAR_TYPE, leadCalendar } from '../test-drive/lead-calendar.ts'
import type { Route } from './+types/calendar.ts'

/** The test drive of a lead for the shopper's calendar, without a word about the shopper. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const lead = await leadsOf(site).byId(url.searchParams.get('lead_id') ?? '')
  const { locations } = settingsOf(site, locationSettings)
  const { name } = settingsOf(site, siteSettings)
  const location = locations.find(({ id }) => String(id) === lead?.location?.id) ?? null
  const file = lead && leadCalendar(lead, { location, dealer: { name, origin: site.origin }, now: site.now() })
  if (!file)
    return answer('There is no test drive under this address. Please call us.', 404, 'text/plain; charset=utf-8')
  return answer(file, 200, CALENDAR_TYPE)
}

const answer = (body: string, status: number, type: string) =>
  new Response(body, {
    status,
    headers: {
      'Content-Type': type,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
      ...(status === 200 && { 'Content-Disposition': `attachment; filename="${CALENDAR_NAME}"` }),
    },
  })
