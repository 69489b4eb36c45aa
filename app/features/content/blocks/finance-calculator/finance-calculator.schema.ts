import { line, words } from '../../fields.schema.ts'
import { block } from '../block.schema.ts'

/** The finance calculator; what it asks within which bounds is in the site's `finance` settings. */
export const financeCalculatorSchema = block('finance-calculator', {
  heading: line(80).default('Finance Calculator'),
  text: words(240).optional(),
})
