import { z } from 'zod'
import { line, markup } from '../../fields.schema.ts'
import { block } from '../block.schema.ts'

/** Questions that open to their answers. */
export const faqSchema = block('faq', {
  heading: line(120).default('Frequently asked questions'),
  preset: z.enum(['trade-in']).optional().describe('the five questions about trading in, before the block’s own'),
  items: z
    .array(z.strictObject({ question: line(160), answer: markup(4_000) }))
    .max(40)
    .default([]),
})
