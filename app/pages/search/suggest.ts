import { portsOf } from '#app/features/site/request/ports-context.ts'
import type { Route } from './+types/suggest.ts'
import { readQuery } from '#app/features/search/address/query.ts'
import { suggest } from '#app/features/search/box/suggest.server.ts'

/** `GET /api/search/suggest?q=…`: what the search box offers while someone types. Reads no cookie. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { text } = readQuery(new URLSearchParams({ query: url.searchParams.get('q') ?? '' }))
  if (text === '') return Response.json([])
  const site = portsOf(context).site
  const [search, places] = [portsOf(context).search, portsOf(context).places]
  return Response.json(await suggest({ site, search, places }, text))
}
