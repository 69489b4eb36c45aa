import type { Location } from './location.ts'

type OpeningHour = Location['contact_detail']['opening_hours'][number]

export interface HoursLine {
  readonly days: string
  readonly hours: string
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const WEEK = [1, 2, 3, 4, 5, 6, 0]
const WORKDAYS = [1, 2, 3, 4, 5]

/** "8:30 am" from "08:30". */
export function clockTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`
}

function hoursOf(entry: OpeningHour | undefined): string {
  if (!entry || entry.status === 'Closed') return 'Closed'
  if (entry.formated_hours) return entry.formated_hours
  return entry.open && entry.close ? `${clockTime(entry.open)} – ${clockTime(entry.close)}` : 'By appointment'
}

/** A week of opening hours, Monday first; Monday to Friday is one line when all five days are equal. */
export function hoursLines(entries: readonly OpeningHour[]): HoursLine[] {
  if (entries.length === 0) return []
  const hours = (weekday: number) => hoursOf(entries.find((entry) => entry.weekday === weekday))
  const same = WORKDAYS.every((day) => hours(day) === hours(1))
  const lines = WEEK.map((day) => ({ days: DAYS[day]!, hours: hours(day) }))
  return same ? [{ days: 'Monday – Friday', hours: hours(1) }, ...lines.slice(WORKDAYS.length)] : lines
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** The clock of a time zone; making one takes longer than a hundred readings. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-AU', {
      timeZone,
      weekday: 'long',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    clocks.set(timeZone, clock)
  }
  return clock
}

/** Whether the place is open at a moment, in its own time zone, and until when. */
export function openNow(entries: readonly OpeningHour[], timeZone: string, now: number): { until: string } | null {
  const parts = clockOf(timeZone).formatToParts(now)
  const part = (type: string) => parts.find((p) => p.type === type)?.value ?? ''
  const time = `${part('hour')}:${part('minute')}`
  const today = entries.find((entry) => DAYS[entry.weekday] === part('weekday'))
  if (today?.status !== 'Open' || !today.open || !today.close) return null
  return today.open <= time && time < today.close ? { until: clockTime(today.close) } : null
}
