import type { Location } from './location.ts'
import { premisesBySlug } from './directory/premises.ts'

/** A department that has places of its own. */
export type PlaceDepartment = 'sales' | 'service' | 'parts'

/** What a workshop is named that is a counter for parts too: "Service & Parts". */
const NAMED: Readonly<Record<'service' | 'parts', RegExp>> = { service: /\bservice\b/i, parts: /\bparts\b/i }

/**
 * The visible locations of a department. Cars are sold wherever a location is not a workshop or a parts counter; what
 * is typed as one of these two is the other as well when its name says so. Where no location is typed as the
 * department, the whole dealerships stand for it.
 */
export function departmentPlaces(locations: readonly Location[], department: PlaceDepartment): readonly Location[] {
  const visible = locations.filter((location) => location.visible)
  const whole = visible.filter(({ location_type }) => location_type === '')
  const own =
    department === 'sales'
      ? visible.filter(({ location_type }) => location_type === '' || location_type === 'sales')
      : visible.filter(
          ({ location_type, name }) =>
            location_type === department ||
            ((location_type === 'service' || location_type === 'parts') && NAMED[department].test(name)),
        )
  return [own, whole, visible].find((found) => found.length > 0) ?? []
}

/** The place of a department that belongs to a location: itself, else the one at the same address. */
export function departmentAt(
  locations: readonly Location[],
  location: Location,
  department: PlaceDepartment,
): Location | undefined {
  const places = departmentPlaces(locations, department)
  if (places.includes(location)) return location
  return premisesBySlug(locations, location.slug)?.departments.find((one) => places.includes(one))
}
