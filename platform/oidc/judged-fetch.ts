import type { IncomingMessage } from 'node:http'
import type { CustomFetch } from 'openid-client'
import { bodyBytes } from '#lib/forms/body-bytes.ts'
import { SECOND } from '#lib/durations.ts'
import { beginRequest, type OutgoingRules } from '../outgoing/begin-request.ts'

/** A page waits no longer for one answer of a provider, ms. */
const LIMIT_MS = 8 * SECOND
/** A longer answer is not read, bytes: configurations and keys have a few thousand. */
const MOST_BYTES = 512 * 1024

/** `fetch` as openid-client calls it, to addresses outside alone; what leads elsewhere is for it to refuse. */
export const judgedFetch =
  (rules: OutgoingRules): CustomFetch =>
  async (address, { body, headers, method, signal }) => {
    const limit = AbortSignal.timeout(LIMIT_MS)
    const text = body === undefined || body === null ? undefined : textOf(body)
    const length = text === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(text)) }
    const ends = signal ? AbortSignal.any([limit, signal]) : limit
    const begun = beginRequest(new URL(address), { method, headers: { ...headers, ...length }, agent: false, signal: ends }, rules) // prettier-ignore
    if (!begun.ok) throw new Error(begun.reason)
    const { request } = begun
    try {
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        request.on('response', resolve).on('error', reject).end(text)
      })
      const bytes = await bodyBytes(response, MOST_BYTES)
      if (!bytes) throw new Error(`The answer is longer than ${MOST_BYTES} bytes.`)
      const given = Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
        values.map((value): [string, string] => [name, value]),
      )
      const status = response.statusCode ?? 500
      return new Response([204, 205, 304].includes(status) ? null : Buffer.from(bytes.buffer), {
        status,
        headers: given,
      })
    } catch (error) {
      request.destroy()
      throw limit.aborted ? new Error(`There was no answer within ${LIMIT_MS / SECOND} s.`, { cause: error }) : error
    }
  }

function textOf(body: NonNullable<Parameters<CustomFetch>[1]['body']>): string {
  if (typeof body === 'string') return body
  if (body instanceof URLSearchParams) return body.toString()
  throw new Error('A provider is sent forms and text alone.')
}
