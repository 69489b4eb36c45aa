import { expect, test } from 'vitest'
import { settableFields } from '#app/features/stock/overrides/set-field.server.ts'
import { FIELD_GROUPS, fieldLabel, MAIN_FIELDS } from './field-groups.ts'

const shown = FIELD_GROUPS.flatMap(({ fields }) => fields.map(([path]) => path))

test('K35 every field that can be held stands on the page of a car, once, beside the price', () => {
  expect(shown.toSorted()).toEqual([...settableFields(), 'price', 'location'].toSorted())
})

test('K35 what is shown first is part of it, and every field has a name', () => {
  expect(MAIN_FIELDS.filter((path) => !shown.includes(path))).toEqual([])
  for (const path of shown) expect(fieldLabel(path)).not.toMatch(/_/)
})
