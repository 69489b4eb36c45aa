import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupedAmount, parseAmount } from './amount.ts'

test.each([
  ['$12,345.50', 12_345.5],
  ['12345.5', 12_345.5],
  [' $ 5,000 ', 5_000],
  ['AUD $70,000', 70_000],
  ['A$300,000', 300_000],
  ['85,000 kms', 85_000],
  ['85 000 km', 85_000],
  ['85000 Kilometres', 85_000],
  ['0', 0],
  ['', null],
  ['$', null],
  ['-5', null],
  ['1e9', null],
  ['12k', null],
  ['1,23', null],
  ['12,34,567', null],
  ['1.234', null],
  ['5 000 000 000 000 000', 5e15],
  ['９０００', null],
  ['NaN', null],
])('L10 the amount %j is %j', (typed, amount) => {
  expect(parseAmount(typed)).toBe(amount)
})

test('L10 an amount is read back as it was printed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (cents) => {
      expect(parseAmount(`$${groupedAmount(cents / 100)}`)).toBeCloseTo(cents / 100, 2)
    }),
  )
})
