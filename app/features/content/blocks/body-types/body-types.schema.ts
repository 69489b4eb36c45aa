import { z } from 'zod'
import { line } from '../../fields.schema.ts'
import { block } from '../block.schema.ts'

/** Tiles of the body types in stock. */
export const bodyTypesSchema = block('body-types', {
  heading: line(80).default('Browse by body'),
  limit: z.int().min(2).max(20).default(8),
})
