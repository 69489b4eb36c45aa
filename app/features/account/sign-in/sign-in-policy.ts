import type { Rate } from '#app/features/site/rates/rate.ts'
import { DAY, HOUR, MINUTE, SECOND } from '#lib/durations.ts'

export const CODE_DIGITS = 6
/** How long a code is good for, ms. */
export const CODE_MS = 5 * MINUTE
/** Clocks of the platform's nodes differ by less, ms. */
const SKEW_MS = MINUTE
/** Over, or from a clock that was wrong: nothing makes a code last longer. */
export const isCodeOver = (expires_at: number, now: number): boolean =>
  expires_at <= now || expires_at > now + CODE_MS + SKEW_MS
export const GUESSES_PER_CODE = 5
/** The same for a number that was guessed at, by whoever solves a task for each; whoever waits has one. */
export const GUARDED_GUESSES = 2
/** The next code to a number may be asked for after so long, ms. */
export const RESEND_MS = 30 * SECOND

/** Codes to one number, over all sites. */
export const SENDS_PER_PHONE: readonly Rate[] = [
  { per: RESEND_MS, most: 1 },
  { per: 15 * MINUTE, most: 3 },
  { per: DAY, most: 10 },
]
/**
 * Wrong codes for one number, over all codes and sites, that take no effort. Each further guess takes a solved task, or a
 * wait: with ten codes a day at most 26 of a million are tried, 18 without scripts.
 */
export const FAILURES_PER_PHONE: readonly Rate[] = [{ per: DAY, most: 10 }]
/** Codes asked for from one address, over all sites. */
export const SENDS_PER_ADDRESS: readonly Rate[] = [{ per: HOUR, most: 20 }]

/** Codes that the whole platform sends in a minute. */
const SENDS_PER_MINUTE = 60
/** What is sent and what comes back is compared over so long, ms. */
export const WATCHED_MS = HOUR
/** The cap of the platform; its marks are kept for as long as sent and used codes are compared. */
export const SENDS_OF_ALL: readonly Rate[] = [
  { per: MINUTE, most: SENDS_PER_MINUTE },
  { per: WATCHED_MS, most: Number.POSITIVE_INFINITY },
]
export const USED_OF_ALL: readonly Rate[] = [{ per: WATCHED_MS, most: Number.POSITIVE_INFINITY }]

/** Fewer codes than this say nothing. */
const FEWEST_WATCHED = 20
const MOST_SENT_PER_USED = 2

/** More than two codes go out for each that is used: somebody may be sending messages at the operator's expense. */
export const isPumping = ({ sent, used }: { readonly sent: number; readonly used: number }): boolean =>
  sent >= FEWEST_WATCHED && sent > MOST_SENT_PER_USED * used
