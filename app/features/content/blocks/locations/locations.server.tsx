import { LocationsBlock } from '#app/features/locations/directory/locations-block.tsx'
import { locationsBlockOf } from '#app/features/locations/directory/locations.server.ts'
import type { BlockLoader } from '../block-place.ts'
import type { SettingsOfBlock } from '../blocks.schema.ts'

/** Where the dealer stands, with open-now. */
export const showLocations: BlockLoader<SettingsOfBlock<'locations'>> = (block, { site, now, id }) => (
  <LocationsBlock block={locationsBlockOf(site, block, now)} id={id} />
)
