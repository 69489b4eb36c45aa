import type { Location } from '#app/features/locations/location.ts'
import { primaryLocation } from '#app/features/locations/location.ts'
import { type PhoneNumbers, phoneFor } from '#app/features/locations/phone-for.ts'

export interface PartsContact {
  /** Who answers. */
  readonly name: string
  readonly phone: string
}

/**
 * Whom to call about a part: the parts department that holds it, else the one of the same dealership, else any other
 * of the site; a site without a parts department answers at the location that holds the part, or its primary one.
 */
export function partsContact(
  locations: readonly Location[],
  numbers: PhoneNumbers,
  slug: string | undefined,
): PartsContact | null {
  const holder = locations.find((location) => location.slug === slug)
  const contacts = locations.filter(({ location_type }) => location_type === 'parts')
  const home = holder ?? primaryLocation(locations)
  const candidates = [
    contacts.find((contact) => contact === holder),
    contacts.find(({ dealership_id }) => dealership_id !== undefined && dealership_id === home?.dealership_id),
    contacts[0],
    home,
  ]
  for (const location of candidates) {
    const phone = location && phoneFor(numbers, undefined, location)
    if (phone) return { name: location.name, phone }
  }
  return numbers.default ? { name: 'our parts team', phone: numbers.default } : null
}
