import type { Location } from '../location.ts'
import { type Premises, premisesOf, wholePremises } from './premises.ts'

/** What a block of locations may show. Any other value is the id of one location. */
export const LOCATION_FILTERS = ['all', 'primary', 'sales', 'service', 'parts', 'service-and-parts', 'buying'] as const

export type LocationFilter = (typeof LOCATION_FILTERS)[number]

export const isLocationFilter = (text: string): text is LocationFilter =>
  (LOCATION_FILTERS as readonly string[]).includes(text)

/**
 * The visible locations that a filter names. A location without a department is the whole dealership: it counts for
 * each department that has no location of its own at the same place. An id that nobody has names nothing.
 */
export function filterLocations(locations: readonly Location[], filter: string | number): Location[] {
  const visible = locations.filter((location) => location.visible)
  const of = (...types: Location['location_type'][]) => departmentsOf(visible, types)
  switch (filter) {
    case 'all':
      return visible
    case 'primary':
      return visible.filter((location) => location.primary)
    case 'sales':
    case 'service':
    case 'parts':
      return of(filter)
    case 'service-and-parts':
      return of('service', 'parts')
    case 'buying':
      return visible.filter((location) => /\bbuying\b/i.test(location.location_subtype))
    default:
      return visible.filter((location) => String(location.id) === String(filter))
  }
}

const DEPARTMENTS: readonly string[] = [
  'sales',
  'service',
  'parts',
  'service-and-parts',
  'buying',
] satisfies LocationFilter[]

/** The places that a filter names: their chosen departments, or the whole place for any other filter. */
export function filterPremises(locations: readonly Location[], filter: string | number): Premises[] {
  const chosen = filterLocations(locations, filter)
  return DEPARTMENTS.includes(String(filter)) ? premisesOf(chosen) : wholePremises(locations, chosen)
}

interface Choice {
  readonly filter: string | number
  /** Slugs; when given, only these of those that the filter names. */
  readonly only: readonly string[]
}

/** The places of a block: those that its filter names, or of these the ones whose slugs it gives. */
export const chosenPremises = (locations: readonly Location[], { filter, only }: Choice): readonly Premises[] =>
  withSlugs(filterPremises(locations, filter), only)

/** The places of a block of opening hours: a dealer that has marked no primary location means the first. */
export function hoursPremises(locations: readonly Location[], { filter, only }: Choice): readonly Premises[] {
  const found = filterPremises(locations, filter)
  const first = found.length === 0 && filter === 'primary' ? filterPremises(locations, 'all').slice(0, 1) : found
  return withSlugs(first, only)
}

/** The places that hold one of some locations; all of them when none is named. */
const withSlugs = (places: readonly Premises[], slugs: readonly string[]): readonly Premises[] =>
  slugs.length === 0 ? places : places.filter(({ departments }) => departments.some(({ slug }) => slugs.includes(slug)))

function departmentsOf(visible: readonly Location[], types: readonly Location['location_type'][]): Location[] {
  const found = premisesOf(visible).flatMap(({ departments }) => {
    const own = departments.filter(({ location_type }) => types.includes(location_type))
    return own.length > 0 ? own : departments.filter(({ location_type }) => location_type === '')
  })
  return visible.filter((location) => found.includes(location))
}

/** The filters that tell the locations of a site apart, for links above a list. */
export function offeredFilters(locations: readonly Location[]): LocationFilter[] {
  const all = filterLocations(locations, 'all').length
  const types = new Set(locations.filter(({ visible }) => visible).map(({ location_type }) => location_type))
  return LOCATION_FILTERS.filter((filter) => {
    if (filter === 'all') return true
    if (filter === 'primary' || filter === 'service-and-parts') return false
    const found = filterLocations(locations, filter).length
    if (filter === 'buying') return found > 0 && found < all
    return types.has(filter) && found > 0
  })
}
