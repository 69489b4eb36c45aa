import { departmentAt, type PlaceDepartment } from '#app/features/locations/department-places.ts'
import { type Schedule } from '#app/features/locations/hours/open-status.ts'
import { holidaysAdded, hoursForDepartment, type WrittenHours } from '#app/features/locations/hours/special-hours.ts'
import { type Location, primaryLocation, visibleLocation } from '#app/features/locations/location.ts'
import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'

/** Whose opening hours the clock of a lead counts. */
export interface AnswerPlace {
  readonly schedule: Schedule
  /** `assumed`: no place of the site has hours, so Monday to Friday from 9 to 5 stand for them. */
  readonly hours: 'location' | 'primary' | 'assumed'
  readonly name: string | null
}

interface AnsweredLead {
  readonly location_id: string | null
  readonly department: string
}

/** Of a site that has told no opening hours. */
const ASSUMED_WEEK = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  status: 'Open' as const,
  open: '09:00',
  close: '17:00',
}))

/** Where a lead is answered: its location’s department, else the primary location’s, else an office week. */
export function answerPlace(site: Pick<Site, 'settings'>, { location_id, department }: AnsweredLead): AnswerPlace {
  const written = settingsOf(site, locationSettings)
  const { locations } = written
  const at = placeDepartment(department)
  const hoursAt = (location: Location | undefined): { schedule: Schedule; name: string } | null => {
    const place = location && (departmentAt(locations, location, at) ?? location)
    const candidates = place && place !== location ? [place, location] : [location]
    for (const one of candidates) if (one && hasHours(one)) return { schedule: scheduleFor(one, written, at), name: one.name } // prettier-ignore
    return null
  }
  const own = hoursAt(visibleLocation(locations, location_id))
  if (own) return { ...own, hours: 'location' }
  const primary = hoursAt(primaryLocation(locations))
  if (primary) return { ...primary, hours: 'primary' }
  const schedule = { opening_hours: ASSUMED_WEEK, special_hours: [], time_zone: zoneOfSite(site) }
  return { schedule, hours: 'assumed', name: null }
}

/** Finance and what nobody else answers belong to the people who sell. */
const placeDepartment = (department: string): PlaceDepartment =>
  department === 'service' || department === 'parts' ? department : 'sales'

const hasHours = ({ contact_detail }: Location): boolean =>
  contact_detail.opening_hours.some(({ status, open, close }) => status === 'Open' && open && close)

/** Holidays of a whole dealership may be of one department; a workshop has its own. */
function scheduleFor(given: Location, written: WrittenHours, department: PlaceDepartment): Schedule {
  const { contact_detail, special_hours, time_zone, location_type } = holidaysAdded(given, written)
  return {
    opening_hours: contact_detail.opening_hours,
    special_hours: hoursForDepartment(special_hours, location_type || department),
    time_zone,
  }
}

/** The place that a lead counts for: its own location, or the primary one where it names none. */
export const placeIdOf = (site: Pick<Site, 'settings'>, location_id: string | null): string | null => {
  if (location_id !== null) return location_id
  const primary = primaryLocation(settingsOf(site, locationSettings).locations)
  return primary ? String(primary.id) : null
}
