import { z } from 'zod'
import { line, link, picture, words } from '../../fields.schema.ts'
import { block } from '../block.schema.ts'

/** Cards with a title, a text, a picture and a link. */
export const cardGridSchema = block('card-grid', {
  heading: line(80).optional(),
  text: words(400).optional(),
  cards: z
    .array(
      z.strictObject({
        title: line(80),
        text: words(400).optional(),
        picture: picture.optional(),
        link: link.optional(),
      }),
    )
    .min(1)
    .max(24),
})
