import { portsOf } from '#app/features/site/request/ports-context.ts'
import type { Route } from './+types/api-search-status.ts'
import { answered, jsonAnswer, notFound, otherMethod } from '#app/features/search/meilisearch/endpoint.server.ts'

/** The release of Meilisearch whose contract these addresses keep. */
const VERSION = { commitSha: 'unknown', commitDate: 'unknown', pkgVersion: '1.53.0' }

/** `health` and `version`, which clients ask before they search; below `/api/search` there is nothing else. */
export function loader({ request, context, params }: Route.LoaderArgs) {
  const path = params['*']
  if (path !== 'health' && path !== 'version')
    return request.method === 'OPTIONS' ? otherMethod(request, 'GET') : notFound()
  if (request.method === 'OPTIONS') return otherMethod(request, 'GET')
  if (path === 'health') return jsonAnswer({ status: 'available' })
  return answered({ request, site: portsOf(context).site }, async () => ({ ok: true, value: VERSION }))
}

export const action = ({ request, params }: Route.ActionArgs) =>
  params['*'] === 'health' || params['*'] === 'version' ? otherMethod(request, 'GET') : notFound()
