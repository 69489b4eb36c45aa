import { z } from 'zod'
import { line } from '../../fields.schema.ts'
import { block } from '../block.schema.ts'

/** Average, count and texts of the locations’ reviews, as `review_display` lets them be shown. */
export const reviewsSchema = block('reviews', {
  heading: line(80).default('What customers say'),
  limit: z.int().min(1).max(24).default(6),
  summary: z
    .boolean()
    .default(false)
    .describe('only average and count in one line, as a link to the page of all reviews'),
})
