import { DAY } from '#lib/durations.ts'
import type { Location } from '../location.ts'
import { clockTime, DAYS } from '../opening-hours.ts'
import { dayAndMonth } from './long-date.ts'
import { hoursForDepartment, type SpecialHour } from './special-hours.ts'
import { addDays, DAY_MINUTES, localTime, minutesOf, momentOf, nextDay, weekdayOf } from '#lib/local-time.ts'

/** When a place is open: its week, the days with hours of their own, and whose clock they mean. */
export interface Schedule {
  readonly opening_hours: Location['contact_detail']['opening_hours']
  readonly special_hours: readonly SpecialHour[]
  readonly time_zone: string
}

/** When a location is open, with the special hours that hold for its department. */
export const scheduleOf = (location: Location): Schedule => ({
  opening_hours: location.contact_detail.opening_hours,
  special_hours: hoursForDepartment(location.special_hours, location.location_type),
  time_zone: location.time_zone,
})

export interface OpenStatus {
  readonly open: boolean
  /** "5:00 pm", for a place that is open and closes. */
  readonly until: string | null
  /** "Open now until 5:00 pm", "Opens Monday 8:30 am". */
  readonly text: string
}

/** From a moment until before another, epoch ms. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** A place open longer than this without a break never closes. */
const ALWAYS_DAYS = 7
/** How far ahead the next opening is looked for: the longest closing over Christmas is shorter. */
const AHEAD_DAYS = 60
const HOURS_24 = DAY

/** The spans that begin on a day. Hours that end before they begin run past midnight; equal ones last a whole day. */
export function spansOf(schedule: Schedule, date: string): Span[] {
  const special = schedule.special_hours.filter((entry) => entry.date === date)
  const weekday = weekdayOf(date)
  const times = special.length
    ? special.map(({ status, start_hour, end_hour }) => ({ status, open: start_hour, close: end_hour }))
    : schedule.opening_hours.filter((entry) => entry.weekday === weekday)
  return times
    .flatMap(({ status, open, close }) => {
      if (status === 'Closed' || !open || !close) return []
      const from = minutesOf(open)
      const to = minutesOf(close)
      const moment = (day: string, minutes: number) => momentOf(schedule.time_zone, { date: day, minutes })
      return [{ from: moment(date, from), to: moment(to <= from ? addDays(date, 1) : date, to) }]
    })
    .toSorted((a, b) => a.from - b.from)
}

/** Whether the place is open at a moment, until when, and else when it opens next; null when nobody can know. */
export function openStatus(schedule: Schedule, now: number): OpenStatus | null {
  const today = localTime(schedule.time_zone, now).date
  const running = [-1, 0]
    .flatMap((days) => spansOf(schedule, addDays(today, days)))
    .filter(({ from, to }) => from <= now && now < to)
  if (running.length > 0) {
    const end = endOf(schedule, Math.max(...running.map(({ to }) => to)), now)
    if (end === null) return { open: true, until: null, text: 'Open 24 hours' }
    const until = untilText(schedule.time_zone, end, now)
    return { open: true, until, text: `Open now until ${until}` }
  }
  for (let days = 0; days <= AHEAD_DAYS; days++) {
    const next = spansOf(schedule, addDays(today, days)).find(({ from }) => from > now)
    if (next) return { open: false, until: null, text: opensText(schedule.time_zone, next.from, { today, days }) }
  }
  const { opening_hours } = schedule
  const shut = opening_hours.length > 0 && opening_hours.every(({ status }) => status === 'Closed')
  return shut ? { open: false, until: null, text: 'Closed' } : null
}

/** When `openStatus` will next say something else: a door opens or closes, a day ends, a closing time needs no weekday. */
export function openStatusChangeTimes(schedule: Schedule, now: number): number {
  const today = localTime(schedule.time_zone, now).date
  const spans = [-1, 0, 1, 2].flatMap((days) => spansOf(schedule, addDays(today, days)))
  const moments = spans.flatMap(({ from, to }) => [from, to, to - HOURS_24 + 1])
  return Math.min(nextDay(schedule.time_zone, now), ...moments.filter((moment) => moment > now))
}

/** Until when a location is open; null when it is closed or never closes. */
export function openUntil(location: Location, now: number): { until: string } | null {
  const until = openStatus(scheduleOf(location), now)?.until
  return until ? { until } : null
}

/** When hours that run into each other end; null when they go on for a week. */
function endOf(schedule: Schedule, first: number, now: number): number | null {
  let end = first
  for (;;) {
    const { date } = localTime(schedule.time_zone, end)
    const later = [-1, 0]
      .flatMap((days) => spansOf(schedule, addDays(date, days)))
      .filter(({ from, to }) => from <= end && to > end)
    if (later.length === 0) return end
    end = Math.max(...later.map(({ to }) => to))
    if (end - now > ALWAYS_DAYS * HOURS_24) return null
  }
}

function untilText(timeZone: string, end: number, now: number): string {
  const { date, minutes } = localTime(timeZone, end)
  const time = clockTime(clockOf(minutes))
  return end - now < HOURS_24 ? time : `${DAYS[weekdayOf(date)]} ${time}`
}

function opensText(timeZone: string, from: number, { today, days }: { today: string; days: number }): string {
  const { date, minutes } = localTime(timeZone, from)
  const time = clockTime(clockOf(minutes))
  if (date === today) return `Opens today ${time}`
  const weekday = DAYS[weekdayOf(date)]
  return days <= 6 ? `Opens ${weekday} ${time}` : `Opens ${weekday} ${dayAndMonth(date)} ${time}`
}

const clockOf = (minutes: number): string => {
  const inDay = minutes % DAY_MINUTES
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`
}
