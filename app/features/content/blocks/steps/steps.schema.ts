import { z } from 'zod'
import { line, words } from '../../fields.schema.ts'
import { block } from '../block.schema.ts'

/** What happens, one step after the other. */
export const stepsSchema = block('steps', {
  heading: line(80).optional(),
  items: z
    .array(z.strictObject({ title: line(80), text: words(300) }))
    .min(1)
    .max(8),
})
