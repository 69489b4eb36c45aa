import { cookieOf } from '#app/features/account/session/session.ts'
import { DAY_SECONDS } from '#lib/durations.ts'

const COOKIE = '__Host-last-site'

/** The site that this browser was at last; null where it was at none. */
export const lastSite = (cookies: string | null): string | null => cookieOf(cookies, COOKIE)

/** A `Set-Cookie` header that keeps the site for the next visit. */
export const keepSite = (slug: string): string =>
  `${COOKIE}=${slug}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${365 * DAY_SECONDS}`
