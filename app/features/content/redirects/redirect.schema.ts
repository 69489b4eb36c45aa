import { z } from 'zod'
import { fieldMeanings } from '#app/features/site/fields/field-meaning.schema.ts'
import { isSafeLink } from '../safe-link.ts'

/** Addresses that moved, from the site before this one or after a renaming. */
export const redirectSchema = z.strictObject({
  from: z
    .string()
    .max(500)
    .regex(/^\/(?!\/)[^\s?#\\]*[^\s?#\\/]$/, {
      error: 'must be a path such as /old-page, without query or slash at the end',
    }),
  to: z
    .string()
    .max(500)
    .refine((to) => isSafeLink(to) && /^(\/|https:)/i.test(to), {
      error: 'must be a path of this site such as /new-page, or an https address',
    })
    .register(fieldMeanings, { kind: 'link' }),
  status: z.union([z.literal(301), z.literal(302)]).default(301),
})
