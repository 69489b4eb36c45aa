import { openSpans } from './answer-due.ts'
import type { Schedule } from '#app/features/locations/hours/open-status.ts'

/** What the chip of a thread says. */
export type ClockState =
  /** `share` of the time that is left, 1 to 0. */
  | { readonly kind: 'time-left'; readonly due: number; readonly left_ms: number; readonly share: number }
  | { readonly kind: 'two-thirds-gone'; readonly due: number; readonly left_ms: number; readonly share: number }
  | { readonly kind: 'late'; readonly due: number; readonly late_ms: number }
  | { readonly kind: 'answered'; readonly at: number; readonly after_ms: number; readonly in_time: boolean }
  /** Nobody is there: it goes on when the place opens. */
  | { readonly kind: 'closed'; readonly opens: number; readonly due: number }
  | { readonly kind: 'asleep'; readonly until: number }

/** What of a thread the clock knows, epoch ms. */
export interface ClockMoments {
  readonly received_at: number | null
  readonly warn_at: number | null
  readonly due_at: number | null
  readonly answered_at: number | null
  readonly snoozed_until: number | null
}

/** How the clock of a thread stands at a moment; null where nothing waits for an answer and nothing was answered. */
export function clockState(moments: ClockMoments, schedule: Schedule, now: number): ClockState | null {
  const { received_at, warn_at, due_at, answered_at, snoozed_until } = moments
  if (snoozed_until !== null) return { kind: 'asleep', until: snoozed_until }
  if (received_at === null) return null
  if (answered_at !== null) {
    const in_time = due_at === null || answered_at <= due_at
    return { kind: 'answered', at: answered_at, after_ms: Math.max(0, answered_at - received_at), in_time }
  }
  if (due_at === null) return null
  if (now >= due_at) return { kind: 'late', due: due_at, late_ms: now - due_at }
  const opens = nextOpening(schedule, now)
  if (opens !== null && opens < due_at) return { kind: 'closed', opens, due: due_at }
  const left_ms = due_at - now
  const share = Math.min(1, left_ms / Math.max(1, due_at - received_at))
  const kind = warn_at !== null && now >= warn_at ? 'two-thirds-gone' : 'time-left'
  return { kind, due: due_at, left_ms, share }
}

/** When a place that is closed opens next; null for one that is open, or that never opens. */
export function nextOpening(schedule: Schedule, now: number): number | null {
  const [first] = openSpans(schedule, now).take(1)
  return first && first.from > now ? first.from : null
}
