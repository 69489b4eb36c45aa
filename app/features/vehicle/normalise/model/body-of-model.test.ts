import { expect, test } from 'vitest'
import { bodyOfModel } from './body-of-model.ts'

test.each([
  ['Commercial', 'Toyota', 'HiAce', 'van'],
  ['COMMERCIAL', 'Hyundai', 'iload', 'van'],
  ['Light Commercial', 'LDV', 'G10+', 'van'],
  ['LCV', 'Toyota', 'Estima', 'peopleMover'],
  ['Commercial', 'Hino', '300', 'lightTruck'],
  ['Commercial', 'Iveco', 'Stralis', 'primeMover'],
  ['Commercial', 'Ram', '1500', 'ute'],
  ['Commercial', 'Toyota', 'Corolla', undefined],
  ['Commercial', 'constructor', '', undefined],
  ['Other', 'Toyota', 'HiAce', undefined],
  ['', 'Toyota', 'HiAce', undefined],
])('S22 "%s" of a %s %s is %s', (body, make, model, expected) => {
  expect(bodyOfModel(body, make, model)).toBe(expected)
})
