import { placesContext } from '#app/features/locations/places/places-context.ts'
import { siteContext } from '#app/features/site/request/site-context.ts'
import type { Route } from './+types/count.ts'
import { countSearch } from '#app/features/search/list/count.server.ts'
import { readQuery } from '#app/features/search/address/query.ts'
import { searchContext } from '#app/features/search/search-context.ts'

/** `GET /api/search/count?<query of a search page>`: how many vehicles that page finds. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ports = { search: context.get(searchContext), places: context.get(placesContext) }
  return Response.json(await countSearch(context.get(siteContext), ports, readQuery(url.searchParams)))
}
