import { holidaysAhead, type PublicHoliday } from './public-holidays.ts'
import { holidaysAdded, type WrittenHours } from './special-hours.ts'

/** Far enough for somebody to decide, near enough to know. */
const AHEAD_DAYS = 21

/** Coming public holidays for which a location that has opening hours has not said when it is open, with its name. */
export function holidaysWithoutHours(
  written: WrittenHours,
  today: string,
): readonly { readonly holiday: PublicHoliday; readonly places: readonly string[] }[] {
  const open = written.locations.filter(
    ({ visible, contact_detail }) => visible && contact_detail.opening_hours.some(({ status }) => status === 'Open'),
  )
  return holidaysAhead(today, AHEAD_DAYS).flatMap((holiday) => {
    const missing = open.filter(
      (location) => !holidaysAdded(location, written).special_hours.some(({ date }) => date === holiday.date),
    )
    return missing.length > 0 ? [{ holiday, places: missing.map(({ name }) => name) }] : []
  })
}
