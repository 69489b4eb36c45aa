import { MINUTE } from '#lib/durations.ts'

/** Whoever has just typed a code is the account's owner; later, somebody may have picked up an open browser. */
export const RECENT_MS = 15 * MINUTE

/** Whether deleting an account needs to be confirmed once more: not right after signing in. */
export const mustConfirm = (signedInAt: number | null, now: number): boolean =>
  signedInAt === null || now - signedInAt > RECENT_MS || now < signedInAt
