import { parseWithZod } from '@conform-to/zod/v4'
import { type Answer, answerOf } from '#app/features/forms/answer.ts'
import type { Field } from '#app/features/forms/field.ts'
import { formSchema } from '#app/features/forms/form.schema.ts'
import { FORM_TEXTS } from '#app/features/forms/form-texts.ts'
import { type Answers, questionsAt, type PurchaseQuestionContext } from './questions.ts'
import type { PurchaseStep } from './steps.ts'

export type CheckedStep =
  | { readonly ok: true; readonly answers: Answers }
  | { readonly ok: false; readonly fields: Readonly<Record<string, string>> }

const TIME_GONE = 'That time is no longer available. Please choose another one.'
const DAY_GONE = 'That day is no longer available. Please choose another one.'
const GONE: Readonly<Record<string, string>> = { pickup_time: TIME_GONE, delivery_day: DAY_GONE }

/** Several answers to one question stand one a line. */
const isList = ({ type }: Field): boolean => type === 'choices'

/** The answers of a step: only what is asked, each as the forms of the site take it, or what is wrong with which. */
export function checkStep(step: PurchaseStep, asking: PurchaseQuestionContext, typed: Answers): CheckedStep {
  const fields = questionsAt(step, asking, typed)
  const data = new FormData()
  for (const field of fields) {
    const value = typed[field.name]
    if (value === undefined || value === '') continue
    for (const one of isList(field) ? value.split('\n') : [value]) data.append(field.name, one)
  }
  const parsed = parseWithZod(data, { schema: formSchema(fields) })
  if (parsed.status !== 'success') {
    const wrong = Object.entries(parsed.error ?? {})
    const mistakes = Object.fromEntries(
      wrong.flatMap(([name, errors]) => {
        const [text] = errors ?? []
        return text ? [[name, text === FORM_TEXTS.option ? (GONE[name] ?? text) : text]] : []
      }),
    )
    return { ok: false, fields: mistakes }
  }
  const answers = Object.entries(parsed.value).flatMap(([name, value]) => {
    const text = typeof value === 'string' ? value : (value ?? []).join('\n')
    return text === '' ? [] : [[name, text] as const]
  })
  return { ok: true, answers: Object.fromEntries(answers) }
}

/** A day, or a moment with its offset: what is chosen from a list of times. */
const ISO_DATE = /^\d{4}-\d\d-\d\d(T|$)/

/** The answers of a step as people and programs read them, in the order of its questions. */
export const stepAnswers = (step: PurchaseStep, asking: PurchaseQuestionContext, answers: Answers): Answer[] =>
  questionsAt(step, asking, answers).flatMap((field) => {
    const value = answers[field.name]
    if (value === undefined) return []
    const label = (one: string) => field.options?.find((option) => option.value === one)?.label ?? one
    if (isList(field)) return answerOf(field, value.split('\n').map(label)) ?? []
    const answer = answerOf(field, field.options ? label(value) : value)
    if (!answer) return []
    return field.options && ISO_DATE.test(value) ? { ...answer, wire: value } : answer
  })
