import { DAY } from '#lib/durations.ts'
import type { Role } from '../roles.ts'

/** How long the link of an invitation is good for, ms. */
export const INVITATION_MS = 7 * DAY
/** A link that replaces keys is used while both talk to each other, or the day after, ms. */
export const RECOVERY_MS = DAY

/** An invitation, as whoever opens its link sees it. */
export interface InvitationView {
  /** `recovery`: the person is there already, and gets new keys. */
  readonly kind: 'invitation' | 'recovery'
  readonly name: string
  readonly email: string
  /** Name of the organisation. */
  readonly organisation: string
  readonly role: Role
  readonly inviter: string
  readonly expires_at: number
}

const MOST_NAME = 80
const MOST_EMAIL = 254

/** An email address in the one spelling that people are known by; null for what is none. */
export function emailOf(given: string): string | null {
  const email = given.trim().toLowerCase()
  return email.length <= MOST_EMAIL && /^[^\s@<>",;:\\()[\]]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(email) ? email : null
}

/** A name as the record keeps it: on one line, within bounds; null for none. */
export function personName(given: string): string | null {
  const name = given.replaceAll(/[\p{C}\s]+/gu, ' ').trim()
  return name === '' || name.length > MOST_NAME ? null : name
}
