import { z } from 'zod'
import { moment } from '../fields.schema.ts'

/** The fields that every block may carry. */
export const scheduleFields = {
  start: moment.optional().describe('shown after this moment'),
  expiry: moment.optional().describe('shown before this moment'),
  position: z.int().min(1).max(100).optional().describe('place among the shown blocks, from 1; else document order'),
  display: z.enum(['all', 'new', 'used', 'demo']).default('all').describe('only on pages about this type of car'),
  strictDisplay: z.boolean().default(false).describe('only on pages about that type of car alone'),
}

/** A kind of block: its name, its own fields, and when it is shown. */
export const block = <K extends string, S extends z.ZodRawShape>(kind: K, shape: S) =>
  z
    .strictObject({ kind: z.literal(kind), ...shape, ...scheduleFields })
    .refine((given) => endsAfterStart(given as { start?: string; expiry?: string }), {
      path: ['expiry'],
      error: 'must be after the start',
    })

export const endsAfterStart = ({ start, expiry }: { start?: string | undefined; expiry?: string | undefined }) =>
  start === undefined || expiry === undefined || Date.parse(expiry) > Date.parse(start)
