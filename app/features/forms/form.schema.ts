import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { z } from 'zod'
import { readDay } from '#app/features/vehicle/normalise/day.ts'
import { parseAmount } from '#lib/amount.ts'
import { boundsText, dayOutOfReach, type Field, LINE_MAX, missingText, tooLong } from './field.ts'
import { FORM_TEXTS } from './form-texts.ts'

/** One answer: a text, several for a question with several, none where it may be left out. */
export type AnswerValue = string | readonly string[] | undefined

/** What a form takes, made from its questions: the server's word on every answer. */
export const formSchema = (fields: readonly Field[]) =>
  z.object(Object.fromEntries(fields.map((field) => [field.name, answerSchema(field)])))

function answerSchema(field: Field): z.ZodType<AnswerValue> {
  // What the form itself says is never taken from whoever sends it.
  if (field.type === 'hidden' && field.value !== undefined) return z.preprocess(() => field.value, z.string())
  if (field.type === 'choices') return listSchema(field)
  const missing = missingText(field)
  const text = z
    .string({ error: ({ input }) => (Array.isArray(input) ? FORM_TEXTS.twice : missing) })
    .transform((typed, context) => {
      const checked = checkAnswer(field, tidy(typed, field.type === 'textarea'))
      if (checked.ok) return checked.value
      context.addIssue({ code: 'custom', message: checked.reason })
      return z.NEVER
    })
  // What a question begins with is the answer of who did not touch it.
  if (field.value !== undefined) return z.preprocess((given) => given || field.value, text)
  return field.required ? text : text.optional()
}

/** Boxes of which several may be ticked. */
function listSchema(field: Field): z.ZodType<AnswerValue> {
  const known = new Set(field.options?.map(({ value }) => value))
  const list = z
    .array(z.string())
    .refine((given) => given.length <= known.size && given.every((value) => known.has(value)), {
      error: FORM_TEXTS.option,
    })
  return z.preprocess(
    (given) => (given === undefined || given === '' ? [] : Array.isArray(given) ? given : [given]),
    field.required ? list.refine((given) => given.length > 0, { error: missingText(field) }) : list,
  )
}

type AnswerCheck =
  | { readonly ok: true; readonly value: string | undefined }
  | { readonly ok: false; readonly reason: string }

/** Browsers send 2026-11-30; one that has no calendar sends what was typed. */
const WHOLE_DAY = /^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}$/

/** The answer as it is kept, or what is wrong with it. */
function checkAnswer(field: Field, answer: string): AnswerCheck {
  const max = field.max ?? LINE_MAX
  if (answer === '') return field.required ? refused(missingText(field)) : { ok: true, value: undefined }
  if (answer.length > max) return refused(tooLong(max))
  switch (field.type) {
    case 'email':
      return z.email().safeParse(answer).success ? kept(answer.toLowerCase()) : refused(FORM_TEXTS.email)
    case 'phone': {
      const number = parsePhoneNumberFromString(answer, 'AU')
      return number?.isPossible() ? kept(number.number) : refused(FORM_TEXTS.phone)
    }
    case 'postcode':
      return /^\d{4}$/.test(answer) ? kept(answer) : refused(FORM_TEXTS.postcode)
    case 'money':
    case 'kilometres':
    case 'number': {
      const amount = parseAmount(answer)
      if (amount === null) return refused(FORM_TEXTS[field.type])
      const inBounds = amount >= (field.least ?? 0) && amount <= (field.most ?? Infinity)
      return inBounds ? kept(String(amount)) : refused(boundsText(field))
    }
    case 'day': {
      const { first = '', last = '9999-12-31' } = field
      const read = WHOLE_DAY.test(answer) && readDay(answer)
      if (!read || !read.ok) return refused(FORM_TEXTS.day)
      const day = read.value ?? ''
      return day >= first && day <= last ? kept(day) : refused(dayOutOfReach(first, last))
    }
    case 'select':
    case 'choice':
      return field.options?.some(({ value }) => value === answer) ? kept(answer) : refused(FORM_TEXTS.option)
    default:
      return kept(answer)
  }
}

const kept = (value: string): AnswerCheck => ({ ok: true, value })
const refused = (reason: string): AnswerCheck => ({ ok: false, reason })

// Control characters and marks that turn the direction of text have no place in an answer.
// oxlint-disable-next-line no-control-regex
const UNPRINTED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/g

/** Marks that join letters or emoji have their place beside others; alone they show nothing. */
const UNSEEN = /^[\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\s]*$/u

/** Text as it was meant: one line unless it is a message, nothing that cannot be seen. */
const tidy = (typed: string, lines: boolean): string => {
  const clean = typed.normalize('NFC').replaceAll('\r\n', '\n').replaceAll('\r', '\n').replaceAll(UNPRINTED, '')
  return UNSEEN.test(clean) ? '' : (lines ? clean : clean.replaceAll(/\s+/g, ' ')).trim()
}
