import { placesContext } from '#app/features/locations/places/places-context.ts'
import { siteContext } from '#app/features/site/request/site-context.ts'
import type { Route } from './+types/search-values.ts'
import { findValues } from '#app/features/search/filters/find-values.server.ts'
import { readQuery } from '#app/features/search/address/query.ts'
import { searchContext } from '#app/features/search/search-context.ts'

/** `/api/search/values?facet=badge&q=sr&<the query of the page>`: values that the page did not send. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const facet = url.searchParams.get('facet') ?? ''
  const state = { ...readQuery(url.searchParams), offers: url.searchParams.has('offers') }
  const typed = url.searchParams.get('q') ?? ''
  const from = { search: context.get(searchContext), places: context.get(placesContext) }
  const values = await findValues(context.get(siteContext), from, { facet, typed, state })
  if (!values) return Response.json({ message: 'This site has no such filter.' }, { status: 404 })
  return Response.json({ values })
}
