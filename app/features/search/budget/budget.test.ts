import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as paths from '#app/paths.ts'
import { addressOf } from '../address/address.ts'
import { readQuery, writeQuery } from '../address/query.ts'
import { budgetQuery, readBudgetForm } from './budget-form.ts'
import {
  budgetOf,
  budgetEstimate,
  isBelow,
  openingRepayment,
  priceBounds,
  readAmount,
  sliderPrice,
  tilesOf,
  type BudgetInput,
} from './budget.ts'

const defaults: BudgetInput = { plan: 'weekly', weekly: 200, monthly: 600, deposit: 2_000, price: 54_000 }

describe('S20 the estimate', () => {
  test.each([
    [200, 'weekly', 2_000, 54_000],
    [600, 'monthly', 2_000, 38_000],
    [0, 'weekly', 0, 0],
    [0, 'monthly', 2_000, 2_000],
    [1, 'weekly', 0, 260],
    [1, 'monthly', 0, 60],
    [200.55, 'weekly', 0, 52_143],
    [-1, 'weekly', -1, 0],
    [1_000_000, 'weekly', 1_000_000, 261_000_000],
    [2_000_000, 'monthly', 2_000_000, 61_000_000],
    [Number.NaN, 'weekly', 500, 500],
    [100, 'weekly', Number.NaN, 26_000],
    [Number.POSITIVE_INFINITY, 'monthly', 0, 60_000_000],
  ] as const)('%d %s and %d down', (repayment, period, deposit, expected) => {
    expect(budgetEstimate(repayment, period, deposit)).toBe(expected)
  })

  test.each([
    ['200', 200],
    ['$2,000', 2_000],
    [' 1 000 ', 1_000],
    ['1000001', 1_000_000],
    ['-5', 0],
    ['', 0],
    ['abc', 0],
    ['NaN', 0],
    ['Infinity', 1_000_000],
    ['12.5', 12.5],
  ])('%j is read as %d', (text, expected) => {
    expect(readAmount(text)).toBe(expected)
  })
})

describe('S21 the price slider', () => {
  test.each([
    [0, 5_000],
    [5_249, 5_000],
    [5_250, 5_500],
    [54_000, 54_000],
    [250_001, 250_000],
    [Number.NaN, 5_000],
  ])('%d becomes %d', (price, expected) => {
    expect(sliderPrice(price)).toBe(expected)
  })
})

describe('S20 the bounds', () => {
  test('are the prices in stock, up to 100,000 where there are none', () => {
    expect(priceBounds({ min: 4_990, max: 189_000 })).toEqual({ min: 4_990, max: 189_000 })
    expect(priceBounds(undefined)).toEqual({ min: 0, max: 100_000 })
  })

  test.each([
    [4_989, true],
    [4_990, false],
    [4_991, false],
  ])('a budget of %d is below: %s', (budget, expected) => {
    expect(isBelow(budget, { min: 4_990, max: 9_000 })).toBe(expected)
  })

  test.each([
    ['reaches what there is', 200, 'weekly', 2_000, 4_990, 200],
    ['reaches the cheapest to the dollar', 200, 'weekly', 2_000, 54_000, 200],
    ['grows by a step for one dollar more', 200, 'weekly', 2_000, 54_001, 250],
    ['grows as far as trucks cost', 200, 'weekly', 2_000, 88_000, 350],
    ['a month', 600, 'monthly', 2_000, 88_000, 1_450],
    ['counts the deposit', 200, 'weekly', 40_000, 92_001, 250],
    ['begins at nothing', 0, 'weekly', 0, 1, 50],
    ['stays within the bounds of the field', 200, 'weekly', 0, 900_000_000, 1_000_000],
    ['is the site’s own where nothing is priced', 200, 'weekly', 2_000, 0, 200],
  ] as const)('S20 the opening repayment %s', (_, repayment, period, deposit, min, expected) => {
    expect(openingRepayment(repayment, period, deposit, { min, max: 1e9 })).toBe(expected)
  })

  test('S20 the finder opens with a budget that finds something, whatever the stock costs', () => {
    const amount = fc.integer({ min: 0, max: 5_000 })
    const deposit = fc.integer({ min: 0, max: 50_000 })
    fc.assert(
      fc.property(amount, deposit, fc.integer({ min: 1_001, max: 2_000_000 }), (own, down, min) => {
        for (const period of ['weekly', 'monthly'] as const) {
          const opening = openingRepayment(own, period, down, { min, max: min })
          expect(opening).toBeGreaterThanOrEqual(own)
          expect(isBelow(budgetEstimate(opening, period, down), { min, max: min })).toBe(false)
        }
      }),
    )
  })

  test('four tiles, or the site’s own up to twenty', () => {
    const stocked = Array.from({ length: 30 }, (_, i) => `body${i}`)
    expect(tilesOf(stocked, [])).toEqual(stocked.slice(0, 4))
    expect(tilesOf(stocked, stocked.toReversed())).toEqual(stocked.toReversed().slice(0, 20))
    expect(tilesOf(['suv'], ['ute', 'suv'])).toEqual(['suv'])
  })
})

describe('S20 the form', () => {
  test.each([
    ['', defaults],
    ['plan=monthly&monthly=750', { ...defaults, plan: 'monthly', monthly: 750 }],
    ['plan=daily&weekly=', { ...defaults, weekly: 0 }],
    ['deposit=x&weekly=1,250', { ...defaults, deposit: 0, weekly: 1_250 }],
    ['plan=price&price=9999999', { ...defaults, plan: 'price', price: 1_000_000 }],
  ])('%s', (query, expected) => {
    expect(readBudgetForm(new URLSearchParams(query), defaults).input).toEqual(expected)
  })

  test.each([
    [defaults, 54_000],
    [{ ...defaults, plan: 'monthly' }, 38_000],
    [{ ...defaults, plan: 'price', price: 30_100 }, 30_000],
    [{ ...defaults, plan: 'price', price: 900_000 }, 250_000],
  ] as const)('%j is a budget of %d', (input, expected) => {
    expect(budgetOf(input)).toBe(expected)
  })

  test('its address is the one of the search it names', () => {
    const body = fc.constantFrom('suv', 'ute', 'Pop-top & more', '4x4', 'ü')
    const from = fc.option(fc.integer({ min: 1_001, max: 9_000 }))
    fc.assert(
      fc.property(
        fc.uniqueArray(body),
        fc.integer({ min: 10_000, max: 300_000_000 }),
        from,
        (bodies, budget, lowest) => {
          const query = budgetQuery(bodies, budget, lowest)
          const state = readQuery(new URLSearchParams(query))
          expect(state.ranges.price).toEqual({ ...(lowest !== null && { min: lowest }), max: budget })
          expect(state.values.body ?? []).toEqual(bodies)
          expect(writeQuery(state)).toBe(query)
          expect(addressOf(state)).toBe(`${paths.allStock}?${query}`)
        },
      ),
    )
  })
})
