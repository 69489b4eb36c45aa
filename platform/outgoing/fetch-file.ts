import { type Agent as HttpAgent, type IncomingMessage } from 'node:http'
import type { Agent as HttpsAgent } from 'node:https'
import { DAY, MINUTE } from '#lib/durations.ts'
import { beginRequest, type OutgoingRules, PrivateAddress } from './begin-request.ts'
import { bodyOf, CutOff } from './body-of.ts'

/** What a file looked like when it was last had, so that one that is the same need not travel again. */
export interface Validators {
  readonly etag: string | null
  readonly lastModified: string | null
}

export type FileAnswer =
  | ({ readonly status: 'had'; readonly bytes: Uint8Array; readonly type: string } & Validators)
  | { readonly status: 'same' }
  /**
   * `busy`: it may be there in a while. `absent`: this address is not answered with a file. `refused`: nobody is asked
   * there, or what came will not do.
   */
  | { readonly status: 'busy' | 'absent' | 'refused'; readonly reason: string; readonly pauseMs?: number }

interface FileQuestion extends Partial<Validators> {
  /** A longer file is not read on, bytes. */
  readonly mostBytes: number
  readonly accept: string
  readonly rules?: OutgoingRules
  readonly signal?: AbortSignal
  readonly agents?: { readonly http: HttpAgent; readonly https: HttpsAgent }
}

/** The head of an answer has to be there by then, ms. */
const HEAD_MS = 8_000
/** However steadily it comes, a file that takes longer is left, ms. */
const WHOLE_MS = MINUTE
const MOST_REDIRECTS = 3
/** What else a host has to say is not read on, bytes. */
const MOST_WORDS = 64 * 1024
/** A host that says nothing of how long it wants to be left alone, ms. */
const PAUSE_MS = MINUTE
/** Longer than a day nobody is left alone, ms. */
const MOST_PAUSE_MS = DAY

/**
 * Gets a file from an address that a feed names. Each step of a redirect is judged like the first; a body is cut off
 * where it is too long, too slow or never ends.
 */
export async function fetchFile(address: string, question: FileQuestion): Promise<FileAnswer> {
  const whole = AbortSignal.timeout(WHOLE_MS)
  const signal = question.signal ? AbortSignal.any([whole, question.signal]) : whole
  let url = URL.parse(address)
  for (let step = 0; step <= MOST_REDIRECTS; step++) {
    if (!url) return { status: 'refused', reason: 'The address cannot be read.' }
    const answer = await ask(url, { ...question, signal })
    if (!('to' in answer)) return answer
    url = URL.parse(answer.to, url)
  }
  return { status: 'absent', reason: `It leads from one address to the next, more than ${MOST_REDIRECTS} times.` }
}

type Step = FileAnswer | { readonly to: string }

async function ask(url: URL, question: FileQuestion & { readonly signal: AbortSignal }, again = false): Promise<Step> {
  const { accept, etag, lastModified, rules = {}, signal, agents } = question
  const headers = {
    Accept: accept,
    'Accept-Encoding': 'identity',
    ...(etag && { 'If-None-Match': etag }),
    ...(lastModified && { 'If-Modified-Since': lastModified }),
  }
  const agent = agents && (url.protocol === 'https:' ? agents.https : agents.http)
  const begun = beginRequest(url, { headers, signal, ...(agent && { agent }) }, rules)
  if (!begun.ok) return { status: 'refused', reason: begun.reason }
  const { request } = begun
  const late = setTimeout(() => request.destroy(new CutOff(`It did not answer within ${HEAD_MS / 1_000} s.`)), HEAD_MS)
  let response: IncomingMessage | undefined
  try {
    response = await new Promise<IncomingMessage>((resolve, reject) => {
      request.on('response', resolve).on('error', reject).end()
    })
    clearTimeout(late)
    return await read(response, question)
  } catch (error) {
    // A connection that was kept open may have been closed by its other end just now.
    const stale = request.reusedSocket && (error as NodeJS.ErrnoException).code === 'ECONNRESET'
    if (stale && !again) return ask(url, question, true)
    if (error instanceof PrivateAddress) return { status: 'refused', reason: error.message }
    return { status: 'busy', reason: question.signal.aborted ? 'It took too long to arrive.' : reasonOf(error) }
  } finally {
    clearTimeout(late)
    // What was read to its end has left its connection for the next question; anything else ends here.
    if (!response?.complete) request.destroy()
  }
}

async function read(response: IncomingMessage, question: FileQuestion): Promise<Step> {
  const { statusCode: code = 0, headers } = response
  // Read to its end, an answer without a file leaves its connection for the next question.
  if (code !== 200) await bodyOf(response, MOST_WORDS)
  if (code === 304) return { status: 'same' }
  if ([301, 302, 303, 307, 308].includes(code) && headers.location) return { to: headers.location }
  if (code === 429 || code === 503) {
    return { status: 'busy', reason: `It answered ${code}.`, pauseMs: pauseOf(headers['retry-after']) }
  }
  if (code >= 500 || code === 408 || code === 425) return { status: 'busy', reason: `It answered ${code}.` }
  if (code !== 200) return { status: 'absent', reason: `It answered ${code}.` }
  const { mostBytes } = question
  const tooLong: Step = { status: 'refused', reason: `It is larger than ${Math.floor(mostBytes / 1024 / 1024)} MB.` }
  if (Number(headers['content-length'] ?? 0) > mostBytes) return tooLong
  const bytes = await bodyOf(response, mostBytes)
  if (bytes === null) return tooLong
  return {
    status: 'had',
    bytes,
    type: headers['content-type'] ?? '',
    etag: headers.etag?.slice(0, MOST_VALIDATOR) ?? null,
    lastModified: headers['last-modified']?.slice(0, MOST_VALIDATOR) ?? null,
  }
}

const MOST_VALIDATOR = 200

/** `Retry-After` in seconds or as a date, ms from now. */
export function pauseOf(given: string | undefined, now = Date.now()): number {
  const text = given?.trim() ?? ''
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now
  return Number.isNaN(ms) ? PAUSE_MS : Math.min(MOST_PAUSE_MS, Math.max(1_000, ms))
}

const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'There is no such host.',
  EAI_AGAIN: 'The host’s name could not be looked up.',
  ECONNREFUSED: 'The host does not take connections.',
  ECONNRESET: 'The connection broke off.',
  ETIMEDOUT: 'The host could not be reached.',
  EHOSTUNREACH: 'The host could not be reached.',
}

function reasonOf(error: unknown): string {
  if (error instanceof CutOff) return error.message
  const { code = '', message } = error as NodeJS.ErrnoException
  return REASONS[code] ?? `It could not be had: ${message}`.slice(0, 300)
}
