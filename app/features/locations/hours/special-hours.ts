import { rememberingOf } from '#lib/remember.ts'
import type { Location } from '../location.ts'
import { bareName } from '../directory/location-name.ts'
import { premisesOf } from '../directory/premises.ts'
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

/** Of some special hours those that hold for a department: what a day says of it alone goes before what it says of all. */
export function hoursForDepartment(entries: readonly SpecialHour[], department: HoursDepartment): SpecialHour[] {
  const held = entries.filter((entry) => holdsFor(entry, department))
  const alone = new Set(held.filter((entry) => !isForAll(entry)).map(({ date }) => date))
  return held.filter((entry) => !isForAll(entry) || !alone.has(entry.date))
}

/** Whether special hours mean every department. */
export const isForAll = ({ department }: SpecialHour): boolean => department === '' || department === 'all'

/** Where special hours are written: at the locations of a site, and at the whole site. */
export interface WrittenHours {
  readonly locations: readonly Location[]
  readonly special_hours: readonly SpecialHour[]
}

/** The location that stands for the place of another, by the other's id: the whole dealership, or where cars are sold. */
export const leadsOf = rememberingOf(
  (locations: readonly Location[]): ReadonlyMap<string, Location> =>
    new Map(
      premisesOf(locations).flatMap(({ lead, departments }) =>
        lead.location_type === '' || lead.location_type === 'sales'
          ? departments.filter((one) => one !== lead).map((one) => [String(one.id), lead] as const)
          : [],
      ),
    ),
)

/**
 * The special hours of a location: its own, those of the location that stands for its place, which mean its departments
 * too, and those of the whole site. The nearer say how a day is for their department, or for all.
 */
export function specialHoursOf(location: Location, { locations, special_hours }: WrittenHours): SpecialHour[] {
  const lead = leadsOf(locations).get(String(location.id))
  const hours: SpecialHour[] = []
  for (const further of [location.special_hours, lead?.special_hours ?? [], special_hours]) {
    const nearer = [...hours]
    const isTaken = (entry: SpecialHour) =>
      nearer.some((one) => one.date === entry.date && (isForAll(one) || one.department === entry.department))
    hours.push(...further.filter((entry) => isForDepartment(entry, location.name) && !isTaken(entry)))
  }
  return hours
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

/** A location with the special hours of its place and of the whole site that are about it. */
export const holidaysAdded = (location: Location, written: WrittenHours): Location => ({
  ...location,
  special_hours: specialHoursOf(location, written),
})
