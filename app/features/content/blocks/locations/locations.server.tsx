import { LocationsBlock } from '#app/features/locations/directory/locations-block.tsx'
import { locationsBlockOf } from '#app/features/locations/directory/locations.server.ts'
import { placePlanOf } from '#app/features/locations/directory/place-plan.server.ts'
import { PlacePlan } from '#app/features/locations/map/place-plan.tsx'
import type { BlockLoader } from '../block-place.ts'
import type { SettingsOfBlock } from '../blocks.schema.ts'

/** Where the dealer stands, with open-now. */
export const showLocations: BlockLoader<SettingsOfBlock<'locations'>> = (block, { site, now, id, places }) => {
  const plan = placePlanOf(site, block, places)
  return <LocationsBlock block={locationsBlockOf(site, block, now)} id={id} map={plan && <PlacePlan plan={plan} />} />
}
