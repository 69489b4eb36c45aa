import type { z } from 'zod'
import type { fitSchema, partSchema } from './part.schema.ts'

/** A part by the field names of its wire format; money in dollars. `part.schema.ts` documents every field. */
export type Part = z.output<typeof partSchema>

/** A part that a site holds: its moments are settled. */
export type HeldPart = Part & { created_at: string; updated_at: string }

export type Fit = z.output<typeof fitSchema>

export type PartAvailability = Part['availability']
