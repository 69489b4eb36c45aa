import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { portsOf } from '#app/features/site/request/ports-context.ts'
import { settingsOf } from '#app/features/site/site.ts'
import { leadsOf } from '#app/features/leads/leads.server.ts'
import { CALENDAR_TYPE, leadCalendar } from '#app/features/test-drives/lead-calendar.ts'
import { calendarName } from '#app/features/leads/booking/visit.ts'
import type { Route } from './+types/calendar.ts'

/** The test drive of a lead for the shopper's calendar, without a word about the shopper. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const site = portsOf(context).site
  const lead = await leadsOf(site).byId(url.searchParams.get('lead_id') ?? '')
  const { locations } = settingsOf(site, locationSettings)
  const { name } = settingsOf(site, siteSettings)
  const location = locations.find(({ id }) => String(id) === lead?.location?.id) ?? null
  const file = lead && leadCalendar(lead, { location, dealer: { name, origin: site.origin }, now: site.now() })
  return file
    ? answer(file, { status: 200, type: CALENDAR_TYPE, name: calendarName(lead) })
    : answer('We couldn’t find this appointment. Please call us.', {
        status: 404,
        type: 'text/plain; charset=utf-8',
      })
}

interface Answer {
  readonly status: number
  readonly type: string
  /** Of the file. */
  readonly name?: string
}

const answer = (body: string, { status, type, name }: Answer) =>
  new Response(body, {
    status,
    headers: {
      'Content-Type': type,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
      ...(name && { 'Content-Disposition': `attachment; filename="${name}"` }),
    },
  })
