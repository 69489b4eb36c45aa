import type { Location } from '../location.ts'
import { bareName } from '../directory/location-name.ts'
import { hoursText } from '../opening-hours.ts'
import { longDate } from './long-date.ts'

export type SpecialHour = Location['special_hours'][number]
export type HoursDepartment = Location['location_type']

/** One day with hours of its own, as people read it. */
export interface HolidayLine {
  readonly date: string
  /** "Friday 25 December 2026" */
  readonly day: string
  /** "Christmas Day"; empty when the dealer gave none. */
  readonly name: string
  readonly hours: string
  /** "Service"; empty when it holds for every department. */
  readonly department: string
}

const DEPARTMENTS: Readonly<Record<string, string>> = { sales: 'Sales', service: 'Service', parts: 'Parts' }

/** "Service"; empty for the whole dealership. */
export const departmentName = (department: string): string => DEPARTMENTS[department] ?? ''

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** Special hours that name a location hold for it alone; a name without its department means the whole place. */
export const isForDepartment = (entry: SpecialHour, locationName: string): boolean =>
  !entry.location_name || same(entry.location_name, locationName) || same(entry.location_name, bareName(locationName))

/** Whether special hours hold for a department; a location without one counts as sales. */
export const holdsFor = (entry: SpecialHour, department: HoursDepartment): boolean =>
  entry.department === '' || entry.department === 'all' || entry.department === (department || 'sales')

/**
 * The special hours of a location: its own, and those of the whole site that are about it, where it has none of its
 * own for that day and department.
 */
export function specialHoursOf(location: Location, ofSite: readonly SpecialHour[]): SpecialHour[] {
  const own = location.special_hours.filter((entry) => isForDepartment(entry, location.name))
  const key = ({ date, department }: SpecialHour) => `${date} ${department === '' ? 'all' : department}`
  const taken = new Set(own.map(key))
  return [...own, ...ofSite.filter((entry) => isForDepartment(entry, location.name) && !taken.has(key(entry)))]
}

/** Special hours from today onward, in order of date; what is repeated is said once. */
export function holidayLines(entries: readonly SpecialHour[], today: string): HolidayLine[] {
  const lines = entries
    .filter(({ date }) => date >= today)
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
    .map((entry) => ({
      date: entry.date,
      day: longDate(entry.date),
      name: entry.name ?? '',
      hours: hoursText({ status: entry.status, open: entry.start_hour, close: entry.end_hour }),
      department: departmentName(entry.department),
    }))
  const seen = new Set<string>()
  return lines.filter(({ date, hours, department }) => {
    const key = `${date}|${hours}|${department}`
    return !seen.has(key) && seen.add(key)
  })
}

/** A location with the holidays of the whole site that are about it. */
export const holidaysAdded = (location: Location, ofSite: readonly SpecialHour[]): Location => ({
  ...location,
  special_hours: specialHoursOf(location, ofSite),
})
