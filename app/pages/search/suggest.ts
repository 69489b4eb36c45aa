import { placesContext } from '#app/features/locations/places/places-context.ts'
import { siteContext } from '#app/features/site/request/site-context.ts'
import type { Route } from './+types/suggest.ts'
import { readQuery } from '#app/features/search/address/query.ts'
import { searchContext } from '#app/features/search/search-context.ts'
import { suggest } from '#app/features/search/box/suggest.server.ts'

/** `GET /api/search/suggest?q=…`: what the search box offers while someone types. Reads no cookie. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { text } = readQuery(new URLSearchParams({ query: url.searchParams.get('q') ?? '' }))
  if (text === '') return Response.json([])
  const site = context.get(siteContext)
  const [search, places] = [context.get(searchContext), context.get(placesContext)]
  return Response.json(await suggest({ site, search, places }, text))
}
