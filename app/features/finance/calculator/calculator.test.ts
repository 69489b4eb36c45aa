import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  amountRange,
  boundsMessage,
  type CarCalculatorSettings,
  clamp,
  repaymentEstimate,
  interestRange,
  termsOf,
  typedAmount,
} from './calculator.ts'
import { financeSettings } from '../settings.schema.ts'

const { finance } = { finance: financeSettings.shape.finance.parse({}) }
const car = (more: Partial<CarCalculatorSettings> = {}): CarCalculatorSettings => ({ ...finance.car, ...more })

describe('F02 the calculator on a car’s page', () => {
  test('the specified ranges and defaults', () => {
    expect(amountRange(finance.car, 45_990)).toEqual({ min: 1_000, max: 100_000, step: 500, value: 45_990 })
    expect(termsOf(finance.car.term)).toEqual({ years: [1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6, 6.5, 7], value: 6 })
    expect(interestRange(finance.car.interest)).toEqual({ min: 0.5, max: 15, step: 0.5, value: 10 })
  })

  test.each([
    ['a least of $5,000', { amount: { min: 5_000, max: 100_000 } }, 45_990, { min: 5_000, value: 45_990 }],
    ['stretched to 1.05 times the price', { stretch: true }, 120_000, { max: 126_000 }],
    ['not stretched up to $100,000', { stretch: true }, 100_000, { max: 100_000 }],
    ['not the price of the car', { purchase_of_car: false }, 45_990, { value: 30_000 }],
    ['a car without a price', {}, undefined, { value: 30_000 }],
    ['a car dearer than the most', {}, 150_000, { value: 100_000 }],
    ['a car dearer than the most, stretched', { stretch: true }, 150_000, { value: 150_000, max: 157_500 }],
  ] as const)('%s', (_, more, price, expected) => expect(amountRange(car(more), price)).toMatchObject(expected))

  test.each([
    ['5 years at most', { max: 5, default: 5 }, 9, 5],
    ['terms of its own', { choices: [7, 3, 5, 3] }, 3, 5],
    ['a default that is no step', { step: 1, default: 6.4 }, 7, 6],
  ] as const)('%s', (_, more, count, value) => {
    const terms = termsOf({ ...finance.car.term, ...more })
    expect([terms.years.length, terms.value]).toEqual([count, value])
  })

  test.each([
    [9.95, 19.95],
    [4, 20],
    [7.5, 14.5],
    [1, 14.5],
    [5.99, 15.99],
  ])('interest from %s to %s', (min, max) => {
    const set = { finance: { car: { interest: { min, max } } } }
    expect(financeSettings.shape.finance.parse(set.finance).car.interest).toMatchObject({ min, max, step: 0.5 })
    expect(interestRange({ min, max, step: 0.5, default: 10 }).value).toBe(10)
  })
})

describe('F03 the calculator section', () => {
  const money = (dollars: number) => `$${dollars.toLocaleString('en-AU')}`
  test.each([
    [999, 'Cannot be less than $1,000 or more than $250,000'],
    [1_000, null],
    [250_000, null],
    [250_001, 'Cannot be less than $1,000 or more than $250,000'],
    [Number.NaN, 'Cannot be less than $1,000 or more than $250,000'],
    [-5, 'Cannot be less than $1,000 or more than $250,000'],
    [1e308, 'Cannot be less than $1,000 or more than $250,000'],
  ])('$%s', (value, message) => expect(boundsMessage(value, finance.section.price, money)).toBe(message))

  test('the term begins at 5 years', () => expect(termsOf(finance.section.term).value).toBe(5))
})

test.each([
  ['$12,345.50', 12_345.5],
  [' 30 000 ', 30_000],
  ['.5', 0.5],
  ['', null],
  ['$', null],
  ['-5', -5],
  ['abc', Number.NaN],
  ['1e308', Number.NaN],
  ['12.34.56', Number.NaN],
])('L10 "%s" as an amount', (typed, amount) => expect(typedAmount(typed)).toEqual(amount))

test('F02 what is clamped lies within the bounds', () =>
  fc.assert(
    fc.property(fc.double(), (value) => {
      const kept = clamp(value, { min: 1_000, max: 100_000 })
      expect(kept >= 1_000 && kept <= 100_000).toBe(true)
    }),
  ))

test('F04 a repayment of $25 or less is none', () => {
  const requested = { interest: 0, years: 1, frequency: 'Weekly', fee: 0, roundUp: false } as const
  expect(repaymentEstimate({ ...requested, amount: 1_300 })).toBeNull()
  expect(repaymentEstimate({ ...requested, amount: 1_301 })?.amount).toBe(25.02)
})
