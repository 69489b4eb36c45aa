import { z } from 'zod'
import { fieldMeanings } from './fields/field-meaning.schema.ts'

/** The shortest numbers that people call, such as 13 20 20. */
const FEWEST_DIGITS = 6

const isNumber = (text: string): boolean => text.replaceAll(/\D/g, '').length >= FEWEST_DIGITS

const error = 'must be a phone number in digits such as 07 5550 1234 or 1300 555 012'

/** A number to call as a person writes it: whatever stands around the digits, a phone can dial them. */
export const phoneNumber = z
  .string()
  .trim()
  .max(30)
  .refine(isNumber, { error })
  .register(fieldMeanings, { kind: 'phone' })

/** The same where an empty text means that there is no number. */
export const phoneNumberOrNone = z
  .string()
  .trim()
  .max(30)
  .refine((text) => text === '' || isNumber(text), { error })
  .register(fieldMeanings, { kind: 'phone' })
