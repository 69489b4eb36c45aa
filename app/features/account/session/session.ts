import { DAY, MINUTE } from '#lib/durations.ts'

/** A session that nobody used for so long is over, ms. */
export const IDLE_MS = 30 * DAY
/** However much it is used, ms. */
export const LONGEST_MS = 90 * DAY
/** `seen_at` is written again after so long, ms: not with every page. */
export const SEEN_MS = 10 * MINUTE

/** The prefix makes browsers refuse it without TLS, with a domain, or for a part of the site. */
export const SESSION_COOKIE = '__Host-session'
/** Says that there is a session, for scripts: nothing can be done with it. */
export const HINT_COOKIE = '__Host-signed-in'

interface Times {
  readonly created_at: number
  readonly seen_at: number
  readonly ends_at: number
}

export const isOver = ({ seen_at, ends_at }: Times, now: number): boolean => now >= ends_at || now >= seen_at + IDLE_MS

/** The value of one cookie of a request; null when there is none, or more than one of that name. */
export function cookieOf(header: string | null, name: string): string | null {
  const found = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
  return found.length === 1 ? found[0]!.slice(name.length + 1) : null
}

/** `Set-Cookie` headers of a browser that signs in; `null` signs it out. */
export function sessionCookies(token: string | null): string[] {
  const age = token === null ? 0 : Math.floor(LONGEST_MS / 1000)
  const flags = `Path=/; Secure; SameSite=Lax; Max-Age=${age}`
  return [
    `${SESSION_COOKIE}=${token ?? ''}; ${flags}; HttpOnly`,
    `${HINT_COOKIE}=${token === null ? '' : '1'}; ${flags}`,
  ]
}
