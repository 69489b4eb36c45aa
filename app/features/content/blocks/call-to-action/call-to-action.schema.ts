import { z } from 'zod'
import { line, link, words } from '../../fields.schema.ts'
import { block } from '../block.schema.ts'

/** One sentence and the next step. */
export const callToActionSchema = block('call-to-action', {
  heading: line(90),
  text: words(300).optional(),
  links: z.array(link).min(1).max(2),
})
