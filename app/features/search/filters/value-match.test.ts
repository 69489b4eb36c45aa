import { expect, test } from 'vitest'
import { matchesTyped } from './value-match.ts'

test.each([
  ['make', 'Land Rover', 'land', true],
  ['make', 'Land Rover', 'rov', true],
  ['make', 'Land Rover', 'LAND ROV', true],
  ['make', 'Land Rover', 'landrover', true],
  ['make', 'Land Rover', 'over', false],
  ['make', 'Mercedes-Benz', 'benz', true],
  ['make', 'Mercedes-Benz', 'mercedes benz', true],
  ['make', 'Citroën', 'citroe', true],
  ['model', 'CX-5', 'cx5', true],
  ['model', 'CX-5', 'cx 5', true],
  ['model', 'i30', '30', false],
  ['badge', '1.8 Sport', 'sport', true],
  ['seats', '7', '7 se', true],
  ['body', 'peopleMover', 'mover', true],
  ['make', 'Kia', '', true],
  ['make', 'Kia', ' - ', true],
  ['make', 'Kia', 'kiaa', false],
] as const)('S03 typing in the values of %s: %s for "%s": %s', (name, value, typed, found) => {
  expect(matchesTyped(name, value, typed)).toBe(found)
})
