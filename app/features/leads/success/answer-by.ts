import { type Schedule, type Span, spansOf } from '#app/features/locations/hours/open-status.ts'
import { addDays, localTime, weekdayOf } from '#lib/local-time.ts'
import { clockTime, DAYS } from '#app/features/locations/opening-hours.ts'
import { dayAndMonth } from '#app/features/locations/hours/long-date.ts'
import { HOUR } from '#lib/durations.ts'

/** Whoever is open for less than this may not come to a lead that day. */
const ENOUGH_MS = HOUR
/** The longest closing over Christmas is shorter. */
const AHEAD_DAYS = 60

/** From the moment that somebody is there until the end of that day's hours: by then a lead is answered. */
export function answerSpan(schedule: Schedule, received: number): Span | null {
  const today = localTime(schedule.time_zone, received).date
  // Hours of yesterday may go on after midnight.
  for (let days = -1; days <= AHEAD_DAYS; days++) {
    const hours = spansOf(schedule, addDays(today, days))
    const end = hours.at(-1)?.to ?? 0
    const next = hours.find(({ to }) => to - received >= ENOUGH_MS)
    if (next) return { from: Math.max(next.from, received), to: end }
  }
  return null
}

/** When a lead is answered, as somebody reads it at a moment. */
export interface AnswerTime {
  /** Epoch ms. */
  readonly by: number
  /** It is past. */
  readonly late: boolean
  /** "today before 5:00 pm", "on Monday before 5:00 pm" */
  readonly text: string
}

/** By when a lead is answered; null where the hours say nothing. */
export function answerTime(schedule: Schedule, received: number, now: number): AnswerTime | null {
  const span = answerSpan(schedule, received)
  if (!span) return null
  const zone = schedule.time_zone
  const first = localTime(zone, span.from).date
  const end = localTime(zone, span.to)
  const today = localTime(zone, now).date
  const day = first <= today ? 'today' : first === addDays(today, 1) ? 'tomorrow' : `on ${dayName(first, today)}`
  // Hours until midnight or later end on no clock time of that day.
  const text = end.date === first ? `${day} before ${clockTime(clockOf(end.minutes))}` : day
  return { by: span.to, late: now >= span.to, text }
}

const dayName = (date: string, today: string): string => {
  const weekday = DAYS[weekdayOf(date)]!
  return date < addDays(today, 7) ? weekday : `${weekday} ${dayAndMonth(date)}`
}

const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
