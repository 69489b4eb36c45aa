import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { Meilisearch, MeilisearchApiError, type MeilisearchErrorResponse } from 'meilisearch'
import { askJson } from '../outgoing/ask-json.ts'
import type { HostedIndex } from './hosted-names.ts'

/** 1,000 hits with every field have a tenth of it, bytes. */
const MOST_ANSWER = 32 * 1024 * 1024

/**
 * The service's own client, asking only where the rules of outgoing requests let it. Connections stay open: every
 * search of a shopper is a question.
 */
export function hostedClient({ host, key, rules }: HostedIndex, limitMs: number): Meilisearch {
  const agent =
    new URL(host).protocol === 'https:' ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true })
  return new Meilisearch({
    host,
    ...(key !== undefined && { apiKey: key }),
    async httpClient(input, init) {
      const url = new URL(input instanceof Request ? input.url : input)
      const { method = 'GET', body } = init ?? {}
      const { status, json } = await askJson(
        url,
        {
          method,
          headers: Object.fromEntries(new Headers(init?.headers)),
          body: typeof body === 'string' ? body : undefined,
          limitMs,
          mostBytes: MOST_ANSWER,
          agent,
        },
        rules,
      )
      if (status >= 400)
        throw new MeilisearchApiError(Response.json(json, { status }), json as MeilisearchErrorResponse)
      return json
    },
  })
}

/** Whether the service itself said no, rather than not being there: the client wraps what its requests fail with. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof MeilisearchApiError
