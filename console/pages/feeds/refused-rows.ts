import { data } from 'react-router'
import { feedIdOf, runNumberOf } from '#app/features/inventory/feeds/feed-ids.ts'
import { inventoryOf } from '#app/features/inventory/inventory.server.ts'
import type { Route } from './+types/refused-rows.ts'
import { consoleOf } from '../../request/console-ports.ts'
import { csvText } from '../../request/csv-file.ts'
import { siteFor } from '../../request/site-for.ts'

/** The refused rows of a run as a file. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const access = await siteFor(context, request, params.site)
  const { refusedCsv } = inventoryOf(access, consoleOf(context).inventory)
  const text = await refusedCsv?.(feedIdOf(params.feed), runNumberOf(params.run))
  if (text == null) throw data('There is no such run, or it is not yours to see.', { status: 404 })
  return csvText(`refused-rows-${params.feed}-${runNumberOf(params.run)}.csv`, text)
}
