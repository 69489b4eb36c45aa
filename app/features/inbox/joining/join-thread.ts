import { DAY } from '#lib/durations.ts'

/**
 * A person who writes again within these days after a thread was closed goes on with it: it is the same purchase, and
 * whoever lost or won it knows them. Later it is a new one: somebody who bought a car a year ago begins anew, and the
 * figures of the old thread stay what they were.
 */
export const REOPEN_DAYS = 30

/** A thread that shares a phone number or an email address with a new lead. */
export interface ThreadCandidate {
  readonly thread: string
  /** When it was closed; null while it is open. */
  readonly closed_at: number | null
  readonly last_at: number
  /** How many contacts of the lead are known there: 1 or 2. */
  readonly contacts: number
}

export interface ThreadMatch {
  readonly thread: string
  readonly reopens: boolean
}

/** The thread that a new lead joins; null for one of its own. Open ones come first, then who shares more, then the latest. */
export function threadToJoin(candidates: readonly ThreadCandidate[], at: number): ThreadMatch | null {
  const [best] = candidates
    .filter(({ closed_at }) => closed_at === null || at - closed_at < REOPEN_DAYS * DAY)
    .toSorted(
      (a, b) =>
        Number(a.closed_at !== null) - Number(b.closed_at !== null) ||
        b.contacts - a.contacts ||
        b.last_at - a.last_at ||
        (a.thread < b.thread ? -1 : 1),
    )
  return best ? { thread: best.thread, reopens: best.closed_at !== null } : null
}

const E164 = /^\+\d{6,15}$/

/** What somebody is known again by; a number that is none, or that was mistyped, joins nobody. */
export function personContacts({
  phone,
  email,
}: {
  readonly phone: string | null
  readonly email: string | null
}): string[] {
  return [
    ...(phone !== null && E164.test(phone) ? [`tel:${phone}`] : []),
    ...(email ? [`mailto:${email.trim().toLowerCase()}`] : []),
  ]
}
