import type { Route } from './+types/api-index-search.ts'
import { answerSearch } from '#app/features/search/meilisearch/answer.server.ts'
import { answered, readJsonBody, otherMethod } from '#app/features/search/meilisearch/endpoint.server.ts'
import { readSearchParams, readSearchRequest } from '#app/features/search/meilisearch/search-request.schema.ts'
import { searchedOf } from '#app/features/search/meilisearch/searched.server.ts'

export function loader({ request, context, params, url }: Route.LoaderArgs) {
  if (request.method !== 'GET' && request.method !== 'HEAD') return otherMethod(request, 'GET, POST')
  const searched = searchedOf(context)
  return answered({ request, site: searched.site }, async () => {
    const read = readSearchParams(url.searchParams)
    if (!read.ok) return read
    return answerSearch(searched, { indexUid: params.uid, request: read.value })
  })
}

export function action({ request, context, params }: Route.ActionArgs) {
  if (request.method !== 'POST') return otherMethod(request, 'GET, POST')
  const searched = searchedOf(context)
  return answered({ request, site: searched.site }, async () => {
    const body = await readJsonBody(request)
    const read = body.ok ? readSearchRequest(body.value) : body
    if (!read.ok) return read
    return answerSearch(searched, { indexUid: params.uid, request: read.value })
  })
}
