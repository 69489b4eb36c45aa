import { expect, test } from 'vitest'
import { saidAfter } from './said-after.ts'

test.each(['constructor', '__proto__', 'toString', 'sold ', ''])('nothing is said after %s', (name) => {
  expect(saidAfter({ sold: 'It is marked sold.' }, name)).toBeNull()
})

test('the words of a name', () => {
  expect(saidAfter({ sold: 'It is marked sold.' }, 'sold')).toBe('It is marked sold.')
  expect(saidAfter({ sold: 'It is marked sold.' }, null)).toBeNull()
})
