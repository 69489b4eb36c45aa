import { z } from 'zod'
import { line, partOfAddress } from '../../fields.schema.ts'
import { block } from '../block.schema.ts'

/** The dealer’s locations with address, hours and directions. */
export const locationsSchema = block('locations', {
  heading: line(80).optional().describe('"Our Locations" or "Find us" when absent'),
  only: z.array(partOfAddress).max(100).default([]).describe('slugs of locations; empty: all that are visible'),
})
