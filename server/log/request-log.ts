import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { RequestNote } from '#app/features/site/request/request-note.ts'
import type { Site } from '#app/features/site/site.ts'
import * as paths from '#app/paths.ts'
import type { Environment } from '../env.ts'
import { isOrdinary, type SecurityEvent } from '#app/features/site/security-event.ts'
import type { AnsweredRequest, Metrics } from '../metrics/metrics.ts'
import { visitorOf } from '../http/visitor.ts'
import { requestId } from './request-id.ts'
import { securityLog } from './security-log.ts'

declare module 'hono' {
  interface ContextVariableMap {
    note: RequestNote
  }
}

interface Needs {
  readonly environment: Pick<Environment, 'trustProxy'>
  readonly log: Logger
  readonly metrics: Metrics
}

/**
 * Names each request, counts it and writes one line of the log about it. No line has the address that was asked
 * for, its query, what was sent, or who asked: a path can hold a name, a query a phone number.
 */
export function requestLog({ environment, log, metrics }: Needs): MiddlewareHandler {
  const reportSecurity = securityLog({ log, metrics })
  return async (c, next) => {
    const began = performance.now()
    let said = false
    const report = (event: SecurityEvent): void => {
      said ||= !isOrdinary(event)
      reportSecurity({ request: note.id, site: siteOf(c), address: visitorOf(c, environment).address }, event)
    }
    const note: RequestNote = {
      id: requestId(c.req.header('x-request-id') ?? null, environment),
      route: '',
      renderMs: null,
      searchMs: 0,
      isBrokenOff: () => isGone(c.env as ServerBindings | undefined),
      report,
    }
    c.set('note', note)
    await next()
    const { headers } = c.res
    const status = c.res.status >= 500 && note.isBrokenOff() ? CLIENT_GONE : c.res.status
    // What everybody gets has the name of nobody's request; what failed is kept by nobody.
    if (!isShared(c) || status >= 500) headers.set('X-Request-Id', note.id)
    // Whatever a request had too much of, whoever counted it.
    if (status === 429 && !said) report({ event: 'rate_refused' })
    const route = note.route || ownRoute(c.req.path, status)
    const answered = { route, method: c.req.method, status, ms: performance.now() - began }
    metrics.request(answered)
    if (note.renderMs !== null) metrics.render(note.renderMs)
    const level = levelOf(answered)
    if (!log.isLevelEnabled(level)) return
    log[level](
      {
        request: note.id,
        site: siteOf(c),
        route,
        method: c.req.method,
        status,
        ms: tenths(answered.ms),
        ...(note.renderMs !== null && { renderMs: tenths(note.renderMs) }),
        ...bytesOf(headers),
        cache: cacheStatusOf(c),
      },
      'request',
    )
  }
}

/** Of a request that broke off while it was sent: no answer is read by anybody. nginx logs the same number. */
const CLIENT_GONE = 499

const tenths = (ms: number): number => Math.round(ms * 10) / 10

/** Of Node, and of the HTML cache, which stands in front of the app. */
interface ServerBindings {
  readonly shared?: object
  readonly incoming?: IncomingMessage
  readonly outgoing?: ServerResponse
}

/** Whoever sent a request went before all of it was here, or before there was an answer. */
const isGone = ({ incoming, outgoing }: ServerBindings = {}): boolean =>
  (incoming?.readableAborted ?? false) || (outgoing !== undefined && outgoing.destroyed && !outgoing.writableFinished)

/** Whether a page is made for the HTML cache, and with that for everybody. */
const isShared = ({ env }: Context): boolean => ((env ?? {}) as ServerBindings).shared !== undefined

function cacheStatusOf(c: Context): string {
  if (isShared(c)) return 'miss'
  const said = ((c.env ?? {}) as ServerBindings).outgoing?.getHeader('cache-status')
  return /fwd=(\w+)/.exec(String(said))?.[1] ?? 'none'
}

const siteOf = (c: Context): string | null => (c.get('site') as Site | undefined)?.slug ?? null

function bytesOf(headers: Headers): { bytes?: number } {
  const length = headers.get('content-length')
  return length === null ? {} : { bytes: Number(length) }
}

/** What is answered before a page is looked for. */
const OWN = [
  [`${paths.assets}/`, `${paths.assets}/*`],
  [paths.media(''), paths.mediaFile(':id', ':preset')],
  [paths.feed(''), paths.feed(':id')],
  [`${paths.health}/`, `${paths.health}/*`],
  [paths.metrics, paths.metrics],
] as const

function ownRoute(path: string, status: number): string {
  const own = OWN.find(([prefix]) => path.startsWith(prefix))
  if (own) return own[1]
  if (status === 421) return '(unknown host)'
  return status >= 300 && status < 400 ? '(redirect)' : '(none)'
}

/** Files, pictures and what machines ask each second would hide the pages in the log. */
const QUIET = /^\/(assets|media|health|metrics)\b/

function levelOf({ route, status }: AnsweredRequest): 'error' | 'info' | 'debug' {
  if (status >= 500 && !route.startsWith(paths.health)) return 'error'
  return QUIET.test(route) ? 'debug' : 'info'
}
