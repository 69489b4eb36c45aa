import { MINUTE } from '#lib/durations.ts'
import type { Refusal } from '../refusal.ts'
import type { Staff } from '../staff.ts'

/** What is delicate asks again for whoever has not proved within so long who they are, ms. */
export const PROVEN_MS = 10 * MINUTE

/** Whether a session has proved lately who it is: money, exports, keys and the team ask for it. */
export const provenWithin = ({ proven_at }: Pick<Staff, 'proven_at'>, now: number): boolean =>
  proven_at <= now && now < proven_at + PROVEN_MS

/** Says that somebody has to prove first who they are. */
export const proveFirst: Refusal = {
  ok: false,
  reason: 'Please confirm first that it is you: use your passkey, or your password and a code.',
  prove: true,
}
