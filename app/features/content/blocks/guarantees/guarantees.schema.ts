import { z } from 'zod'
import { line, words } from '../../fields.schema.ts'
import { block } from '../block.schema.ts'

/** Promises with their conditions. */
export const guaranteesSchema = block('guarantees', {
  heading: line(80).optional(),
  presets: z
    .array(z.enum(['used-vehicle-promise', '14-day-exchange']))
    .max(2)
    .default([])
    .describe('promises that this dealer makes'),
  items: z
    .array(z.strictObject({ title: line(80), text: words(600), terms: words(2_000).optional() }))
    .max(12)
    .default([]),
})
