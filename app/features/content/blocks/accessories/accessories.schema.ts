import { z } from 'zod'
import { line } from '../../fields.schema.ts'
import { block } from '../block.schema.ts'

/** The models that have accessories, by name, each leading to its own. */
export const accessoriesSchema = block('accessories', {
  heading: line(80).default('Accessories by model'),
  make: line(80).optional().describe('only models of this make'),
  limit: z.int().min(1).max(24).default(12),
})
