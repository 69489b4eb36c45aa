import { expect, test } from 'vitest'
import { appliedAtServer, appliedByWords } from './applied-by.ts'

test('a version that was applied at the server says so, with the name behind it; a colleague is called by theirs', () => {
  expect(appliedByWords(appliedAtServer('root'))).toBe('a document that was applied at the server (root)')
  expect(appliedByWords('staff:Ruth Castellano')).toBe('Ruth Castellano')
  expect(appliedByWords('Priya Nair')).toBe('Priya Nair')
})
