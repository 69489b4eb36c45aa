import { line } from '../../fields.schema.ts'
import { block } from '../block.schema.ts'

/** Cars sold this month, as the site counts them (`sales_counter`). */
export const salesCounterSchema = block('sales-counter', {
  heading: line(60).default('Sales this Month'),
})
