import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { z } from 'zod'
import { type Field, LINE_MAX } from './field.ts'
import { fieldsOf, type Form } from './form.ts'

/** The specification's words for a postcode that is none. */
const POSTCODE = 'Invalid postcode. Please enter a 4-digit number.'

/** What a form takes, made from its questions: the server's word on every answer. */
export const formSchema = (form: Form) =>
  z.object(Object.fromEntries(fieldsOf(form).map((field) => [field.name, answerSchema(field)])))

function answerSchema(field: Field): z.ZodType<string | undefined> {
  const missing = field.missing ?? missingText(field)
  const max = field.max ?? LINE_MAX
  const text = z
    .string({ error: missing })
    .transform((typed) => tidy(typed, field.type === 'textarea'))
    .pipe(z.string().max(max, { error: `Please keep this to ${max} characters.` }))
  const checked = withRule(text, field)
  return field.required
    ? text.pipe(z.string().min(1, { error: missing })).pipe(checked)
    : z.preprocess(
        (typed) => (typeof typed === 'string' && typed.trim() === '' ? undefined : typed),
        checked.optional(),
      )
}

function withRule(text: z.ZodType<string, string>, field: Field): z.ZodType<string, string> {
  switch (field.type) {
    case 'email':
      return text.pipe(
        z.email({ error: 'Please enter a full e-mail address, such as name@example.com.' }).toLowerCase(),
      )
    case 'phone':
      return text.transform((typed, context) => {
        const number = parsePhoneNumberFromString(typed, 'AU')
        if (number?.isPossible()) return number.number
        context.addIssue({
          code: 'custom',
          message: 'Please enter a phone number with its area code, such as 0412 345 678.',
        })
        return z.NEVER
      })
    case 'postcode':
      return text.pipe(z.string().regex(/^\d{4}$/, { error: POSTCODE }))
    case 'select':
    case 'choice': {
      const values = field.options?.map(({ value }) => value) ?? []
      return text.pipe(
        z.string().refine((value) => values.includes(value), { error: 'Please choose one of the options.' }),
      )
    }
    default:
      return text
  }
}

const missingText = ({ label, type }: Field): string =>
  type === 'select' || type === 'choice' || type === 'slot'
    ? `Please choose: ${label.replace(/\?$/, '')}.`
    : `Please enter your ${label.toLowerCase()}.`

// Control characters and marks that turn the direction of text have no place in an answer.
// oxlint-disable-next-line no-control-regex
const UNPRINTED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/g

/** Text as it was meant: one line unless it is a message, nothing that cannot be seen. */
const tidy = (typed: string, lines: boolean): string => {
  const clean = typed.normalize('NFC').replaceAll('\r\n', '\n').replaceAll('\r', '\n').replaceAll(UNPRINTED, '')
  return (lines ? clean : clean.replaceAll(/\s+/g, ' ')).trim()
}
