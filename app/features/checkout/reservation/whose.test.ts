import { expect, test } from 'vitest'
import { isOf } from './whose.ts'

test.each([
  ['the same account elsewhere', { account: 'a', browser: 'x' }, { account: 'a', browser: 'y' }, true],
  ['another account in the same browser', { account: 'a', browser: 'x' }, { account: 'b', browser: 'x' }, false],
  ['the same browser, signed out meanwhile', { account: 'a', browser: 'x' }, { account: null, browser: 'x' }, true],
  ['the same browser, signed in meanwhile', { account: null, browser: 'x' }, { account: 'b', browser: 'x' }, true],
  ['another browser', { account: null, browser: 'x' }, { account: null, browser: 'y' }, false],
  ['nobody of whom anything is known', { account: null, browser: null }, { account: null, browser: null }, false],
])('C01 a reservation is of %s: %#', (_, reservation, asker, own) => {
  expect(isOf(reservation, asker)).toBe(own)
})
