import type { Route } from './+types/api-multi-search.ts'
import { answerMultiSearch } from '#app/features/search/meilisearch/answer.server.ts'
import { answered, readJsonBody, otherMethod } from '#app/features/search/meilisearch/endpoint.server.ts'
import { readMultiRequest } from '#app/features/search/meilisearch/search-request.schema.ts'
import { searchedOf } from '#app/features/search/meilisearch/searched.server.ts'

export const loader = ({ request }: Route.LoaderArgs) => otherMethod(request, 'POST')

export function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return otherMethod(request, 'POST')
  const searched = searchedOf(context)
  return answered({ request, site: searched.site }, async () => {
    const body = await readJsonBody(request)
    const read = body.ok ? readMultiRequest(body.value) : body
    return read.ok ? answerMultiSearch(searched, read.value) : read
  })
}
