import { z } from 'zod'
import { line } from '../../fields.schema.ts'
import { block } from '../block.schema.ts'

/** Average, count and texts of the locations’ reviews. */
export const reviewsSchema = block('reviews', {
  heading: line(80).default('What customers say'),
  limit: z.int().min(1).max(24).default(6),
  min_rating: z
    .number()
    .min(0)
    .max(5)
    .default(0)
    .describe('lowest rating of a review that is printed; 0: every review'),
})
