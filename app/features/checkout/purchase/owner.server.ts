import { createHmac, randomBytes } from 'node:crypto'
import { cookieOf } from '#app/features/account/session/session.ts'
import type { Site } from '#app/features/site/site.ts'
import { DAY_SECONDS } from '#lib/durations.ts'

/** Holds a browser's private token: what it has begun is found again by it. */
export const PURCHASE_COOKIE = '__Host-purchase'
const TOKEN_BYTES = 24
const TOKEN = /^[\w-]{32}$/

/** Who asks: the account that is signed in, and the browser, each where there is one. */
export interface Asker {
  readonly account: string | null
  /** As the owner column names this browser; null when it carries no token. */
  readonly browser: string | null
}

/** The token itself is kept nowhere: whoever reads the database cannot take a purchase over. */
const browserOwner = (site: Site, secret: string, token: string): string =>
  `browser:${createHmac('sha256', secret)
    .update(JSON.stringify(['purchase', site.slug, token]))
    .digest('base64url')}`

export const accountOwner = (account: string): string => `account:${account}`

/** The browser that sends these cookies. */
export function browserOf(site: Site, { secret, cookies }: { secret: string; cookies: string | null }): string | null {
  const token = cookieOf(cookies, PURCHASE_COOKIE)
  return token && TOKEN.test(token) ? browserOwner(site, secret, token) : null
}

/** A token for a browser that has none: its owner, and the `Set-Cookie` that keeps it. */
export function newBrowser(site: Site, { secret, days }: { secret: string; days: number }) {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const cookie = `${PURCHASE_COOKIE}=${token}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${days * DAY_SECONDS}`
  return { owner: browserOwner(site, secret, token), cookie }
}
