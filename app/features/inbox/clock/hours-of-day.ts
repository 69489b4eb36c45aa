import { clockTime, DAYS } from '#app/features/locations/opening-hours.ts'
import type { Schedule } from '#app/features/locations/hours/open-status.ts'
import { addDays, DAY_MINUTES, localTime, weekdayOf } from '#lib/local-time.ts'
import { openSpans } from './answer-due.ts'

/** "until 5:30 pm today", "on Wednesday from 8:30 am to 5:30 pm": when somebody is there next; null where nobody knows. */
export function hoursOfDay(schedule: Schedule, now: number): string | null {
  const { time_zone } = schedule
  const today = localTime(time_zone, now).date
  const spans = openSpans(schedule, now)
  const first = spans.next()
  if (first.done) return null
  const { date } = localTime(time_zone, first.value.from)
  const rest = [...spans.filter(({ from }) => localTime(time_zone, from).date === date).take(1)]
  const isOpen = first.value.from === now
  const end = (to: number) => timeText(time_zone, to)
  const begun = isOpen
    ? `until ${end(first.value.to)}`
    : `from ${timeText(time_zone, first.value.from)} to ${end(first.value.to)}`
  const times = [begun, ...rest.map(({ from, to }) => `from ${timeText(time_zone, from)} to ${end(to)}`)].join(' and ')
  if (date === today) return `${times} today`
  return date === addDays(today, 1) ? `tomorrow ${times}` : `on ${DAYS[weekdayOf(date)]} ${times}`
}

function timeText(timeZone: string, moment: number): string {
  const minutes = localTime(timeZone, moment).minutes % DAY_MINUTES
  return clockTime(`${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`)
}
