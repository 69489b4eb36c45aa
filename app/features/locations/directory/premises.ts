import type { Location } from '../location.ts'
import { bareName } from './location-name.ts'

/** One place that a shopper can drive to: the locations of a dealer that share an address, each a department. */
export interface Premises {
  /** The location that stands for the place: the primary one, else the whole dealership, else sales. */
  readonly lead: Location
  /** All of them, the lead first. */
  readonly departments: readonly Location[]
}

const ORDER: readonly Location['location_type'][] = ['', 'sales', 'service', 'parts']

const rank = (location: Location): number => (location.primary ? -1 : ORDER.indexOf(location.location_type))

/** Where a location stands; without a street, its bare name says it. */
function placeOf({ name, address }: Location): string {
  const place = address.street ? [address.street, address.city, address.postcode] : [bareName(name), address.city]
  return place.join('|').toLowerCase()
}

/** The places that people may see, in the order of the document. */
export function premisesOf(locations: readonly Location[]): Premises[] {
  const places = new Map<string, Location[]>()
  for (const location of locations) {
    if (!location.visible) continue
    const place = placeOf(location)
    const known = places.get(place)
    if (known) known.push(location)
    else places.set(place, [location])
  }
  return [...places.values()].map((all) => {
    const departments = all.toSorted((a, b) => rank(a) - rank(b))
    return { lead: departments[0]!, departments }
  })
}

/** The place that holds a location, by its slug; undefined when people may not see it. */
export const premisesBySlug = (locations: readonly Location[], slug: string): Premises | undefined =>
  premisesOf(locations).find(({ departments }) => departments.some((location) => location.slug === slug))

/** What a department is called beside others: the whole dealership is where cars are sold, unless sales stand apart. */
export function departmentLabel(location: Location, among: readonly Location[]): string {
  const { location_type: type } = location
  if (type === 'service') return 'Service'
  if (type === 'parts') return 'Parts'
  return type === '' && among.some((other) => other.location_type === 'sales') ? 'Main office' : 'Sales'
}

/** The places of chosen locations: whole where the one that stands for a place is chosen, else what is chosen of it. */
export const wholePremises = (locations: readonly Location[], chosen: readonly Location[]): Premises[] => {
  const leads = premisesOf(locations).filter(({ lead }) => chosen.includes(lead))
  const led = new Set(leads.flatMap(({ departments }) => departments))
  return [...leads, ...premisesOf(chosen.filter((location) => !led.has(location)))]
}
