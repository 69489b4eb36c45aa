import { MINUTE } from '#lib/durations.ts'

/** How long a shared computer waits for a phone, ms. */
export const HAND_OFF_MS = 3 * MINUTE

/** Holds what a shared computer waits with; nothing of it stands in an address. */
export const HAND_OFF_COOKIE = '__Host-staff-waits'

/** `Set-Cookie` of a computer that waits; null once it does not. */
export function handOffCookie(secret: string | null): string {
  const age = secret === null ? 0 : HAND_OFF_MS / 1_000
  return `${HAND_OFF_COOKIE}=${secret ?? ''}; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=${age}`
}

/** Letters and digits that nobody takes for one another. */
export const CODE_SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const CODE_LENGTH = 6

/** A code as both screens show it: in two groups. */
export const shownCode = (code: string): string => `${code.slice(0, CODE_LENGTH / 2)} ${code.slice(CODE_LENGTH / 2)}`
