import { z } from 'zod'
import { fieldMeanings } from '#app/features/site/fields/field-meaning.schema.ts'
import { phoneNumber } from '#app/features/site/phone.schema.ts'
import { pictureAddress } from '#app/features/site/pictures/picture-address.schema.ts'

/** Somebody of the dealership as shoppers meet them. */
export const personSchema = z.strictObject({
  name: z.string().trim().min(1).max(80),
  role: z.string().trim().min(1).max(80),
  text: z.string().trim().min(1).max(400).register(fieldMeanings, { kind: 'long-text' }).optional(),
  picture: pictureAddress.optional(),
  phone: phoneNumber.optional(),
  email: z.email({ error: 'must be an email address' }).optional(),
})

export type Person = z.infer<typeof personSchema>
