import type { Location } from '#app/features/locations/location.ts'
import type { LeadPlace } from './lead.ts'

interface Dealership {
  readonly id: number | string
  readonly slug?: string | undefined
}

type Place = Pick<Location, 'id' | 'name' | 'slug' | 'dealership_id' | 'dealership_slug'>

/** The location as a lead keeps it, with the dealership that it names or belongs to. */
export function leadPlace(place: Place | null | undefined, dealerships: readonly Dealership[]): LeadPlace | null {
  if (!place) return null
  const { id, name, slug, dealership_id } = place
  const own = dealerships.find((one) => dealership_id !== undefined && String(one.id) === String(dealership_id))
  const dealership_slug = place.dealership_slug || own?.slug
  return { id: String(id), name, slug, ...(dealership_slug && { dealership_slug }) }
}
