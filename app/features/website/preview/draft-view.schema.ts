import { z } from 'zod'
import { TEMPLATE_NAMES } from '#app/features/site/template-names.ts'

/** What the link to a draft holds. */
export const draftViewSchema = z.strictObject({
  staff: z.string().max(80),
  /** The one draft that it shows; absent: whatever its person has. */
  draft: z.string().max(40).optional(),
  /** Epoch ms. */
  expires: z.int(),
  /** Shown as it will be at a moment, epoch ms; within the years that a form takes. */
  asOf: z.int().min(Date.UTC(1990, 0)).max(Date.UTC(2101, 0)).optional(),
  /** Shown in another template than the draft's. */
  template: z.enum(TEMPLATE_NAMES).optional(),
  /** In the editor's frame: blocks can be chosen there. */
  editor: z.literal(true).optional(),
})

/** Whose draft a link shows, and how. */
export type DraftView = Omit<z.output<typeof draftViewSchema>, 'expires'>
