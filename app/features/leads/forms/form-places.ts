import { departmentAt, departmentPlaces, type PlaceDepartment } from '#app/features/locations/department-places.ts'
import type { Location } from '#app/features/locations/location.ts'
import type { FormKind } from './form-kinds.ts'

/** Forms that only some of the locations can answer. Any location answers the others. */
const DEPARTMENTS: Partial<Record<FormKind, PlaceDepartment>> = { service: 'service', parts: 'parts' }

/** The locations that a form may be sent to: a workshop books services, a parts counter finds parts. */
export function placesFor(kind: FormKind, locations: readonly Location[]): readonly Location[] {
  const department = DEPARTMENTS[kind]
  return department ? departmentPlaces(locations, department) : locations.filter(({ visible }) => visible)
}

/** Who answers a form at a location: the location itself, else its department for what is asked, where it has one. */
export function placeAt(kind: FormKind, locations: readonly Location[], location: Location): Location | undefined {
  const department = DEPARTMENTS[kind]
  return department ? departmentAt(locations, location, department) : location
}

/**
 * Who answers a form about a location, or where a car stands; the one place of the department where there is only one.
 * Undefined while a shopper is still to choose, and for a form that any location answers and that is about none.
 */
export function answeringPlace(
  kind: FormKind,
  locations: readonly Location[],
  about: Location | null | undefined,
): Location | undefined {
  const there = about && placeAt(kind, locations, about)
  if (there || !DEPARTMENTS[kind]) return there ?? undefined
  const places = placesFor(kind, locations)
  return places.length === 1 ? places[0] : undefined
}
