import { expect, test } from 'vitest'
import { hasVinCheck, isVin } from './vin.ts'

test.each([
  // The example of the standard, and one with a check of ten.
  ['11111111111111111', false, false],
  ['1M8GDM9AXKP042788', true, true],
  ['1M8GDM9A1KP042788', true, false],
  ['MR0EXAMP8K010000', false, false],
  ['MR0EXAMP8KO100000', false, false],
  ['HILUXSRDUALCABUTE', false, false],
])('%s: a number %s, with its check %s', (text, form, check) => {
  expect([isVin(text), hasVinCheck(text)]).toEqual([form, check])
})
