/** Headers that every answer carries. */
const ALWAYS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self)',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

/** Sets the headers that every answer carries, without touching those that a route has set. */
export function withSecurityHeaders(response: Response): void {
  for (const [name, value] of Object.entries(ALWAYS)) {
    if (!response.headers.has(name)) response.headers.set(name, value)
  }
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'private, no-store')
}
