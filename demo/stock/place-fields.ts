import type { Yard } from './dealers/dealers.ts'

/** Where a vehicle stands, in the feed's fields. */
export const placeFields = (yard: Yard): Omit<Yard, 'weight' | 'franchises'> => {
  const { dealership_id, dealership_slug, dealership_name, location, location_id, city, state } = yard
  return { dealership_id, dealership_slug, dealership_name, location, location_id, city, state }
}
