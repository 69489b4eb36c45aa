import { z } from 'zod'
import { LOCATION_FILTERS } from '#app/features/locations/directory/location-filter.ts'
import { line, someLocations } from '../../fields.schema.ts'
import { block } from '../block.schema.ts'

/** Opening hours of one location, or of each, by department. */
export const openingHoursSchema = block('opening-hours', {
  heading: line(80).default('Opening hours'),
  filter: z.enum(LOCATION_FILTERS).default('all').describe('which locations, by department'),
  only: someLocations.default([]).describe('slugs of locations; empty: all that the filter names'),
})
