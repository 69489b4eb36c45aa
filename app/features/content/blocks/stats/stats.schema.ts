import { z } from 'zod'
import { line } from '../../fields.schema.ts'
import { block } from '../block.schema.ts'

/** A few large numbers. */
export const statsSchema = block('stats', {
  heading: line(80).optional(),
  items: z
    .array(z.strictObject({ value: line(16), label: line(60) }))
    .min(1)
    .max(6),
})
