import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Site } from '#app/features/site/site.ts'
import { DAY_SECONDS, MINUTE } from '#lib/durations.ts'
import { isMobile, type Mobile } from '../mobile.ts'
import { seal, unseal } from '#app/features/site/sealed/sealed.server.ts'
import { cookieOf } from '../session/session.ts'

/** What a browser on its way in carries, sealed: which browser it is, and what was sent to whom. */
export interface SignInState {
  /** Codes are bound to it. */
  readonly nonce: string
  /** The number that a code was sent to; null before. */
  readonly phone: Mobile | null
  /** When the next code may be asked for, epoch ms. */
  readonly again: number
  /** When the number is forgotten, epoch ms. */
  readonly until: number
}

export const STATE_COOKIE = '__Host-sign-in'
/** How long a page may stand open before its number is asked for once more, ms. */
export const STATE_MS = 30 * MINUTE
/** How long a browser keeps its nonce, s. */
const COOKIE_SECONDS = DAY_SECONDS

const shape = z.strictObject({
  nonce: z.string().length(32),
  phone: z.custom<Mobile>((value) => typeof value === 'string' && isMobile(value)).nullable(),
  again: z.int(),
  until: z.int(),
})

const sealOf = (site: Site, secret: string) => ({ secret, purpose: JSON.stringify(['sign-in', site.slug]) })

export const newState = (): SignInState => ({
  nonce: randomBytes(24).toString('base64url'),
  phone: null,
  again: 0,
  until: 0,
})

/** The state of the browser that sends these cookies; null when it has none of this site. */
export function readState(site: Site, { secret, cookies }: { secret: string; cookies: string | null }) {
  const text = unseal(sealOf(site, secret), cookieOf(cookies, STATE_COOKIE) ?? '')
  if (text === null) return null
  const parsed = shape.safeParse(JSON.parse(text))
  if (!parsed.success) return null
  const state: SignInState = parsed.data
  return state.until > site.now() ? state : { ...state, phone: null, again: 0 }
}

/** `Set-Cookie` that keeps a state; null forgets it. */
export function stateCookie(site: Site, { secret, state }: { secret: string; state: SignInState | null }): string {
  const value = state === null ? '' : seal(sealOf(site, secret), JSON.stringify(state))
  return `${STATE_COOKIE}=${value}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${state === null ? 0 : COOKIE_SECONDS}`
}
