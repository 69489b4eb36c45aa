import { clockTime } from '#app/features/locations/opening-hours.ts'
import { addDays, localTime, minutesOf, momentOf, weekdayOf } from '#lib/local-time.ts'
import { MINUTE } from '#lib/durations.ts'

/** Days as a schedule names them, Sunday first as `Date` counts. */
export const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** When a feed is fetched: again and again, or at times of day. */
export type FeedSchedule =
  | { readonly every_minutes: number }
  | { readonly every_hours: number }
  | {
      /** "06:30", by the clocks of the site. */
      readonly at: readonly string[]
      /** Absent: every day. */
      readonly days?: readonly Weekday[] | undefined
    }

/** A week, and the day on which a time of today is over. */
const MOST_DAYS = 8

/**
 * The first moment after `now` at which a feed is to be fetched, epoch ms. Intervals are real time: a change of the
 * clocks neither stretches nor shortens one, and `share` (0 until before 1) of the interval tells feeds apart that
 * would otherwise all begin on the minute. A time of day that the clocks skip is as much later as they skip; one that
 * they show twice counts once, the first time.
 */
export function nextRunAt(schedule: FeedSchedule, zone: string, now: number, share = 0): number {
  if ('at' in schedule) return nextTimeOfDay(schedule, zone, now)
  const interval = MINUTE * ('every_minutes' in schedule ? schedule.every_minutes : schedule.every_hours * 60)
  const phase = Math.floor(share * interval)
  return Math.floor((now - phase) / interval + 1) * interval + phase
}

function nextTimeOfDay({ at, days }: Extract<FeedSchedule, { at: unknown }>, zone: string, now: number): number {
  const today = localTime(zone, now).date
  const meant = new Set<string>(days && days.length > 0 ? days : WEEKDAYS)
  const moments: number[] = []
  for (let day = 0; day < MOST_DAYS; day++) {
    const date = addDays(today, day)
    if (!meant.has(WEEKDAYS[weekdayOf(date)]!)) continue
    for (const time of at) {
      const moment = momentOf(zone, { date, minutes: minutesOf(time) })
      if (moment > now) moments.push(moment)
    }
    if (moments.length > 0) break
  }
  return Math.min(...moments)
}

/** A schedule in words: "every 30 minutes", "at 6:30 am, 6:00 pm on mon, tue". */
export function scheduleText(schedule: FeedSchedule): string {
  if ('every_minutes' in schedule) return every(schedule.every_minutes, 'minute')
  if ('every_hours' in schedule) return every(schedule.every_hours, 'hour')
  const days = schedule.days && schedule.days.length > 0 ? ` on ${schedule.days.join(', ')}` : ' every day'
  return `at ${schedule.at.map(clockTime).join(', ')}${days}`
}

const every = (count: number, unit: string): string => (count === 1 ? `every ${unit}` : `every ${count} ${unit}s`)
