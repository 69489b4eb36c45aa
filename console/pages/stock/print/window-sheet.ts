import { inventoryOf } from '#app/features/inventory/inventory.server.ts'
import type { Route } from './+types/window-sheet.ts'
import { consoleOf } from '../../../request/console-ports.ts'
import { siteFor } from '../../../request/site-for.ts'
import { paperAnswer } from './paper-answer.ts'

/** The window sheet of a car, one A4 page. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const access = await siteFor(context, request, params.site)
  const { windowSheet } = inventoryOf(access, consoleOf(context).inventory)
  return paperAnswer(windowSheet ? await windowSheet(params.car) : null, `window-sheet-${params.car}`)
}
