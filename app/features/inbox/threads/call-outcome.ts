import type { Schedule } from '#app/features/locations/hours/open-status.ts'
import { HOUR } from '#lib/durations.ts'
import { localTime } from '#lib/local-time.ts'
import { openSpans } from '../clock/answer-due.ts'

/** How a call went. */
export const CALL_OUTCOMES = ['spoke', 'left-message', 'no-answer', 'wrong-number'] as const
export type CallOutcome = (typeof CALL_OUTCOMES)[number]

export const OUTCOME_WORDS: Readonly<Record<CallOutcome, string>> = {
  spoke: 'Spoke',
  'left-message': 'Left a message',
  'no-answer': 'No answer',
  'wrong-number': 'Wrong number',
}

/** What is proposed after a call; nothing of it happens by itself. */
export type ProposedStep =
  | { readonly kind: 'appointment' }
  /** Call again at a moment, epoch ms. */
  | { readonly kind: 'follow-up'; readonly at: number }
  | { readonly kind: 'reply' }
  | { readonly kind: 'not-a-lead' }

/** People pick up later the same day, or the next morning. */
const AGAIN_AFTER_MS = 2 * HOUR

/** The next step after a call, within the hours of whoever calls. */
export function proposedStep(
  outcome: CallOutcome,
  { schedule, now, email }: { readonly schedule: Schedule; readonly now: number; readonly email: string | null },
): ProposedStep {
  switch (outcome) {
    case 'spoke':
      return { kind: 'appointment' }
    case 'left-message':
      return { kind: 'follow-up', at: nextMorning(schedule, now) }
    case 'no-answer':
      return { kind: 'follow-up', at: laterToday(schedule, now) ?? nextMorning(schedule, now) }
    case 'wrong-number':
      return email ? { kind: 'reply' } : { kind: 'not-a-lead' }
  }
}

function laterToday(schedule: Schedule, now: number): number | null {
  const at = now + AGAIN_AFTER_MS
  const today = localTime(schedule.time_zone, now).date
  for (const { from, to } of openSpans(schedule, now)) {
    if (localTime(schedule.time_zone, from).date !== today) return null
    if (at < to) return Math.max(at, from)
  }
  return null
}

/** When the place opens on another day. */
function nextMorning(schedule: Schedule, now: number): number {
  const today = localTime(schedule.time_zone, now).date
  for (const { from } of openSpans(schedule, now)) {
    if (localTime(schedule.time_zone, from).date !== today) return from
  }
  return now + 24 * HOUR
}
