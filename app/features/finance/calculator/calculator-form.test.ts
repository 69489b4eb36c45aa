import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  calculatorAnswer,
  boxText,
  carForm,
  type FigureName,
  readFigure,
  repaymentText,
  sectionForm,
} from './calculator-form.ts'
import { quoteMessage } from '../quote-message.ts'
import { financeSettings } from '../settings.schema.ts'

const finance = financeSettings.shape.finance.parse({})
const typed = (given: Partial<Record<FigureName | 'frequency', string>>) => (name: FigureName | 'frequency') =>
  given[name] ?? null
const nothing = typed({})
const figure = (form: ReturnType<typeof carForm>, name: FigureName) => form.figures.find((one) => one.name === name)!

describe('F02 the calculator on a car', () => {
  const form = carForm(finance, 34_990)

  test('asks for amount, term and rate within the specified bounds', () => {
    expect(form.figures.map(({ name, min, max, step, value }) => [name, min, max, step, value])).toEqual([
      ['amount', 1_000, 100_000, 500, 34_990],
      ['term', 1, 7, 0.5, 6],
      ['interest', 0.5, 15, 0.5, 10],
    ])
  })

  test.each([
    ['$12,345.50', 12_345.5],
    [' 12345.5 ', 12_345.5],
    ['', 34_990],
    ['NaN', 34_990],
    ['1e308', 34_990],
    ['-1', 1_000],
    ['0', 1_000],
    ['999999999', 100_000],
    ['9'.repeat(400), 100_000],
    ['<script>', 34_990],
  ])('an amount of %j is %d', (text, amount) => {
    expect(calculatorAnswer(form, typed({ amount: text })).values.amount).toBe(amount)
  })

  test.each([
    ['6.2', 6],
    ['6.3', 6.5],
    ['0', 1],
    ['40', 7],
    ['5 years', 5],
    ['soon', 6],
  ])('a term of %j is %d years', (text, term) => {
    expect(calculatorAnswer(form, typed({ term: text })).values.term).toBe(term)
  })

  test.each([
    ['8.94%', 8.94],
    ['0', 0.5],
    ['99', 15],
  ])('a rate of %j is %d %%', (text, interest) => {
    expect(calculatorAnswer(form, typed({ interest: text })).values.interest).toBe(interest)
  })

  test('what is no number is told, and has no repayment', () => {
    const { problems, repayment } = calculatorAnswer(form, typed({ amount: 'a lot' }))
    expect(problems.amount).toBe('Please enter an amount in numbers, such as $12,345.50.')
    expect(repayment).toBeNull()
  })

  test('only terms that there are', () => {
    const chosen = carForm(
      { ...finance, car: { ...finance.car, term: { ...finance.car.term, choices: [3, 5, 7] } } },
      1,
    )
    expect(figure(chosen, 'term')).toMatchObject({ slider: false, choices: [3, 5, 7], value: 5 })
    expect(calculatorAnswer(chosen, typed({ term: '6.5' })).values.term).toBe(7)
  })

  test('the frequency is one of three, and fixed where the site says so', () => {
    expect(calculatorAnswer(form, typed({ frequency: 'Monthly' })).frequency).toBe('Monthly')
    expect(calculatorAnswer(form, typed({ frequency: 'Daily' })).frequency).toBe('Weekly')
    const fixed = carForm({ ...finance, frequency: 'Monthly', frequency_fixed: true }, 1)
    expect(calculatorAnswer(fixed, typed({ frequency: 'Weekly' })).frequency).toBe('Monthly')
  })

  test('whatever is typed, the figures stay within their bounds', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 40 }),
        fc.constantFrom('amount', 'term', 'interest' as const),
        (text, name) => {
          const requested = figure(form, name)
          const { value } = readFigure(requested, text)
          expect(value).toBeGreaterThanOrEqual(requested.min)
          expect(value).toBeLessThanOrEqual(requested.max)
          // What the box then shows is read as the same figure.
          expect(readFigure(requested, boxText(requested, value)).value).toBe(value)
        },
      ),
    )
  })
})

describe('F03 the calculator section', () => {
  const form = sectionForm(finance)

  test('has a term of 5 years, and deposit and residual that nobody need give', () => {
    const { values, problems, repayment } = calculatorAnswer(form, nothing)
    expect(values).toEqual({ amount: 30_000, deposit: 0, term: 5, interest: 10, residual: 0 })
    expect(problems).toEqual({})
    expect(repayment).toMatchObject({ periods: 260, principal: 30_000 })
  })

  test.each(['999', '250001', '0', '-5', '9999999999999999999'])('a price of %s is out of bounds', (amount) => {
    const { problems, repayment } = calculatorAnswer(form, typed({ amount }))
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
    expect(calculatorAnswer(sectionForm(finance, { budget: wanted }), nothing).values.amount).toBe(amount)
  })

  test('deposit and residual lower the repayment', () => {
    const full = calculatorAnswer(form, nothing).repayment!
    const less = calculatorAnswer(form, typed({ deposit: '$5,000', residual: '8,000' })).repayment!
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
    expect(repaymentText(calculatorAnswer(carForm(finance, undefined), typed({ amount })))).toBe(text)
  })
})

describe('F02 beside an offer the calculator begins with it', () => {
  const offer = {
    interestRate: 8.24,
    comparisonRate: 9.1,
    years: 4,
    fee: 412,
    deposit: 2_000,
    balloon: 6_000,
    repayment: 150,
    frequency: 'Monthly',
  } as const
  const form = carForm(finance, 21_990, offer)

  test('its rate, term, fee, deposit, last payment and frequency, and the price of the car', () => {
    const { values, frequency, repayment, own } = calculatorAnswer(form, nothing)
    expect(values).toEqual({ amount: 21_990, deposit: 2_000, residual: 6_000, term: 4, interest: 8.24 })
    expect([frequency, form.fee, own]).toEqual(['Monthly', 412, []])
    expect(repayment).toMatchObject({ principal: 20_402, periods: 48 })
  })

  test('a deposit and a residual are asked for only where the offer has them', () => {
    const plain = carForm(finance, 21_990, { ...offer, deposit: null, balloon: null, fee: null })
    expect(plain.figures.map(({ name }) => name)).toEqual(['amount', 'term', 'interest'])
    expect(plain.fee).toBe(finance.establishment_fee)
  })

  test('a rate and a term out of the bounds of the site are theirs all the same', () => {
    const car = { ...finance.car, term: { ...finance.car.term, choices: [3, 5] } }
    const stretched = carForm({ ...finance, car }, 21_990, { ...offer, interestRate: 17.5 })
    expect(figure(stretched, 'interest')).toMatchObject({ min: 0.5, max: 17.5, value: 17.5 })
    expect(figure(stretched, 'term')).toMatchObject({ choices: [3, 4, 5], value: 4 })
    expect(calculatorAnswer(stretched, nothing).values).toMatchObject({ interest: 17.5, term: 4 })
  })

  test('a site with one frequency keeps it', () => {
    expect(carForm({ ...finance, frequency_fixed: true }, 21_990, offer).frequency).toBe('Weekly')
  })
})

describe('s164 a comparison rate beside every rate of a calculator', () => {
  const offered = { interest: 8.99, comparison: 9.99 }
  const at = (interest: string, more: object) =>
    calculatorAnswer({ ...sectionForm(finance), ...more }, typed({ interest }))

  test('of the rate that is offered, its own', () => {
    expect(at('8.99', { offered, fee: 395 }).comparison).toBe(9.99)
  })

  test('of another rate, with the fees of the offer; never below the rate', () => {
    const near = at('9.5', { offered, fee: 395 }).comparison!
    expect(near).toBeGreaterThan(10.4)
    expect(near).toBeLessThan(10.6)
    expect(at('0.5', { offered: { interest: 14, comparison: 10 } }).comparison).toBe(0.5)
  })

  test('without an offer, from the rate and the fee by the Code’s method', () => {
    expect(at('10', { offered: null, fee: 0 }).comparison).toBe(10)
    expect(at('8.99', { offered: null, fee: 395 }).comparison).toBeCloseTo(9.57, 1)
  })
})

describe('F07 an enquiry says what the shopper set, and no more', () => {
  const form = sectionForm(finance)
  const message = (given: Parameters<typeof typed>[0], of = form) =>
    quoteMessage(of, calculatorAnswer(of, typed(given)))
  const offer = {
    interestRate: 8.24,
    comparisonRate: 9.1,
    years: 4,
    fee: 0,
    deposit: 2_000,
    balloon: null,
    repayment: 97,
    frequency: 'Weekly',
  } as const
  const onCar = carForm(finance, 21_990, offer)

  test.each([
    ['nothing', {}, form, 'Please send me a quote.'],
    [
      'what it began with',
      { amount: '30,000', term: '5', interest: '10', deposit: '0' },
      form,
      'Please send me a quote.',
    ],
    [
      'price and deposit',
      { amount: '34,990', deposit: '5000', frequency: 'Monthly' },
      form,
      'Please send me a quote: $34,990, deposit or trade-in $5,000. The calculator estimated $637.20 per month over 5 years at 10% p.a.',
    ],
    [
      'everything',
      { amount: '34,990', deposit: '5000', residual: '1000', term: '4', interest: '9' },
      form,
      'Please send me a quote: $34,990 over 4 years at 9% p.a., deposit or trade-in $5,000, residual $1,000. The calculator estimated $167.81 per week.',
    ],
    ['nothing on a car', {}, onCar, 'Please send me a quote.'],
    [
      'the term on a car',
      { term: '5' },
      onCar,
      'Please send me a quote: over 5 years. The calculator estimated $93.87 per week on $21,990 at 8.24% p.a., deposit or trade-in $2,000.',
    ],
    [
      'no deposit on a car',
      { deposit: '0', interest: '8' },
      onCar,
      'Please send me a quote: at 8% p.a., no deposit or trade-in. The calculator estimated $123.62 per week on $21,990 over 4 years.',
    ],
  ] as const)('%s', (_, given, of, text) => expect(message(given, of)).toBe(text))

  test('a budget that they came with is theirs; the price of a car that a page names is not', () => {
    const brought = sectionForm(finance, { budget: 25_000 })
    expect(message({}, brought)).toMatch(/^Please send me a quote: \$25,000\. The calculator estimated/)
    expect(calculatorAnswer(sectionForm(finance, { price: 21_990, budget: 25_000 }), nothing)).toMatchObject({
      own: [],
      values: { amount: 21_990 },
    })
  })

  test('what was moved is theirs wherever it ends', () => {
    expect(calculatorAnswer(form, nothing, new Set(['amount'] as const)).own).toEqual(['amount'])
  })
})
