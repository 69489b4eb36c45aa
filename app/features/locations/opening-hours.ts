import { rememberingOf } from '#lib/remember.ts'
import type { Location } from './location.ts'

type OpeningHour = Location['contact_detail']['opening_hours'][number]

export interface HoursLine {
  readonly days: string
  readonly hours: string
}

/** Whether a line of hours is that of a weekday, 0 Sunday. */
export const isLineOf = ({ days }: HoursLine, weekday: number): boolean =>
  days === DAYS[weekday] || (days === MONDAY_TO_FRIDAY && WORKDAYS.includes(weekday))

/** Names of weekdays, 0 Sunday. */
export const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const WEEK = [1, 2, 3, 4, 5, 6, 0]
export const WORKDAYS = [1, 2, 3, 4, 5]
const MONDAY_TO_FRIDAY = 'Monday – Friday'

/** "8:30 am" from "08:30". */
export function clockTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`
}

type Times = Pick<OpeningHour, 'status' | 'formated_hours' | 'open' | 'close'>

/** "8:30 am – 5:00 pm", "Closed", or the dealer's own words. */
export function hoursText({ status, formated_hours, open, close }: Times): string {
  if (status === 'Closed') return 'Closed'
  if (formated_hours) return formated_hours
  if (!open || !close) return 'By appointment'
  return open === close ? 'Open 24 hours' : `${clockTime(open)} – ${clockTime(close)}`
}

/** All the hours of one day; a day may have a break. */
export function dayText(entries: readonly Times[]): string {
  const open = entries.filter(({ status }) => status === 'Open')
  if (open.length === 0) return 'Closed'
  const inOrder = open.toSorted((a, b) => ((a.open ?? '') < (b.open ?? '') ? -1 : 1))
  return [...new Set(inOrder.map(hoursText))].join(', ')
}

/** A week of opening hours day by day, Monday first. */
export const dayLines = rememberingOf((entries: readonly OpeningHour[]): readonly HoursLine[] => {
  if (entries.length === 0) return []
  return WEEK.map((day) => ({ days: DAYS[day]!, hours: dayText(entries.filter(({ weekday }) => weekday === day)) }))
})

/** The same with Monday to Friday as one line when all five days are equal. */
export const hoursLines = rememberingOf((entries: readonly OpeningHour[]): readonly HoursLine[] => {
  const [monday, ...others] = dayLines(entries)
  const later = others.slice(WORKDAYS.length - 1)
  const isSame = others.slice(0, WORKDAYS.length - 1).every(({ hours }) => hours === monday?.hours)
  return monday && isSame ? [{ days: MONDAY_TO_FRIDAY, hours: monday.hours }, ...later] : dayLines(entries)
})
