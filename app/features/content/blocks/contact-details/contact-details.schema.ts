import { line, words } from '../../fields.schema.ts'
import { block } from '../block.schema.ts'

/** Phone, email and address of the dealer. */
export const contactDetailsSchema = block('contact-details', {
  heading: line(80).default('Contact us'),
  text: words(400).optional(),
})
