import { safePath } from './safe-path.ts'

/** The page of this site that led to `url`, for whoever would rather not sign in; else the home page. */
export function cameFrom(referer: string | null, url: URL): string {
  if (!referer || !URL.canParse(referer)) return '/'
  const from = new URL(referer)
  if (from.origin !== url.origin || from.pathname === url.pathname || from.pathname.startsWith('/sign-')) return '/'
  return safePath(from.pathname + from.search, url.origin) ?? '/'
}
