import { clockTime, DAYS } from '#app/features/locations/opening-hours.ts'
import { DAY, HOUR, MINUTE } from '#lib/durations.ts'
import { localTime, weekdayOf, zoneLetters } from '#lib/local-time.ts'

/** A moment as people read it, and exactly, for whoever wants to know. */
export interface MomentWords {
  readonly text: string
  /** "Tuesday 24 November 2026, 8:55 am AEST" */
  readonly title: string
  /** ISO 8601 */
  readonly iso: string
}

const dates = (options: Intl.DateTimeFormatOptions) => (moment: number, timeZone: string) =>
  new Intl.DateTimeFormat('en-AU', { timeZone, ...options }).format(moment).replace(',', '')

/** "Tuesday 24 November" */
export const dayWords = dates({ weekday: 'long', day: 'numeric', month: 'long' })
const shortDate = dates({ day: 'numeric', month: 'short' })
const longDate = dates({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** "8:55 am", as shoppers read it. */
export function clockWords(moment: number, timeZone: string): string {
  const { minutes } = localTime(timeZone, moment)
  return clockTime(`${Math.floor(minutes / 60)}:${minutes % 60}`)
}

/** "4 min", "2 h", "3 days": the length of a time, in the largest unit that says something. */
export function spanWords(ms: number): string {
  if (ms < HOUR) return `${Math.max(0, Math.floor(ms / MINUTE))} min`
  if (ms < DAY) return `${Math.floor(ms / HOUR)} h`
  const days = Math.floor(ms / DAY)
  return `${days} ${days === 1 ? 'day' : 'days'}`
}

/** "4:00 pm" today, "Thu 9:00 am" within a week, "3 Dec 9:00 am" beyond. */
export function whenWords(moment: number, now: number, timeZone: string): string {
  const time = clockWords(moment, timeZone)
  const [day, today] = [localTime(timeZone, moment).date, localTime(timeZone, now).date]
  if (day === today) return time
  const days = Math.round((Date.parse(day) - Date.parse(today)) / DAY)
  if (days === 1) return `tomorrow ${time}`
  const weekday = DAYS[weekdayOf(day)]!.slice(0, 3)
  return Math.abs(days) < 7 ? `${weekday} ${time}` : `${shortDate(moment, timeZone)} ${time}`
}

/** The whole of a moment. */
export const momentWords = (moment: number, now: number, timeZone: string): MomentWords => ({
  text: whenWords(moment, now, timeZone),
  title: `${longDate(moment, timeZone)}, ${clockWords(moment, timeZone)} ${zoneLetters(timeZone, moment)}`,
  iso: new Date(moment).toISOString(),
})
