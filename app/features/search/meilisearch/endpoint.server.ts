import { createHash, timingSafeEqual } from 'node:crypto'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { bodyBytes } from '#lib/forms/body-bytes.ts'
import { searchSettings } from '../settings.schema.ts'
import { MAX_BODY } from './limits.ts'
import type { WireResult } from './search-request.schema.ts'
import { errorBody, wireError, type WireError } from './wire-error.ts'

/** Answers are public and read no cookie, so a page of any origin may ask. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers': 'authorization, content-type, x-meilisearch-client',
  'access-control-max-age': '86400',
}

const JSON_TYPES = 'Accepted values for the Content-Type header are: `application/json`'

export const jsonAnswer = (body: unknown, status = 200): Response =>
  Response.json(body, { status, headers: { ...CORS, 'cache-control': 'no-store' } })

const errorAnswer = (error: WireError): Response => jsonAnswer(errorBody(error), error.status)

/** Asks for the site's key, then does the work and writes down what came of it. */
export async function answered(
  { request, site }: { request: Request; site: Site },
  work: () => Promise<WireResult<unknown>>,
): Promise<Response> {
  const stranger = keyError(request, settingsOf(site, searchSettings).search_public_key)
  if (stranger) return errorAnswer(stranger)
  const result = await work()
  return result.ok ? jsonAnswer(result.value) : errorAnswer(result.error)
}

/** For addresses that are asked in another way: the preflight of a browser, or a method they do not have. */
export function otherMethod(request: Request, allowed: string): Response {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS })
  const answer = errorAnswer(wireError(405, 'method_not_allowed', `This address answers ${allowed} only.`))
  answer.headers.set('allow', `${allowed}, OPTIONS`)
  return answer
}

export const notFound = (): Response =>
  errorAnswer(wireError(404, 'not_found', 'There is no such address here. See docs/search-api.md for those there are.'))

function keyError(request: Request, key: string | undefined): WireError | undefined {
  if (key === undefined) return undefined
  const given = request.headers.get('authorization')
  if (given === null) {
    const message = 'The Authorization header is missing. It must use the bearer authorization method.'
    return wireError(401, 'missing_authorization_header', message)
  }
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  const same = timingSafeEqual(digest(given.replace(/^Bearer\s+/i, '')), digest(key))
  return same ? undefined : wireError(403, 'invalid_api_key', 'The provided API key is invalid.')
}

/** What a call is told whose body is longer than a search can be. */
export const payloadTooLarge = (): Response => errorAnswer(wireError(413, 'payload_too_large', TOO_LARGE))

const TOO_LARGE = `The provided payload reached the size limit. The maximum accepted payload size is ${MAX_BODY} bytes.`

/** The JSON that a request carries. */
export async function readJsonBody(request: Request): Promise<WireResult<unknown>> {
  const type = request.headers.get('content-type')
  if (!type) return refused(415, 'missing_content_type', `A Content-Type header is missing. ${JSON_TYPES}`)
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    const message = `The Content-Type \`${type.slice(0, 100)}\` is invalid. ${JSON_TYPES}`
    return refused(415, 'invalid_content_type', message)
  }
  const bytes = await bodyBytes(request.body, MAX_BODY)
  if (!bytes) return refused(413, 'payload_too_large', TOO_LARGE)
  if (bytes.length === 0) return refused(400, 'missing_payload', 'A json payload is missing.')
  try {
    return { ok: true, value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown }
  } catch {
    return refused(400, 'malformed_payload', 'The json payload provided is malformed.')
  }
}

const refused = (status: number, code: string, message: string): { ok: false; error: WireError } => ({
  ok: false,
  error: wireError(status, code, message),
})
