import type { FormRefusal } from '#app/features/site/security-event.ts'
import type { Effort } from '#app/features/site/task/effort.server.ts'
import { WAIT_MS } from '#app/features/site/task/fields.ts'

/** Why a submission is not taken, in words that say what to do. */
export interface Refusal {
  readonly ok: false
  readonly status: number
  readonly reason: string
  /** Seconds after which it may be sent again. */
  readonly retryAfter?: number
  /** What the log says of a form that no person at one of our pages has sent. */
  readonly why?: FormRefusal
  /** A browser that solves a task may send it at once. */
  readonly task?: true
  /** The token that came with it is spent: the form needs another one. */
  readonly anew?: true
}

export const refused = (status: number, reason: string, why?: FormRefusal): Refusal => ({
  ok: false,
  status,
  reason,
  ...(why && { why }),
})

/** Many come just now, so that each takes an effort: a script solves a task, anybody else waits. */
export function effortRefusal(
  phone: string | null,
  { effort, now }: { readonly effort: Effort; readonly now: number },
): Refusal {
  // A wait that is spent begins anew, with another page.
  const until = effort.kind === 'none' ? effort.waitsUntil : undefined
  const seconds = Math.ceil(((until ?? now + WAIT_MS) - now) / 1_000)
  const call = phone ? `, or call us on ${phone}` : ''
  const reason = `We’re very busy right now, so each form takes a moment longer to check. Nothing has been sent yet, and what you wrote is still here. Please wait ${seconds} seconds and send it again${call}.`
  const anew = until === undefined ? ({ anew: true } as const) : {}
  return { ok: false, status: 429, reason, retryAfter: seconds, task: true, ...anew }
}

/** Too many leads, or too many attempts that failed. */
export function tooMany(
  what: 'visitor' | 'site',
  { allowed, now, phone }: { readonly allowed: number; readonly now: number; readonly phone: string | null },
): Refusal {
  const why = {
    visitor: 'Several messages have just come from your connection.',
    site: 'We’re receiving a lot of messages right now.',
  }
  const seconds = Math.max(1, Math.ceil((allowed - now) / 1000))
  const call = phone ? `, or call us on ${phone}` : ''
  const reason = `${why[what]} Yours wasn’t sent. Please try again ${inMinutes(seconds)}${call}.`
  return { ok: false, status: 429, reason, retryAfter: seconds }
}

function inMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 1) return 'in a minute'
  return minutes >= 60 ? 'in an hour' : `in ${minutes} minutes`
}
