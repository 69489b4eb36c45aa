import type { FormRefusal } from '#app/features/site/security-event.ts'

/** Why a submission is not taken, in words that say what to do. */
export interface Refusal {
  readonly ok: false
  readonly status: number
  readonly reason: string
  /** Seconds after which it may be sent again. */
  readonly retryAfter?: number
  /** What the log says of a form that no person at one of our pages has sent. */
  readonly why?: FormRefusal
}

export const refused = (status: number, reason: string, why?: FormRefusal): Refusal => ({
  ok: false,
  status,
  reason,
  ...(why && { why }),
})

/** Too many leads, or too many attempts that failed. */
export function tooMany(
  what: 'visitor' | 'site',
  { allowed, now, phone }: { readonly allowed: number; readonly now: number; readonly phone: string | null },
): Refusal {
  const why = {
    visitor: 'Several messages have just come from your connection.',
    site: 'We’re receiving a lot of messages just now.',
  }
  const seconds = Math.max(1, Math.ceil((allowed - now) / 1000))
  const call = phone ? `, or call us on ${phone}` : ''
  const reason = `${why[what]} Nothing was sent this time. Please try again ${inMinutes(seconds)}${call}.`
  return { ok: false, status: 429, reason, retryAfter: seconds }
}

function inMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 1) return 'in a minute'
  return minutes >= 60 ? 'in an hour' : `in ${minutes} minutes`
}
