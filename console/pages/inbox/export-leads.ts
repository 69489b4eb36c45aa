import { data, redirect } from 'react-router'
import { inboxOf } from '#app/features/inbox/inbox.server.ts'
import { provenWithin } from '#app/features/staff/session/proven-within.ts'
import { DAY } from '#lib/durations.ts'
import type { Route } from './+types/export-leads.ts'
import * as paths from '../../paths.ts'
import { consoleOf } from '../../request/console-ports.ts'
import { siteFor } from '../../request/site-for.ts'

/** How far back a file goes. */
const YEAR = 366 * DAY

/** The leads of a year as a file, for whoever may export people's data and has proved lately who they are. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const access = await siteFor(context, request, params.site)
  const { inbox, now, demo } = consoleOf(context)
  const { exportLeads } = inboxOf(access, inbox)
  if (!exportLeads) throw data('Your role does not include exporting people’s data.', { status: 404 })
  if (!demo && !provenWithin(access.staff, now)) {
    throw redirect(`${paths.prove}?${new URLSearchParams({ back: paths.inbox(params.site) })}`)
  }
  const lines = exportLeads({ since: now - YEAR, before: now })
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await lines.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: () => void lines.return(undefined),
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="leads-${params.site}.csv"`,
    },
  })
}
