import { line, words } from '../../fields.schema.ts'
import { block } from '../block.schema.ts'

/** Where a valuation begins: plate, state and kilometres. */
export const valuationSchema = block('valuation', {
  heading: line(80).default('What is it worth?'),
  text: words(400).optional(),
})
