import { z } from 'zod'
import { line, words } from '../../fields.schema.ts'
import { block } from '../block.schema.ts'

/** Why to buy here. */
export const whySchema = block('why', {
  heading: line(80).optional().describe('"Why {dealer name}?" when absent'),
  points: z
    .array(z.strictObject({ title: line(60), text: words(300) }))
    .max(6)
    .default([])
    .describe('empty: the reasons of `home`'),
})
