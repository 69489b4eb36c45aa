import { data, redirect } from 'react-router'
import { inboxOf } from '#app/features/inbox/inbox.server.ts'
import { provenWithin } from '#app/features/staff/session/proven-within.ts'
import { DAY } from '#lib/durations.ts'
import type { Route } from './+types/export-leads.ts'
import * as paths from '../../paths.ts'
import { consoleOf } from '../../request/console-ports.ts'
import { csvFile } from '../../request/csv-file.ts'
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
  return csvFile(`leads-${params.site}.csv`, exportLeads({ since: now - YEAR, before: now }))
}
