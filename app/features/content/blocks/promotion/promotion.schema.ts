import { z } from 'zod'
import { line, link, picture, words } from '../../fields.schema.ts'
import { block } from '../block.schema.ts'

/** One promotion with its dates: it stands from its start to its expiry. */
export const promotionSchema = block('promotion', {
  heading: line(90),
  text: words(600),
  picture: picture.optional(),
  link: link.optional(),
  terms: words(2_000).optional(),
  countdown: z.boolean().default(false).describe('days and hours left, beside the last day'),
})
