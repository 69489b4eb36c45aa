import type { Location } from '../location.ts'
import { holidaysAhead, type PublicHoliday } from './public-holidays.ts'
import { holidaysAdded, type SpecialHour } from './special-hours.ts'

interface Places {
  readonly locations: readonly Location[]
  /** Of the whole site. */
  readonly special_hours: readonly SpecialHour[]
}

/** Far enough for somebody to decide, near enough to know. */
const AHEAD_DAYS = 21

/** Coming public holidays for which a location that has opening hours has not said when it is open, with its name. */
export function holidaysWithoutHours(
  { locations, special_hours }: Places,
  today: string,
): readonly { readonly holiday: PublicHoliday; readonly places: readonly string[] }[] {
  const open = locations.filter(
    ({ visible, contact_detail }) => visible && contact_detail.opening_hours.some(({ status }) => status === 'Open'),
  )
  return holidaysAhead(today, AHEAD_DAYS).flatMap((holiday) => {
    const missing = open.filter(
      (location) => !holidaysAdded(location, special_hours).special_hours.some(({ date }) => date === holiday.date),
    )
    return missing.length > 0 ? [{ holiday, places: missing.map(({ name }) => name) }] : []
  })
}
