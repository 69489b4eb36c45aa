import { dateInWords } from './long-date.ts'
import { localTime } from '#lib/local-time.ts'

/** "25 December 2026": the day of a moment, epoch ms, in a time zone. */
export const dayInWords = (timeZone: string, moment: number): string => dateInWords(localTime(timeZone, moment).date)

/** The last day, in a time zone, of something that ends at a moment (ISO 8601): midnight belongs to the day before. */
export const lastDay = (timeZone: string, ends: string): string => dayInWords(timeZone, Date.parse(ends) - 1)
