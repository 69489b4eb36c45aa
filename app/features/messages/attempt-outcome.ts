import { BACK_OFF_MINUTES, waitAfter } from './back-off.ts'
import type { SendResult } from './channel.ts'

/** A worker that ended during every attempt will end during the next. */
const MOST_ATTEMPTS = BACK_OFF_MINUTES.length + 5

/** Characters of a reason that are kept. */
const MOST_REASON = 500

interface FinishedAttempt {
  readonly claim: { readonly attempts: number }
  readonly sent: SendResult
  /** When it was over, epoch ms. */
  readonly now: number
  /** 0 until before 1, for the wait before the next one. */
  readonly chance: number
}

/** What a row of an outbox holds after an attempt: it is free again for any worker. */
export interface AttemptOutcome {
  /** `dead`: it is not tried again. */
  readonly state: 'delivered' | 'waiting' | 'dead'
  /** Why it was not sent, or what is worth knowing all the same. */
  readonly last_error: string | null
  /** Of what was not sent. */
  readonly due_at?: number
  readonly lease: null
  readonly leased_until: 0
}

/** What becomes of a row by an attempt at it; `minutes` from one attempt to the next. */
export function attemptOutcome(
  { claim: { attempts }, sent, now, chance }: FinishedAttempt,
  minutes: readonly number[] = BACK_OFF_MINUTES,
): AttemptOutcome {
  const released = { lease: null, leased_until: 0 } as const
  if (sent.ok) return { ...released, state: 'delivered', last_error: sent.note?.slice(0, MOST_REASON) ?? null }
  const wait = attempts >= MOST_ATTEMPTS ? null : waitAfter({ attempts, chance }, minutes)
  const last_error = sent.reason.slice(0, MOST_REASON)
  return { ...released, state: wait === null ? 'dead' : 'waiting', due_at: now + (wait ?? 0), last_error }
}
