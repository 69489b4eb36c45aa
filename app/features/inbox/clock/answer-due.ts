import { type Schedule, type Span, spansOf } from '#app/features/locations/hours/open-status.ts'
import { MINUTE } from '#lib/durations.ts'
import { addDays, localTime } from '#lib/local-time.ts'

/** Minutes within opening hours until a lead is answered, where no rule says otherwise. */
export const TARGET_MINUTES = 15
/** Minutes after the next opening, for what came in while nobody was there; at least as many as the target. */
export const AFTER_OPENING_MINUTES = 30
/** The longest closing over Christmas is shorter. */
const AHEAD_DAYS = 60
/** Somebody is warned when this much of the time is over. */
const WARN_SHARE = 2 / 3

export interface AnswerDue {
  readonly due: number
  /** Two thirds of the time are over. */
  readonly warn: number
  /** When the place opens, for what came in while it was closed. */
  readonly opens: number | null
}

/** Until when a lead is to be answered: minutes are counted while the place is open; null where it never is. */
export function answerDue(schedule: Schedule, received: number, targetMinutes = TARGET_MINUTES): AnswerDue | null {
  let opens: number | null = null
  let budget = 0
  let counted = 0
  let warn: number | null = null
  for (const { from, to } of openSpans(schedule, received)) {
    if (budget === 0) {
      const open = from === received
      budget = (open ? targetMinutes : Math.max(targetMinutes, AFTER_OPENING_MINUTES)) * MINUTE
      if (!open) opens = from
    }
    const momentOf = (wanted: number) => from + wanted - counted
    if (warn === null && counted + (to - from) >= budget * WARN_SHARE) warn = Math.round(momentOf(budget * WARN_SHARE))
    if (counted + (to - from) >= budget) return { due: momentOf(budget), warn: warn!, opens }
    counted += to - from
  }
  return null
}

/** When a place is open from a moment on: spans that overlap or meet are told apart, and never counted twice. */
export function* openSpans(schedule: Schedule, since: number): Generator<Span> {
  const today = localTime(schedule.time_zone, since).date
  let covered = since
  // Hours of yesterday may go on after midnight.
  for (let days = -1; days <= AHEAD_DAYS; days++) {
    for (const { from, to } of spansOf(schedule, addDays(today, days))) {
      if (to <= covered) continue
      yield { from: Math.max(from, covered), to }
      covered = to
    }
  }
}

/** How much of the opening hours lies between two moments, ms. */
export function openBetween(schedule: Schedule, from: number, to: number): number {
  let sum = 0
  for (const span of openSpans(schedule, from)) {
    if (span.from >= to) break
    sum += Math.min(span.to, to) - span.from
  }
  return sum
}
