import { payloadTooLarge } from '#app/features/search/meilisearch/endpoint.server.ts'
import { MAX_BODY } from '#app/features/search/meilisearch/limits.ts'
import * as paths from '#app/paths.ts'
import { bodyBytes } from '#lib/forms/body-bytes.ts'
import type { SlotLimits } from '#lib/packing/slots.ts'
import { SMALL_FORM_BYTES } from '../http/form-slots.ts'

/** Long searches that are being read into memory, or wait there for their turn, at the same time. */
export const LONG_SEARCHES: SlotLimits = { atOnce: 32, each: 4, mayWait: 256, eachMayWait: 16, waitMs: 10_000 }

/** What is asked, and how much comes with it. */
interface CallHead {
  readonly method: string
  readonly path: string
}

/** Whether a path is one of the search interface: the router takes large letters for small ones. */
export const isSearchPath = (path: string): boolean => path.toLowerCase().startsWith(`${paths.searchApi}/`)

/** Whether another program searches; what a page of ours asks for as somebody types is no such call. */
export const isSearchCall = ({ method, path }: CallHead): boolean =>
  isSearchPath(path) && (method === 'POST' || path.toLowerCase().startsWith(`${paths.searchIndexes}/`))

/** Whether a call brings a search that needs room of its own; one that does not say how long it is may be long. */
export const isLongSearch = (call: CallHead, length: string | undefined): boolean =>
  call.method === 'POST' && isSearchPath(call.path) && !(Number(length) <= SMALL_FORM_BYTES)

/**
 * A call with all of its body, or the answer that it is too long. It is read before the call takes its turn: whoever
 * sends the half of a body and waits holds nobody up.
 */
export async function withWholeBody(request: Request): Promise<Request | Response> {
  const { url, method, headers } = request
  if (Number(headers.get('content-length')) > MAX_BODY) return payloadTooLarge()
  const body = await bodyBytes(request.body, MAX_BODY)
  // A copy that follows the signal of the first would be kept until V8 marks the whole heap.
  return body ? new Request(url, { method, headers, body }) : payloadTooLarge()
}
