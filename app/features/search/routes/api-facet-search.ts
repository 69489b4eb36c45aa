import { siteContext } from '#app/features/site/site-context.ts'
import type { Route } from './+types/api-facet-search.ts'
import { answerFacetSearch } from '../meilisearch/answer.server.ts'
import { answered, jsonOf, otherMethod } from '../meilisearch/endpoint.server.ts'
import { readFacetRequest } from '../meilisearch/search-request.schema.ts'
import { searchContext } from '../search-context.ts'

export const loader = ({ request }: Route.LoaderArgs) => otherMethod(request, 'POST')

export function action({ request, context, params }: Route.ActionArgs) {
  if (request.method !== 'POST') return otherMethod(request, 'POST')
  const site = context.get(siteContext)
  return answered({ request, site }, async () => {
    const body = await jsonOf(request)
    const read = body.ok ? readFacetRequest(body.value) : body
    return read.ok ? answerFacetSearch({ site, search: context.get(searchContext) }, params.uid, read.value) : read
  })
}
