import { addDays, localTime, weekdayOf } from '#lib/local-time.ts'
import type { Location } from '../location.ts'
import { dayLines, DAYS, dayText, type HoursLine, hoursLines, isLineOf, WORKDAYS } from '../opening-hours.ts'
import { dayAndMonth } from './long-date.ts'
import { hoursForDepartment } from './special-hours.ts'

export interface WeekLine extends HoursLine {
  /** Whether today is in this line. */
  readonly today: boolean
}

const DAYS_AHEAD = 7

/**
 * The week of a location, Monday first, as it is from today on: a day with hours of its own within the next seven says
 * its date, its name and those hours. Its `special_hours` have to include those of its place and of the whole site.
 */
export function weekAhead(location: Location, now: number): readonly WeekLine[] {
  const today = localTime(location.time_zone, now).date
  const special = specialLines(location, today)
  const split = [...special.keys()].some((weekday) => WORKDAYS.includes(weekday))
  const usual = (split ? dayLines : hoursLines)(location.contact_detail.opening_hours)
  return usual.map((line) => {
    const [, shown = line] = [...special].find(([weekday]) => isLineOf(line, weekday)) ?? []
    return { ...shown, today: isLineOf(line, weekdayOf(today)) }
  })
}

/** What the days with hours of their own say, by weekday: seven days have each weekday once. */
function specialLines(location: Location, today: string): ReadonlyMap<number, HoursLine> {
  const end = addDays(today, DAYS_AHEAD)
  const entries = hoursForDepartment(location.special_hours, location.location_type).filter(
    ({ date }) => date >= today && date < end,
  )
  return new Map(
    entries.map(({ date }) => {
      const ofDay = entries.filter((entry) => entry.date === date)
      const name = ofDay.find((entry) => entry.name)?.name
      const weekday = weekdayOf(date)
      return [
        weekday,
        {
          days: `${DAYS[weekday]} ${dayAndMonth(date)}${name ? ` (${name})` : ''}`,
          hours: dayText(
            ofDay.map(({ status, start_hour, end_hour }) => ({ status, open: start_hour, close: end_hour })),
          ),
        },
      ]
    }),
  )
}
