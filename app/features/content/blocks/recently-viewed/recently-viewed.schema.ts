import { z } from 'zod'
import { block } from '../block.schema.ts'

/** What this browser has looked at lately. */
export const recentlyViewedSchema = block('recently-viewed', {
  enabled: z.boolean().default(true),
})
