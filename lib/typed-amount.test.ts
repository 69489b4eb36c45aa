import { expect, test } from 'vitest'
import { typedAmount } from './typed-amount.ts'

test.each([
  // typed, caret before, text after, caret after
  ['12500', 5, '12,500', 6],
  ['12500', 2, '12,500', 2],
  ['1,2500', 3, '12,500', 2],
  ['12,5000', 6, '125,000', 6],
  ['$1 2a', 5, '12', 2],
  ['012', 1, '12', 0],
  ['', 0, '', 0],
  ['abc', 2, '', 0],
])('R03 %j with the caret at %i becomes %j with the caret at %i', (typed, before, text, caret) => {
  expect(typedAmount(typed, before)).toEqual({ text, caret })
})

test('S20 what is more than an amount may be becomes the most', () =>
  expect(typedAmount('1000001', 7, 1_000_000)).toEqual({ text: '1,000,000', caret: 9 }))
