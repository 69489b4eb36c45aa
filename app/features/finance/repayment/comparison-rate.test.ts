import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { comparisonRate, type Credit } from './comparison-rate.ts'

const credit = (more: Partial<Credit> = {}): Credit => ({
  amount: 30_000,
  interest: 10,
  years: 5,
  frequency: 'Monthly',
  ...more,
})

describe('F04 comparison rate by the National Credit Code', () => {
  test.each([
    // Published: 6.49 % with $400 at the start and $10 a month compares at 7.76 %.
    [
      'fees at the start and each month',
      { interest: 6.49, upfront: { fee: 400, financed: false }, periodic: 10 },
      7.76,
    ],
    ['no fees, monthly', {}, 10],
    // Without fees only the count of the periods differs: 10 × 52.18 / 52 and 10 × 26.09 / 26.
    ['no fees, weekly', { frequency: 'Weekly' }, 10.03],
    ['no fees, fortnightly', { frequency: 'Fortnightly' }, 10.03],
    ['no interest, no fees', { interest: 0 }, 0],
  ] as const)('%s', (_, more, expected) => expect(comparisonRate(credit(more))).toBeCloseTo(expected, 2))

  test('a fee that is added to the loan counts as much as one that is paid', () => {
    const paid = comparisonRate(credit({ upfront: { fee: 600, financed: false } }))!
    const financed = comparisonRate(credit({ upfront: { fee: 600, financed: true } }))!
    expect(paid).toBeGreaterThan(10)
    expect(Math.abs(paid - financed)).toBeLessThan(0.05)
  })

  test.each([
    ['nothing lent', { amount: 0 }],
    ['fees above the loan', { upfront: { fee: 30_000, financed: false } }],
    ['no number', { interest: Number.NaN }],
    ['a negative fee', { periodic: -1 }],
  ])('%s compares with nothing', (_, more) => expect(comparisonRate(credit(more))).toBeNull())

  test('fees only ever raise it, and a residual keeps it', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 5, max: 200 }),
        fc.integer({ min: 0, max: 2_000 }),
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 0, max: 12_000 }),
        (tenths, fee, periodic, residual) => {
          const interest = tenths / 10
          const bare = comparisonRate(credit({ interest, residual }))!
          expect(bare).toBeCloseTo(interest, 1)
          expect(
            comparisonRate(credit({ interest, residual, upfront: { fee, financed: false }, periodic }))!,
          ).toBeGreaterThanOrEqual(bare)
        },
      ),
    ))
})
