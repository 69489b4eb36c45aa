import { portsOf } from '#app/features/site/request/ports-context.ts'
import type { Route } from './+types/search-values.ts'
import { findValues } from '#app/features/search/filters/find-values.server.ts'
import { readQuery } from '#app/features/search/address/query.ts'

/** `/api/search/values?facet=badge&q=sr&<the query of the page>`: values that the page did not send. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const facet = url.searchParams.get('facet') ?? ''
  const state = { ...readQuery(url.searchParams), offers: url.searchParams.has('offers') }
  const typed = url.searchParams.get('q') ?? ''
  const from = { search: portsOf(context).search, places: portsOf(context).places }
  const values = await findValues(portsOf(context).site, from, { facet, typed, state })
  if (!values) return Response.json({ message: 'This site has no such filter.' }, { status: 404 })
  return Response.json({ values })
}
