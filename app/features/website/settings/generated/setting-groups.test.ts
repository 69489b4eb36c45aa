import { expect, test } from 'vitest'
import { documentSchema } from '#server/sites/documents/document-schema.ts'
import type { FormField } from '../../form/form-field.ts'
import { formFields } from '../../form/form-fields.schema.ts'
import { hasSettingLabel } from '../../form/words/field-labels.ts'
import { rightFor } from '../../document/document-fields.ts'
import { OPERATOR_FIELDS } from '../operator-fields.ts'
import { HAND_MADE, SETTING_GROUPS } from './setting-groups.ts'

const grouped = SETTING_GROUPS.flatMap(({ fields }) => fields)

test('every setting of a site has a form, once', () => {
  const settings = Object.keys(documentSchema.shape).filter((field) => rightFor(field) === 'settings.edit' && !OPERATOR_FIELDS.includes(field)) // prettier-ignore
  expect([...grouped, ...HAND_MADE].toSorted()).toEqual(settings.toSorted())
  expect(new Set(SETTING_GROUPS.map(({ id }) => id)).size).toBe(SETTING_GROUPS.length)
})

test('and the form can ask it', () => {
  const shown = new Set(formFields(documentSchema, { of: 'site' }).map(({ name }) => name))
  expect(grouped.filter((field) => !shown.has(field))).toEqual([])
})

interface Question {
  /** Where it stands: `reserve.enabled`. */
  readonly path: readonly string[]
  readonly field: FormField
}

/** What a form asks, down to the parts of its groups and lists. */
const questionsOf = (fields: readonly FormField[], above: readonly string[] = []): Question[] =>
  fields.flatMap((field): Question[] => {
    if (field.kind === 'section') return questionsOf(field.fields, above)
    const path = [...above, field.name.replace('~', '')]
    const within = field.kind === 'group' ? field.fields : field.kind === 'list' ? field.items.flatMap((item) => item.fields) : field.kind === 'record' ? field.entry : [] // prettier-ignore
    return [{ path, field }, ...questionsOf(within, path)]
  })

const questions = questionsOf(formFields(documentSchema, { of: 'site' }).filter(({ name }) => grouped.includes(name)))

test('every part of a setting is called by words that were written for it, in generated-labels.ts', () => {
  const parts = questions.filter(({ path, field }) => path.length > 1 && field.kind !== 'fixed')
  expect(parts.filter(({ path }) => !hasSettingLabel(path)).map(({ path }) => path.join('.'))).toEqual([])
})

test('a part of a setting says by its words what its name leaves open', () => {
  const labels = new Map(questions.map(({ path, field }) => [path.join('.'), field.label]))
  expect(labels.get('reserve.enabled')).toBe('Take reservations')
  expect(labels.get('checkout.hold_minutes')).toBe('Hold a car for (minutes)')
  expect(labels.get('test_drive.no_hours.to')).toBe('Until, such as 13:30')
  expect(labels.get('finance.car.interest.default')).toBe('Rate it starts with (% a year)')
})

test('an answer is called as people say it', () => {
  const answers = questions.flatMap(({ path, field }) => 'options' in field ? field.options.map(({ value, label }) => [`${path.join('.')}.${value}`, label] as const) : []) // prettier-ignore
  expect(answers.filter(([, label]) => /^\d+$|^(Qld|Nsw|Suv)$|_/.test(label))).toEqual([])
  expect(new Map(answers).get('search_filters.car_type')).toBe('Condition')
  expect(new Map(answers).get('checkout.state_texts.key.QLD')).toBe('Queensland')
})

test('a hint of a setting is that of its schema, not of a field of the same name on a page', () => {
  const until = questions.find(({ path }) => path.join('.') === 'test_drive.no_hours.to')
  expect(until?.field.hint ?? '').not.toMatch(/page of this site/)
})
