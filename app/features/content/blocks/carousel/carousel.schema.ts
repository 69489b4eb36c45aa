import { z } from 'zod'
import { address, line, picture, words } from '../../fields.schema.ts'
import { block } from '../block.schema.ts'

/** A row of pictures with words that a visitor moves through; it never moves by itself. */
export const carouselSchema = block('carousel', {
  heading: line(80).optional(),
  start_at: z.int().min(0).max(11).default(1).describe('slide shown first, counted from 0'),
  slides: z
    .array(
      z.strictObject({
        title: line(80),
        text: words(240).optional(),
        picture: picture.optional(),
        to: address.optional(),
      }),
    )
    .min(1)
    .max(12),
})
