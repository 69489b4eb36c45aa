import { dateInWords } from '#app/features/locations/hours/long-date.ts'
import { localTime } from '#lib/local-time.ts'
import { clockTime } from '#app/features/locations/opening-hours.ts'

const two = (amount: number): string => String(amount).padStart(2, '0')

/** "21 November 2026, 1:05 pm" on the clock of a place. */
export function momentText(moment: number, zone: string): string {
  const { date, minutes } = localTime(zone, moment)
  return `${dateInWords(date)}, ${clockTime(`${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`)}`
}

/** "21 November 2026" on the clock of a place. */
export const dayText = (moment: number, zone: string): string => dateInWords(localTime(zone, moment).date)
