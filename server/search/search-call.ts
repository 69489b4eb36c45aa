import { payloadTooLarge } from '#app/features/search/meilisearch/endpoint.server.ts'
import { MAX_BODY } from '#app/features/search/meilisearch/limits.ts'
import * as paths from '#app/paths.ts'
import { bodyBytes } from '#lib/forms/body-bytes.ts'
import type { SlotLimits } from '#lib/packing/slots.ts'

/** Long searches that are being read into memory, or wait there for their turn, at the same time. */
export const LONG_SEARCHES: SlotLimits = { atOnce: 32, each: 4, mayWait: 256, eachMayWait: 16, waitMs: 10_000 }

/** Whether another program searches, with its search in the body. */
export const isSearchCall = ({ method, path }: { readonly method: string; readonly path: string }): boolean =>
  method === 'POST' && path.startsWith(`${paths.searchApi}/`)

/**
 * A call with all of its body, or the answer that it is too long. It is read before the call takes one of the slots that
 * pages need: whoever sends the half of a body and waits holds none.
 */
export async function withWholeBody(request: Request): Promise<Request | Response> {
  if (Number(request.headers.get('content-length')) > MAX_BODY) return payloadTooLarge()
  const body = await bodyBytes(request.body, MAX_BODY)
  return body ? new Request(request, { method: 'POST', body }) : payloadTooLarge()
}
