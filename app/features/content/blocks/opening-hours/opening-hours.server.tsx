import { openingHoursOf } from '#app/features/locations/directory/locations.server.ts'
import { OpeningHoursBlock } from '#app/features/locations/hours/opening-hours-block.tsx'
import type { BlockLoader } from '../block-place.ts'
import type { SettingsOfBlock } from '../blocks.schema.ts'

export const showOpeningHours: BlockLoader<SettingsOfBlock<'opening-hours'>> = (block, { site, now, id }) => (
  <OpeningHoursBlock hours={openingHoursOf(site, block, now)} id={id} />
)
