import { dateInWords } from './long-date.ts'
import { DAY_MINUTES, localTime } from '#lib/local-time.ts'
import { clockTime } from '../opening-hours.ts'

/** "25 December 2026": the day of a moment, epoch ms, in a time zone. */
export const dayInWords = (timeZone: string, moment: number): string => dateInWords(localTime(timeZone, moment).date)

/** "25 December 2026", or "25 December 2026, 5:00 pm" for what ends within a day; its last minute is its end. */
export function endWords(timeZone: string, ends: string): string {
  const { minutes } = localTime(timeZone, Date.parse(ends))
  const day = lastDay(timeZone, ends)
  if (minutes === 0 || minutes === DAY_MINUTES - 1) return day
  return `${day}, ${clockTime(`${Math.floor(minutes / 60)}:${minutes % 60}`)}`
}

/** The last day, in a time zone, of something that ends at a moment (ISO 8601): midnight belongs to the day before. */
export const lastDay = (timeZone: string, ends: string): string => dayInWords(timeZone, Date.parse(ends) - 1)
