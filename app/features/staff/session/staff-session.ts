import { DAY, HOUR, MINUTE } from '#lib/durations.ts'

/** How somebody signed in. `set-up`: by the link of an invitation, to add their first key and for nothing else. */
export const SIGN_IN_METHODS = ['passkey', 'password', 'provider', 'hand-off', 'demo', 'set-up'] as const
export type SignInMethod = (typeof SIGN_IN_METHODS)[number]

interface SessionLength {
  /** Over when nobody used it for so long, ms. */
  readonly idle: number
  /** However much it is used, ms. */
  readonly longest: number
}

const OWN_DEVICE: SessionLength = { idle: 7 * DAY, longest: 30 * DAY }

/** How long a session lasts, by how it began: a shared computer forgets its people within a working day. */
export const SESSION_LENGTHS: Readonly<Record<SignInMethod, SessionLength>> = {
  passkey: OWN_DEVICE,
  password: { idle: DAY, longest: 14 * DAY },
  provider: OWN_DEVICE,
  'hand-off': { idle: 30 * MINUTE, longest: 12 * HOUR },
  demo: { idle: DAY, longest: DAY },
  'set-up': { idle: HOUR, longest: HOUR },
}

/** `seen_at` is written again after so long, ms: not with every page, and well within the shortest idle time. */
export const SEEN_MS = MINUTE

/** The prefix makes browsers refuse it without TLS, with a domain, or for a part of the host. */
export const STAFF_COOKIE = '__Host-staff'

interface SessionTimes {
  readonly seen_at: number
  readonly idle_ms: number
  readonly ends_at: number
}

/** Whether a session is over. */
export const isSessionOver = ({ seen_at, idle_ms, ends_at }: SessionTimes, now: number): boolean =>
  now >= ends_at || now >= seen_at + idle_ms

/** `Set-Cookie` of a browser that signs in; `null` signs it out. */
export function staffCookie(token: string | null): string {
  const age = token === null ? 0 : Math.floor(OWN_DEVICE.longest / 1_000)
  return `${STAFF_COOKIE}=${token ?? ''}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${age}`
}
