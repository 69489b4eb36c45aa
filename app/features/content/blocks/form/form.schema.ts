import { z } from 'zod'
import { line, words } from '../../fields.schema.ts'
import { block } from '../block.schema.ts'

/** An enquiry. Until a form answers here, how to reach its department. */
export const formSchema = block('form', {
  heading: line(80).default('Get in touch'),
  text: words(400).optional(),
  department: z.enum(['sales', 'service', 'parts', 'finance', 'general']).default('general'),
})
