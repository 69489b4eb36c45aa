import { data } from 'react-router'
import { inventoryOf } from '#app/features/inventory/inventory.server.ts'
import type { Route } from './+types/parts-file.ts'
import { consoleOf } from '../../request/console-ports.ts'
import { csvFile } from '../../request/csv-file.ts'
import { siteFor } from '../../request/site-for.ts'

/** Every part of the site as a file. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const access = await siteFor(context, request, params.site)
  const { partsCsv } = inventoryOf(access, consoleOf(context).inventory)
  if (!partsCsv) throw data('Your role does not include the parts of this site.', { status: 404 })
  return csvFile(`parts-${params.site}.csv`, partsCsv())
}
