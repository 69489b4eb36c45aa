import type { MiddlewareHandler } from 'hono'
import * as paths from '#app/paths.ts'
import type { Environment } from '../env.ts'
import { publicOrigin } from './public-request.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The only unsafe requests that may come from elsewhere: search (reads no cookie, changes nothing), signed hooks, feeds with a key. */
export const EXEMPT = [`${paths.searchApi}/`, `${paths.hooks}/`, paths.feed('')] as const

/**
 * Whether an unsafe request comes from a page of the same origin. Browsers say so in `Sec-Fetch-Site`; those that
 * do not are judged by `Origin`, and a request with neither is refused (OWASP CSRF prevention, Fetch Metadata).
 */
export function isSameOrigin(request: Request, origin: string): boolean {
  const site = request.headers.get('sec-fetch-site')
  const from = request.headers.get('origin')
  if (site !== null && site !== 'same-origin') return false
  return from === null ? site === 'same-origin' : from === origin
}

/** Refuses unsafe requests from other origins, whatever their content type. */
export const sameOriginOnly =
  (environment: Pick<Environment, 'trustProxy'>): MiddlewareHandler =>
  async (c, next) => {
    const exempt = SAFE.has(c.req.method) || EXEMPT.some((prefix) => c.req.path.startsWith(prefix))
    if (!exempt && !isSameOrigin(c.req.raw, publicOrigin(c.req.raw, environment))) {
      c.get('note').report({ event: 'origin_refused' })
      return c.text('This form was sent from another website. Please open the page again and resend it.', 403)
    }
    return next()
  }
