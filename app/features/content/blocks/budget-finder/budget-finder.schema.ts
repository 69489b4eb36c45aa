import { line, words } from '../../fields.schema.ts'
import { block } from '../block.schema.ts'

/** The budget finder. */
export const budgetFinderSchema = block('budget-finder', {
  heading: line(80).optional().describe('"Find cars for your budget" when absent'),
  text: words(240).default('Start from what you can repay or what you want to pay, and see what is within reach.'),
})
