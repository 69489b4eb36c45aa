import { type NamedItem, unknownName } from '#lib/text/unknown-name.ts'
import { bareName } from './directory/location-name.ts'

interface Problem {
  readonly field: string
  readonly reason: string
}

/** What can be named of a location. */
export interface NamedLocation {
  readonly id: number | string
  readonly name: string
  readonly slug: string
}

interface About {
  readonly location_name?: string | undefined
}

interface ReferencedLocations {
  readonly locations: readonly (NamedLocation & {
    readonly distribution_locations: readonly (number | string)[]
    readonly special_hours: readonly About[]
  })[]
  readonly special_hours: readonly About[]
}

const LOCATION = { one: 'location of this site', all: 'its locations' }

/** Why a location cannot be meant by its id; null where there is one. */
export function unknownId(id: number | string, locations: readonly NamedLocation[]): string | null {
  if (locations.some((location) => String(location.id) === String(id))) return null
  return unknownName(id, { ...LOCATION, known: locations })
}

/** The same by its slug. */
export function unknownSlug(slug: string, locations: readonly NamedLocation[]): string | null {
  if (locations.some((location) => location.slug === slug)) return null
  return unknownName(slug, {
    ...LOCATION,
    known: locations.map((each): NamedItem => ({ id: each.slug, name: each.name })),
  })
}

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

/** The same by its name, with or without its department: "Rocklea" means all of "Rocklea Service" too. */
function unknownTitle(name: string, locations: readonly NamedLocation[]): string | null {
  if (locations.some((location) => same(location.name, name) || same(bareName(location.name), name))) return null
  return unknownName(name, { ...LOCATION, known: locations.map((each) => ({ id: each.name })) })
}

/** Locations that the locations and the holidays of a document name, and that it does not have. */
export function locationReferenceProblems({ locations, special_hours }: ReferencedLocations): Problem[] {
  const hours = (field: string, entries: readonly About[]): Problem[] =>
    entries.flatMap(({ location_name: name }, index) => {
      const reason = name ? unknownTitle(name, locations) : null
      return reason === null ? [] : [{ field: `${field}.${index}.location_name`, reason }]
    })
  return [
    ...hours('special_hours', special_hours),
    ...locations.flatMap((location, at) => [
      ...location.distribution_locations.flatMap((named, index) => {
        const reason = unknownId(named, locations)
        if (reason === null || unknownSlug(String(named), locations) === null) return []
        return [{ field: `locations.${at}.distribution_locations.${index}`, reason }]
      }),
      ...hours(`locations.${at}.special_hours`, location.special_hours),
    ]),
  ]
}
