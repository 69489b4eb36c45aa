import { expect, test } from 'vitest'
import { isSamePhone } from './same-phone.ts'

test.each([
  ['+61491570006', true],
  ['0491 570 006', true],
  ['0491-570-006', true],
  ['(0491) 570 006', true],
  ['0061 491 570 006', true],
  ['61491570006', true],
  ['491570006', false],
  ['+61491570007', false],
  ['+61 491 570 0066', false],
  ['0491570006 0491570006', false],
  ['', false],
  ['+', false],
])('A02 %j is the number of the account: %j', (typed, same) => {
  expect(isSamePhone(typed, '+61491570006')).toBe(same)
})
