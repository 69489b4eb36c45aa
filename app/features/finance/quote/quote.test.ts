import { describe, expect, test } from 'vitest'
import type { StockCar } from '#app/features/vehicle/car.ts'
import { readQuoteRequest } from './quote-request.schema.ts'
import { checkedQuote, quoteRequest } from './quote.ts'

const car = { slug: 'a', make: 'Kia', year: 2020, price: 24_990, vin: 'KNA1', nvic: 'ABC20A' } as StockCar

describe('F06 the request', () => {
  test('has exactly the specified fields, with vin and nvic of the car', () => {
    expect(quoteRequest({ year: 1999, vin: 'OTHER', nvic: 'OTHER' }, car)).toEqual({
      selfAssessedCreditScore: 'GREAT',
      purchasePrice: 24_990,
      loanTerm: 5,
      year: 2020,
      vin: 'KNA1',
      nvic: 'ABC20A',
      whoIsHelping: '',
    })
  })

  test.each([
    ['a named price', { price: 20_000.005 }, car, 20_000.01],
    ['the offer price', {}, { ...car, offer_price: 22_000 }, 22_000],
    ['no price', {}, { ...car, price: undefined }, null],
    ['a placeholder', {}, { ...car, price: 1 }, null],
    ['0', { price: 0 }, car, null],
    ['NaN', { price: Number.NaN }, car, null],
    ['a negative price', { price: -1 }, car, null],
    ['1e308', { price: 1e308 }, car, null],
    ['no year', {}, { ...car, year: undefined }, null],
  ])('%s', (_, requested, given, price) => {
    expect(quoteRequest(requested, given as StockCar)?.purchasePrice ?? null).toBe(price)
  })

  test('without a car it is what the page says', () => {
    expect(quoteRequest({ price: 9_000, year: 2015, vin: 'V' })).toMatchObject({ year: 2015, vin: 'V', nvic: '' })
  })
})

describe('F06 the body of the page', () => {
  const body = { selfAssessedCreditScore: 'GREAT', purchasePrice: 20_000, loanTerm: 5, year: 2020, whoIsHelping: '' }
  test.each([
    ['the specified body', { ...body, vin: '', nvic: '' }, true],
    ['with the car it is about', { ...body, slug: 'kia-rio-1' }, true],
    ['with the id of the car', { ...body, car_id: 7 }, true],
    ['another score', { ...body, selfAssessedCreditScore: 'POOR' }, false],
    ['another term', { ...body, loanTerm: 7 }, false],
    ['an unknown field', { ...body, income: 1 }, false],
    ['a negative price', { ...body, purchasePrice: -1 }, false],
    ['a price of 0', { ...body, purchasePrice: 0 }, false],
    ['a price of 1e308', { ...body, purchasePrice: 1e308 }, false],
    ['a price in words', { ...body, purchasePrice: '$20,000' }, false],
    ['a year of 1e9', { ...body, year: 1e9 }, false],
    ['half a year', { ...body, year: 2020.5 }, false],
    ['a list', [], false],
    ['null', null, false],
  ])('%s', (_, sent, ok) => {
    expect(readQuoteRequest(JSON.stringify(sent)).ok).toBe(ok)
  })

  test.each([
    '',
    '{',
    '{"purchasePrice":NaN}',
    `{"selfAssessedCreditScore":"GREAT","loanTerm":5,"purchasePrice":1e999}`,
  ])('not JSON, or no number: %s', (text) => {
    expect(readQuoteRequest(text).ok).toBe(false)
  })
})

describe('F06 the answer', () => {
  const request = quoteRequest({}, car)!
  const good = { weeklyRepaymentAmount: 118.4, comparisonRate: 9.9, advertisedRate: 8.9 }
  test('is three numbers, whatever else came with them', () => {
    expect(checkedQuote({ ...good, vin: 'KNA1', nvic: 'x' }, request)).toEqual(good)
  })

  test.each([
    ['nothing', null],
    ['a text', 'GREAT'],
    ['a list', []],
    ['no comparison rate', { ...good, comparisonRate: null }],
    ['a rate as text', { ...good, comparisonRate: '9.9' }],
    ['a rate above 100', { ...good, advertisedRate: 101 }],
    ['a negative rate', { ...good, comparisonRate: -1 }],
    ['NaN', { ...good, weeklyRepaymentAmount: Number.NaN }],
    ['a negative repayment', { ...good, weeklyRepaymentAmount: -118 }],
    ['1e308', { ...good, weeklyRepaymentAmount: 1e308 }],
    ['less than is lent', { ...good, weeklyRepaymentAmount: 90 }],
    ['25 or less', { ...good, weeklyRepaymentAmount: 25 }],
  ])('nonsense: %s', (_, answer) => {
    expect(checkedQuote(answer, request)).toBeNull()
  })
})
