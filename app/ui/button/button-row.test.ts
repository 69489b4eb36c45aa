import { expect, test } from 'vitest'
import { buttonRow } from './button-row.ts'

test('what holds buttons may have classes of its own', () => {
  expect(buttonRow()).toBe('btn-row')
  expect(buttonRow('above-4')).toBe('btn-row above-4')
})
