import { randomBytes } from 'node:crypto'
import { seal, unseal } from '#app/features/site/sealed/sealed.server.ts'
import { sharedSecret } from '#app/features/site/secrets.server.ts'
import { MINUTE } from '#lib/durations.ts'
import type { StaffPlatform } from '../staff-platform.ts'

/** Holds what a browser has begun and not ended, sealed: which question it was asked, and what for. */
export const PENDING_COOKIE = '__Host-staff-pending'

/** Holds the secret of a password that is being set: a passkey that is tried on the same page leaves it alone. */
export const SET_UP_COOKIE = '__Host-staff-set-up'

/** How long a question may stay unanswered, ms. */
export const PENDING_MS = 10 * MINUTE

/** What was begun: a value of whoever began it, which only they can open. */
export interface PendingQuestion<T> {
  readonly value: T
  /** Tells it from every other: what is good once is remembered by it. */
  readonly once: string
  /** Epoch ms. */
  readonly until: number
}

/** What the sealed values of one platform are made and read with. */
export async function pendingOf(platform: StaffPlatform) {
  const secret = await staffSecret(platform)
  const purposeOf = (purpose: string) => ({ secret, purpose: JSON.stringify(['staff', purpose]) })
  return {
    /** The cookie value (`pendingCookie`) of something that a browser begins. */
    begin(purpose: string, value: unknown, ms = PENDING_MS): string {
      const pending: PendingQuestion<unknown> = {
        value,
        once: randomBytes(16).toString('base64url'),
        until: platform.now() + ms,
      }
      return seal(purposeOf(purpose), JSON.stringify(pending))
    },
    /** What it began; null for what is over, or was begun for something else. */
    read<T>(purpose: string, sealed: string | null): PendingQuestion<T> | null {
      const text = sealed === null ? null : unseal(purposeOf(purpose), sealed)
      if (text === null) return null
      const pending = JSON.parse(text) as PendingQuestion<T>
      return pending.until > platform.now() ? pending : null
    },
  }
}

/** The secret that all servers of a platform seal and count with. */
export const staffSecret = ({ database }: StaffPlatform): Promise<string> => sharedSecret(database, 'staff')

/** `Set-Cookie` that keeps what was begun; null forgets it. */
export function pendingCookie(sealed: string | null, name = PENDING_COOKIE): string {
  const age = sealed === null ? 0 : PENDING_MS / 1_000
  return `${name}=${sealed ?? ''}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${age}`
}
