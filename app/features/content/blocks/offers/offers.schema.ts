import { z } from 'zod'
import { line } from '../../fields.schema.ts'
import { block } from '../block.schema.ts'

/** The newest cars on special offer. */
export const offersSchema = block('offers', {
  heading: line(80).default('Special offers'),
  limit: z.int().min(1).max(24).default(6),
})
