import type { Field, Condition } from './field.ts'

type TypedAnswers = Readonly<Record<string, string | undefined>>

const valuesOf = ({ value }: Condition): readonly string[] => (typeof value === 'string' ? [value] : value)

/** Whether the answers of a form meet a condition; several answers to one question stand one a line. */
export const isMet = (condition: Condition, answers: TypedAnswers): boolean =>
  (answers[condition.name] ?? '').split('\n').some((answer) => valuesOf(condition).includes(answer))

/** The questions that have to be answered, and which of them must be, by what was answered to the others. */
export const fieldsToAnswer = (fields: readonly Field[], answers: TypedAnswers): Field[] =>
  fields
    .filter(({ when }) => !when || isMet(when, answers))
    .map((field) => (field.neededWhen && isMet(field.neededWhen, answers) ? { ...field, required: true } : field))

/** Every condition that questions of a form name. */
export const conditionsOf = (fields: readonly Field[]): Condition[] =>
  fields.flatMap(({ when, neededWhen }) => [when, neededWhen].filter((one) => one !== undefined))

/** The conditions of one form under their numbers, as its markup names them. */
export interface NumberedConditions {
  /** "2", what `data-when` says of it. */
  numberOf(condition: Condition): string | undefined
  /** "1 2", what `data-meets` says of an answer; undefined for one on which nothing depends. */
  metBy(name: string, value: string): string | undefined
}

/** Nothing depends on an answer. */
export const NO_CONDITIONS: NumberedConditions = { numberOf: () => undefined, metBy: () => undefined }

/** So many conditions one form may have: the style sheet (`forms.css`) names each number. */
export const MOST_CONDITIONS = 4

/** Numbers the conditions of a form, each different one once. */
export function numbered(conditions: readonly Condition[]): NumberedConditions {
  const keyOf = (condition: Condition) => JSON.stringify([condition.name, valuesOf(condition)])
  const different = [...new Map(conditions.map((condition) => [keyOf(condition), condition])).values()]
  if (different.length > MOST_CONDITIONS) throw new Error(`A form can have ${MOST_CONDITIONS} conditions at most.`)
  const keys = different.map(keyOf)
  return {
    numberOf(condition) {
      const index = keys.indexOf(keyOf(condition))
      return index < 0 ? undefined : String(index + 1)
    },
    metBy(name, value) {
      const met = different.flatMap((one, index) => (isMet(one, { [name]: value }) ? [String(index + 1)] : []))
      return met.length > 0 ? met.join(' ') : undefined
    },
  }
}
