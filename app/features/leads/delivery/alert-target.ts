import { type AlertTarget, isDealerChannel, type SendResult } from '#app/features/messages/channel.ts'
import type { OutboxClaim } from './outbox.server.ts'

/**
 * A delivery that fails so often has failed for three quarters of an hour: whoever is to hear of it within the hour hears
 * of it now.
 */
export const SLOW_ATTEMPTS = 6

type FailedClaim = Pick<OutboxClaim, 'target' | 'delivery' | 'attempts' | 'accepted' | 'alerted'>

/**
 * Whom to tell that a delivery to the dealer does not arrive: the site's second address, once, as soon as a refusal
 * calls itself final, or when other faults have gone on for long. Null where nobody is to hear of it.
 */
export function alertTarget(
  claim: FailedClaim,
  sent: Extract<SendResult, { ok: false }>,
  email: string | undefined,
): AlertTarget | null {
  const { target, delivery: about, attempts, alerted } = claim
  if (email === undefined || alerted || !isDealerChannel(target.channel)) return null
  if (!sent.permanent && attempts < SLOW_ATTEMPTS) return null
  const taken = [...claim.accepted, ...(sent.accepted ?? [])]
  // The address of a webhook may be as good as a password: its host says enough.
  const refused = 'url' in target ? [new URL(target.url).host] : [target.to].flat().filter((to) => !taken.includes(to))
  if (refused.some((address) => address.toLowerCase() === email.toLowerCase())) return null
  return { channel: 'alert-email', to: email, about, refused, reason: sent.reason }
}
