import { z } from 'zod'
import { LOCATION_FILTERS } from '#app/features/locations/directory/location-filter.ts'
import { line, someLocations } from '../../fields.schema.ts'
import { block } from '../block.schema.ts'

/** The dealer’s locations with address, hours and directions: one as a hero, several as cards. */
export const locationsSchema = block('locations', {
  heading: line(80).optional().describe('"Our Location" or "Our Locations" when absent'),
  filter: z.enum(LOCATION_FILTERS).default('all').describe('which locations, by department'),
  only: someLocations.default([]).describe('slugs of locations; empty: all that the filter names'),
  carousel: z.boolean().default(false).describe('a row to swipe through instead of a grid'),
})
