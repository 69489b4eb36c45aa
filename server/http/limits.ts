import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { MINUTE } from '#lib/durations.ts'

/** How much one client may take, and how long. */
export interface Limits {
  /** To send the head of a request, and to begin the first one on a new connection, ms. */
  readonly headersTimeout: number
  /** To send a whole request, ms: a form of 64 KB over a bad mobile network. */
  readonly requestTimeout: number
  /** How often the two above are looked at, ms; on its own Node looks every 30 s. */
  readonly connectionsCheckingInterval: number
  /** How long a connection stays open for the next request, ms: longer than proxies keep theirs (60 s), who close first. */
  readonly keepAliveTimeout: number
  /** A client that takes nothing of its answer for so long is given up, ms. */
  readonly stalledTimeout: number
}

export const LIMITS: Limits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 65_000,
  stalledTimeout: MINUTE,
}

/** Bytes of all headers and the address of a request; more is answered with 431. */
export const MOST_HEADER_BYTES = 16 * 1024
/** What an open connection takes at most besides what it sends and is answered, bytes. */
export const CONNECTION_BYTES = 40 * 1024
/** Those beyond are closed at once. */
export const MOST_CONNECTIONS = 10_000
/** Requests that may wait on one connection for the answers to those before. Browsers and proxies send none so. */
const MOST_WAITING = 32

/** A server that slow, idle and greedy clients cannot keep from answering others. */
export function limitedServer({ stalledTimeout, ...limits }: Limits = LIMITS, connections = MOST_CONNECTIONS): Server {
  const server = createServer({ ...limits, maxHeaderSize: MOST_HEADER_BYTES })
  server.maxConnections = connections
  server.timeout = stalledTimeout
  // By itself Node drops the headers after the 2,000th without a word, a second Host among them.
  server.maxHeadersCount = 0
  return server
}

const waiting = new WeakMap<Socket, number>()

/** Whether a connection has sent so much ahead of its answers that this request is not begun. */
export function isCrowded({ socket }: IncomingMessage, response: ServerResponse): boolean {
  // An answer gets its socket when those before it have ended.
  if (response.socket !== null) return false
  const before = waiting.get(socket) ?? 0
  if (before >= MOST_WAITING) return true
  waiting.set(socket, before + 1)
  response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
  return false
}
