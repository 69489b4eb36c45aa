import { z } from 'zod'
import { line } from '../../fields.schema.ts'
import { block } from '../block.schema.ts'

/** The site’s brands with their logos; for a site without brands the makes in stock. */
export const brandGridSchema = block('brand-grid', {
  heading: line(80).default('Browse by make'),
  limit: z.int().min(2).max(60).default(24),
})
