import { line, words } from '../../fields.schema.ts'
import { block } from '../block.schema.ts'

/** The budget finder. */
export const budgetFinderSchema = block('budget-finder', {
  heading: line(80).optional().describe('"Find cars for your budget" when absent'),
  text: words(240).default('Choose a repayment or a price and see what’s in range.'),
})
