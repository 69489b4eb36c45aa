import { z } from 'zod'
import { DEPARTMENTS, FORM_KINDS } from '#app/features/leads/forms/form-kinds.ts'
import { line, words } from '../../fields.schema.ts'
import { block } from '../block.schema.ts'

/** A form, with how to reach its department beside it. */
export const formBlockSchema = block('form', {
  heading: line(80).default('Get in touch'),
  text: words(400).optional(),
  department: z.enum(DEPARTMENTS).default('general'),
  form: z.enum([...FORM_KINDS, 'none']).optional(),
})
