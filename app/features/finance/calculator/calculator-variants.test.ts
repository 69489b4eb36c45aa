import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { carForm, type FigureName, sectionForm } from './calculator-form.ts'
import { financeSettings } from '../settings.schema.ts'

const { finance } = financeSettings.shape
type Settings = z.input<typeof finance>
type Row = readonly [min: number, max: number, step: number, begins: number]

/** What the calculator on the page of a car asks, as rows of least, most, step and beginning. */
interface CalculatorRows {
  readonly amount: Row
  readonly term: Row
  readonly interest: Row
}
const usual: CalculatorRows = {
  amount: [1_000, 100_000, 500, 45_990],
  term: [1, 7, 0.5, 6],
  interest: [0.5, 15, 0.5, 10],
}
const usualSection: CalculatorRows = {
  amount: [1_000, 250_000, 500, 30_000],
  term: [1, 7, 0.5, 5],
  interest: [0.5, 15, 0.5, 10],
}

const rowsOf = ({ figures }: ReturnType<typeof carForm>) => {
  const row = (name: FigureName): Row => {
    const { min, max, step, value } = figures.find((figure) => figure.name === name)!
    return [min, max, step, value]
  }
  return { amount: row('amount'), term: row('term'), interest: row('interest') }
}

describe('F02 every variant of the calculator on a car is a setting', () => {
  const variants: readonly (readonly [string, Settings, number | undefined, Partial<CalculatorRows>])[] = [
    ['the specified one', {}, 45_990, {}],
    [
      'the least that a provider lends',
      { car: { amount: { min: 5_000 } } },
      45_990,
      { amount: [5_000, 100_000, 500, 45_990] },
    ],
    [
      '1.05 times a price above $100,000',
      { car: { stretch: true } },
      120_000,
      { amount: [1_000, 126_000, 500, 120_000] },
    ],
    [
      'a price of $100,000 is not above it',
      { car: { stretch: true } },
      100_000,
      { amount: [1_000, 100_000, 500, 100_000] },
    ],
    ['a price above the most', {}, 120_000, { amount: [1_000, 100_000, 500, 100_000] }],
    [
      'not the price of the car',
      { car: { purchase_of_car: false } },
      45_990,
      { amount: [1_000, 100_000, 500, 30_000] },
    ],
    ['a car without a price', {}, undefined, { amount: [1_000, 100_000, 500, 30_000] }],
    ['5 years at most', { car: { term: { max: 5, default: 5 } } }, 45_990, { term: [1, 5, 0.5, 5] }],
    ['beginning with 5 years', { car: { term: { default: 5 } } }, 45_990, { term: [1, 7, 0.5, 5] }],
    ['a step of its own', { car: { term: { step: 1, default: 4 } } }, 45_990, { term: [1, 7, 1, 4] }],
    ['terms of its own', { car: { term: { choices: [3, 5, 7], default: 5 } } }, 45_990, { term: [3, 7, 0.5, 5] }],
    ['8.5% to begin with', { car: { interest: { default: 8.5 } } }, 45_990, { interest: [0.5, 15, 0.5, 8.5] }],
    ['9.95% to 19.95%', { car: { interest: { min: 9.95, max: 19.95 } } }, 45_990, { interest: [9.95, 19.95, 0.5, 10] }],
    ['4% to 20%', { car: { interest: { min: 4, max: 20 } } }, 45_990, { interest: [4, 20, 0.5, 10] }],
    ['7.5% to 14.5%', { car: { interest: { min: 7.5, max: 14.5 } } }, 45_990, { interest: [7.5, 14.5, 0.5, 10] }],
    ['1% to 14.5%', { car: { interest: { min: 1, max: 14.5 } } }, 45_990, { interest: [1, 14.5, 0.5, 10] }],
    ['5.99% to 15.99%', { car: { interest: { min: 5.99, max: 15.99 } } }, 45_990, { interest: [5.99, 15.99, 0.5, 10] }],
  ]
  test.each(variants)('%s', (_, settings, price, requested) =>
    expect(rowsOf(carForm(finance.parse(settings), price))).toEqual({ ...usual, ...requested }),
  )

  test.each([
    ['Weekly', false, 0, {}],
    ['Monthly', true, 0, { frequency: 'Monthly', frequency_fixed: true }],
    ['Weekly', false, 1_300, { establishment_fee: 1_300 }],
    ['Weekly', false, 1_360.5, { establishment_fee: 1_360.5 }],
  ] as const)('%s, fixed %s, with a fee of $%d', (frequency, fixed, fee, settings) =>
    expect(carForm(finance.parse(settings), 45_990)).toMatchObject({ frequency, fixed, fee }),
  )
})

const ADVERTISED = { interest: 8.99, comparison: 9.59 }

describe('F03 every variant of the calculator section is a setting', () => {
  const variants: readonly (readonly [string, Settings, Partial<CalculatorRows>])[] = [
    ['the specified one', {}, {}],
    ['the least of a lender', { section: { price: { min: 5_000 } } }, { amount: [5_000, 250_000, 500, 30_000] }],
    ['7.5% to 14.5%', { section: { interest: { min: 7.5, max: 14.5 } } }, { interest: [7.5, 14.5, 0.5, 10] }],
    ['the rate of the site', { advertised: ADVERTISED }, { interest: [0.5, 15, 0.5, 8.99] }],
    [
      'a rate of its own',
      { advertised: ADVERTISED, section: { interest: { default: 9.5 } } },
      { interest: [0.5, 15, 0.5, 9.5] },
    ],
    ['4% to 20%', { section: { interest: { min: 4, max: 20 } } }, { interest: [4, 20, 0.5, 10] }],
  ]
  test.each(variants)('%s', (_, settings, requested) => {
    const form = sectionForm(finance.parse(settings))
    expect(rowsOf(form)).toEqual({ ...usualSection, ...requested })
    for (const name of ['deposit', 'residual']) {
      expect(form.figures.find((figure) => figure.name === name)).toMatchObject({ min: 0, max: 250_000, value: 0 })
    }
  })

  test.each(['Enquire Now', 'Get Finance Now'] as const)('its button says %s', (button) =>
    expect(finance.parse({ section: { button } }).section.button).toBe(button),
  )
})
