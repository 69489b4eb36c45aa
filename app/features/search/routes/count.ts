import { placesContext } from '#app/features/locations/places-context.ts'
import { siteContext } from '#app/features/site/site-context.ts'
import type { Route } from './+types/count.ts'
import { countSearch } from '../count.server.ts'
import { readQuery } from '../query.ts'
import { searchContext } from '../search-context.ts'

/** `GET /api/search/count?<query of a search page>`: how many vehicles that page finds. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ports = { search: context.get(searchContext), places: context.get(placesContext) }
  return Response.json(await countSearch(context.get(siteContext), ports, readQuery(url.searchParams)))
}
