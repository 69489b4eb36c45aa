import type { MiddlewareHandler } from 'hono'
import { PUBLIC } from '../html-cache/entry.ts'

/** Headers that every answer carries, whatever it is and whoever made it. */
export const ALWAYS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self)',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

/** For pages of words and pictures, which need no scripts; a page that needs more brings a policy of its own. */
const PLAIN_PAGE = [
  "default-src 'none'",
  "img-src 'self'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** Stands in front of everything and sets what every answer carries, without touching what a route has set. */
export const securityHeaders = (): MiddlewareHandler => async (c, next) => {
  await next()
  withSecurityHeaders(c.res.headers)
}

export function withSecurityHeaders(headers: Headers): void {
  for (const [name, value] of Object.entries(ALWAYS)) {
    if (!headers.has(name)) headers.set(name, value)
  }
  const isPage = headers.get('Content-Type')?.startsWith('text/html')
  if (isPage && !headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', PLAIN_PAGE)
}

/** A page that was made for everybody may be kept; every other answer of a site is kept by nobody. */
export function withCacheControl(response: Response, shared = false): void {
  const kept = shared && (response.status === 200 || response.status === 404) && !response.headers.has('Set-Cookie')
  if (!response.headers.has('Cache-Control')) {
    response.headers.set('Cache-Control', kept ? PUBLIC : 'private, no-store')
  }
}
