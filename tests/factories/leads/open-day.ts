import { addDays, localTime, weekdayOf } from '#lib/local-time.ts'

/** The first day after tomorrow on which a test dealer, open from Monday to Friday, is there: YYYY-MM-DD. */
export function openDay(now = Date.now()): string {
  const today = localTime('Australia/Brisbane', now).date
  return [2, 3, 4].map((days) => addDays(today, days)).find((day) => weekdayOf(day) >= 1 && weekdayOf(day) <= 5)!
}

/** The first Sunday after tomorrow, when it is closed. */
export function closedDay(now = Date.now()): string {
  const today = localTime('Australia/Brisbane', now).date
  return Array.from({ length: 7 }, (_, days) => addDays(today, days + 2)).find((day) => weekdayOf(day) === 0)!
}
