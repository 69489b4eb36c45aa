import type { Agent, IncomingMessage } from 'node:http'
import { bodyBytes } from '#lib/forms/body-bytes.ts'
import { beginRequest, type OutgoingRules } from './begin-request.ts'

export interface JsonQuestion {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
  /** For the whole answer, ms. */
  readonly limitMs: number
  /** A longer answer is not read, bytes. */
  readonly mostBytes: number
  /** Keeps connections open for the next question. */
  readonly agent?: Agent | false
}

export interface JsonAnswer {
  readonly status: number
  /** Undefined where the answer is empty. */
  readonly json: unknown
}

/**
 * Asks a service that a site's document names, and reads its answer in JSON. Throws when it is not reached, is in a
 * private network, is slow, answers at length, leads elsewhere, or does not speak JSON; a status is the caller's to read.
 */
export async function askJson(url: URL, question: JsonQuestion, rules: OutgoingRules = {}): Promise<JsonAnswer> {
  const { method, headers, body, limitMs, mostBytes, agent = false } = question
  const signal = AbortSignal.timeout(limitMs)
  const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
  const begun = beginRequest(url, { method, headers: { ...headers, ...length }, agent, signal }, rules)
  if (!begun.ok) throw new Error(begun.reason)
  const { request } = begun
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request.on('response', resolve).on('error', reject).end(body)
    })
    const status = response.statusCode ?? 0
    if (status >= 300 && status < 400) throw new Error(`It answered ${status}: redirects are not followed.`)
    const bytes = await bodyBytes(response, mostBytes)
    if (!bytes) throw new Error(`The answer is longer than ${mostBytes} bytes.`)
    const text = Buffer.from(bytes.buffer).toString()
    return { status, json: text === '' ? undefined : (JSON.parse(text) as unknown) }
  } catch (error) {
    request.destroy()
    throw signal.aborted ? new Error(`There was no answer within ${limitMs / 1_000} s.`, { cause: error }) : error
  }
}
