import type { Location } from '#app/features/locations/location.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'

/** A location as the checked site document has it: defaults filled in, then the fields given here. */
export function location(fields: Partial<Location> = {}): Location {
  const [plain] = locationSettings.shape.locations.parse([{ id: 1, name: 'Rocklea', slug: 'rocklea', address: {} }])
  return { ...plain!, ...fields }
}
