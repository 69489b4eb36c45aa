import { hoursLines, type HoursLine } from '#app/features/locations/opening-hours.ts'
import type { Location } from '#app/features/locations/location.ts'

/** More lines than this are a table, not a line in a header. */
const MAX_LINES = 3

const short = (days: string): string =>
  days
    .split(' – ')
    .map((day) => day.slice(0, 3))
    .join('–')

/** A week in one line: "Mon–Fri 7:00 am – 5:00 pm, Sat 8:00 am – 12:00 pm"; empty when it does not fit in one. */
export function headerHours(hours: Location['contact_detail']['opening_hours']): string {
  const open = hoursLines(hours).filter((line: HoursLine) => line.hours !== 'Closed')
  return open.length <= MAX_LINES ? open.map(({ days, hours: time }) => `${short(days)} ${time}`).join(', ') : ''
}
