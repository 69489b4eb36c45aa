import { z } from 'zod'
import { line, partOfAddress } from '../../fields.schema.ts'
import { block } from '../block.schema.ts'

/** Opening hours of one location, or of each. */
export const openingHoursSchema = block('opening-hours', {
  heading: line(80).default('Opening hours'),
  only: z.array(partOfAddress).max(100).default([]).describe('slugs of locations; empty: all that are visible'),
})
