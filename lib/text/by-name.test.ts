import { expect, test } from 'vitest'
import { byName } from './by-name.ts'

test('names stand as people sort them', () => {
  const sorted = ['bt-50', 'CX-3', 'CX-30', 'Town 1', 'Town 2', 'Town 10', 'town 10', 'Žižkov']
  expect(sorted.toReversed().toSorted(byName)).toEqual(sorted)
})
