import { minutesOf, momentOf } from '#lib/local-time.ts'

/** A date and a time as the fields of a form have them, on the clocks of a place; NaN for anything else. */
export function momentTyped(date: string, time: string, timeZone: string): number {
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time) || Number.isNaN(Date.parse(date)))
    return Number.NaN
  return momentOf(timeZone, { date, minutes: minutesOf(time) })
}
