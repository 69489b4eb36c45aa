import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  answerOf,
  boxText,
  carForm,
  type FigureName,
  onSlider,
  quoteMessage,
  readFigure,
  repaymentText,
  sectionForm,
} from './calculator-form.ts'
import { financeSettings } from './settings.schema.ts'

const finance = financeSettings.shape.finance.parse({})
const typed = (given: Partial<Record<FigureName | 'frequency', string>>) => (name: FigureName | 'frequency') =>
  given[name] ?? null
const nothing = typed({})
const figure = (form: ReturnType<typeof carForm>, name: FigureName) => form.figures.find((one) => one.name === name)!

describe('F02 the calculator on a car', () => {
  const form = carForm(finance, 34_990)

  test('asks for amount, term and rate within the specified bounds', () => {
    expect(form.figures.map(({ name, min, max, step, value }) => [name, min, max, step, value])).toEqual([
      ['amount', 1_000, 100_000, 500, 30_000],
      ['term', 1, 7, 0.5, 6],
      ['interest', 0.5, 15, 0.5, 10],
    ])
  })

  test.each([
    ['$12,345.50', 12_345.5],
    [' 12345.5 ', 12_345.5],
    ['', 30_000],
    ['NaN', 30_000],
    ['1e308', 30_000],
    ['-1', 1_000],
    ['0', 1_000],
    ['999999999', 100_000],
    ['9'.repeat(400), 100_000],
    ['<script>', 30_000],
  ])('an amount of %j is %d', (text, amount) => {
    expect(answerOf(form, typed({ amount: text })).values.amount).toBe(amount)
  })

  test.each([
    ['6.2', 6],
    ['6.3', 6.5],
    ['0', 1],
    ['40', 7],
    ['5 years', 5],
    ['soon', 6],
  ])('a term of %j is %d years', (text, term) => {
    expect(answerOf(form, typed({ term: text })).values.term).toBe(term)
  })

  test.each([
    ['8.94%', 8.94],
    ['0', 0.5],
    ['99', 15],
  ])('a rate of %j is %d %%', (text, interest) => {
    expect(answerOf(form, typed({ interest: text })).values.interest).toBe(interest)
  })

  test('what is no number is told, and has no repayment', () => {
    const { problems, repayment } = answerOf(form, typed({ amount: 'a lot' }))
    expect(problems.amount).toBe('Please enter an amount in numbers, such as $12,345.50.')
    expect(repayment).toBeNull()
  })

  test('only terms that there are', () => {
    const chosen = carForm(
      { ...finance, car: { ...finance.car, term: { ...finance.car.term, choices: [3, 5, 7] } } },
      1,
    )
    expect(figure(chosen, 'term')).toMatchObject({ slider: false, choices: [3, 5, 7], value: 5 })
    expect(answerOf(chosen, typed({ term: '6.5' })).values.term).toBe(7)
  })

  test('the frequency is one of three, and fixed where the site says so', () => {
    expect(answerOf(form, typed({ frequency: 'Monthly' })).frequency).toBe('Monthly')
    expect(answerOf(form, typed({ frequency: 'Daily' })).frequency).toBe('Weekly')
    const fixed = carForm({ ...finance, frequency: 'Monthly', frequency_fixed: true }, 1)
    expect(answerOf(fixed, typed({ frequency: 'Weekly' })).frequency).toBe('Monthly')
  })

  test('whatever is typed, the figures stay within their bounds', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 40 }),
        fc.constantFrom('amount', 'term', 'interest' as const),
        (text, name) => {
          const asked = figure(form, name)
          const { value } = readFigure(asked, text)
          expect(value).toBeGreaterThanOrEqual(asked.min)
          expect(value).toBeLessThanOrEqual(asked.max)
          // What the box then shows is read as the same figure.
          expect(readFigure(asked, boxText(asked, value)).value).toBe(value)
        },
      ),
    )
  })

  test('a slider stands at its nearest step', () => {
    expect(onSlider(figure(form, 'amount'), 34_990)).toBe(35_000)
    expect(onSlider(figure(form, 'amount'), 12_200)).toBe(12_000)
    expect(onSlider(figure(form, 'interest'), 8.94)).toBe(9)
  })
})

describe('F03 the calculator section', () => {
  const form = sectionForm(finance)

  test('has a term of 5 years, and deposit and residual that nobody need give', () => {
    const { values, problems, repayment } = answerOf(form, nothing)
    expect(values).toEqual({ amount: 30_000, deposit: 0, term: 5, interest: 10, residual: 0 })
    expect(problems).toEqual({})
    expect(repayment).toMatchObject({ periods: 260, principal: 30_000 })
  })

  test.each(['999', '250001', '0', '-5', '9999999999999999999'])('a price of %s is out of bounds', (amount) => {
    const { problems, repayment } = answerOf(form, typed({ amount }))
    expect(problems.amount).toBe('Cannot be less than $1,000 or more than $250,000')
    expect(repayment).toBeNull()
  })

  test.each([
    [34_990, 34_990],
    [null, 30_000],
    [999, 30_000],
    [250_001, 30_000],
    [Number.NaN, 30_000],
  ])('opened for %j dollars it begins with %d', (wanted, amount) => {
    expect(answerOf(sectionForm(finance, wanted), nothing).values.amount).toBe(amount)
  })

  test('deposit and residual lower the repayment', () => {
    const full = answerOf(form, nothing).repayment!
    const less = answerOf(form, typed({ deposit: '$5,000', residual: '8,000' })).repayment!
    expect(less.principal).toBe(25_000)
    expect(less.amount).toBeLessThan(full.amount)
    expect(less.total).toBeCloseTo(less.amount * 260 + 8_000, 2)
  })
})

describe('F04 25 dollars or fewer', () => {
  test.each([
    ['1000', null, 'Enquire for Finance'],
    ['30000', null, '$127.96 per week'],
  ])('$%s: %s', (amount, _, text) => {
    expect(repaymentText(answerOf(carForm(finance, undefined), typed({ amount })))).toBe(text)
  })
})

test('F07 an enquiry carries the figures', () => {
  const form = sectionForm(finance)
  const answer = answerOf(form, typed({ amount: '34,990', deposit: '5000', frequency: 'Monthly' }))
  expect(quoteMessage(form, answer)).toBe(
    'Please send me a quote: $34,990 over 5 years at 10% p.a., deposit or trade-in $5,000. The calculator estimated $637.20 per month.',
  )
})
