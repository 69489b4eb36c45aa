import { portsOf } from '#app/features/site/request/ports-context.ts'
import { countSales } from '#app/features/content/blocks/sales-counter/count-sales.server.ts'
import type { Route } from './+types/sales.ts'

/** The number of "Sales this Month", asked for again every 150 seconds by the block that shows it. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json({ count: await countSales(portsOf(context).site) })
}
