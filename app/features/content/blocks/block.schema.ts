import { z } from 'zod'
import { fieldMeanings } from '#app/features/site/fields/field-meaning.schema.ts'
import { moment } from '../fields.schema.ts'

function scheduled<S extends z.ZodType>(field: S): S {
  fieldMeanings.add(field, { section: 'schedule' })
  return field
}

/** The fields that every block may carry. */
export const scheduleFields = {
  id: z
    .string()
    .max(60)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'must be lower-case letters, digits and hyphens' })
    .optional()
    .describe('names the block among those of its page, for whoever edits it; the console gives it'),
  start: scheduled(moment.optional().describe('shown after this moment')),
  expiry: scheduled(moment.optional().describe('shown before this moment')),
  position: scheduled(
    z.int().min(1).max(100).optional().describe('place among the shown blocks, from 1; else document order'),
  ),
  display: scheduled(
    z.enum(['all', 'new', 'used', 'demo']).default('all').describe('only on pages about this type of car'),
  ),
  strictDisplay: scheduled(z.boolean().default(false).describe('only on pages about that type of car alone')),
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
