import { PUBLIC } from './html-cache/entry.ts'

/** Headers that every answer carries. */
const ALWAYS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self)',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

/**
 * Sets the headers that every answer carries, without touching those that a route has set. A page that was made for
 * everybody may be kept; every other answer is kept by nobody.
 */
export function withSecurityHeaders(response: Response, shared = false): void {
  for (const [name, value] of Object.entries(ALWAYS)) {
    if (!response.headers.has(name)) response.headers.set(name, value)
  }
  const kept = shared && (response.status === 200 || response.status === 404) && !response.headers.has('Set-Cookie')
  if (!response.headers.has('Cache-Control')) {
    response.headers.set('Cache-Control', kept ? PUBLIC : 'private, no-store')
  }
}
