import { z } from 'zod'
import { phoneNumber } from '#app/features/site/phone.schema.ts'
import { line, picture, words } from '../../fields.schema.ts'
import { block } from '../block.schema.ts'

/** The people of the dealership. */
export const teamSchema = block('team', {
  heading: line(80).default('Meet the team'),
  people: z
    .array(
      z.strictObject({
        name: line(80),
        role: line(80),
        text: words(400).optional(),
        picture: picture.optional(),
        phone: phoneNumber.optional(),
        email: z.email({ error: 'must be an email address' }).optional(),
      }),
    )
    .min(1)
    .max(80),
})
