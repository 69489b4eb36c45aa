import type { Route } from './+types/api-facet-search.ts'
import { answerFacetSearch } from '#app/features/search/meilisearch/answer.server.ts'
import { answered, readJsonBody, otherMethod } from '#app/features/search/meilisearch/endpoint.server.ts'
import { readFacetRequest } from '#app/features/search/meilisearch/search-request.schema.ts'
import { searchedOf } from '#app/features/search/meilisearch/searched.server.ts'

export const loader = ({ request }: Route.LoaderArgs) => otherMethod(request, 'POST')

export function action({ request, context, params }: Route.ActionArgs) {
  if (request.method !== 'POST') return otherMethod(request, 'POST')
  const searched = searchedOf(context)
  return answered({ request, site: searched.site }, async () => {
    const body = await readJsonBody(request)
    const read = body.ok ? readFacetRequest(body.value) : body
    return read.ok ? answerFacetSearch(searched, params.uid, read.value) : read
  })
}
