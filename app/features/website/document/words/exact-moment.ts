import { longDate } from '#app/features/locations/hours/long-date.ts'
import { clockTime } from '#app/features/locations/opening-hours.ts'
import { localTime } from '#lib/local-time.ts'

/** "Tuesday 1 December 2026, 6:00 pm" by the clocks of a zone. */
export function exactMoment(moment: number, zone: string): string {
  const { date, minutes } = localTime(zone, moment)
  return `${longDate(date)}, ${clockTime(`${Math.floor(minutes / 60)}:${minutes % 60}`)}`
}
