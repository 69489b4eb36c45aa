import type { Location } from '#app/features/locations/location.ts'
import { primaryLocation } from '#app/features/locations/location.ts'
import { type PhoneNumbers, phoneFor } from '#app/features/locations/phone-for.ts'

export interface PartsDesk {
  /** Who answers. */
  readonly name: string
  readonly phone: string
}

/**
 * Whom to call about a part: the parts department that holds it, else the one of the same dealership, else any other
 * of the site; a site without a parts department answers at the location that holds the part, or its primary one.
 */
export function partsDesk(
  locations: readonly Location[],
  numbers: PhoneNumbers,
  slug: string | undefined,
): PartsDesk | null {
  const holder = locations.find((location) => location.slug === slug)
  const desks = locations.filter(({ location_type }) => location_type === 'parts')
  const home = holder ?? primaryLocation(locations)
  const candidates = [
    desks.find((desk) => desk === holder),
    desks.find(({ dealership_id }) => dealership_id !== undefined && dealership_id === home?.dealership_id),
    desks[0],
    home,
  ]
  for (const location of candidates) {
    const phone = location && phoneFor(numbers, undefined, location)
    if (phone) return { name: location.name, phone }
  }
  return numbers.default ? { name: 'our parts team', phone: numbers.default } : null
}
