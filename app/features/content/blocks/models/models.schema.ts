import { z } from 'zod'
import { line } from '../../fields.schema.ts'
import { block } from '../block.schema.ts'

/** Tiles of the models in stock, with their lowest prices. */
export const modelsSchema = block('models', {
  heading: line(80).default('Browse by model'),
  make: line(80).optional(),
  limit: z.int().min(1).max(24).default(8),
})
