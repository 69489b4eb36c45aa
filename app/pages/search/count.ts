import { portsOf } from '#app/features/site/request/ports-context.ts'
import type { Route } from './+types/count.ts'
import { countSearch } from '#app/features/search/list/count.server.ts'
import { readQuery } from '#app/features/search/address/query.ts'

/** `GET /api/search/count?<query of a search page>`: how many vehicles that page finds. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ports = { search: portsOf(context).search, places: portsOf(context).places }
  return Response.json(await countSearch(portsOf(context).site, ports, readQuery(url.searchParams)))
}
