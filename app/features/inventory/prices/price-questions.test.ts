import { expect, test } from 'vitest'
import { farFrom, priceQuestions, typedPrice } from './price-questions.ts'

test.each([
  ['$26,490', { ok: true, price: 26_490 }],
  ['26 490', { ok: true, price: 26_490 }],
  ['26490.50', { ok: true, price: 26_490.5 }],
  ['', { ok: true, price: null }],
  ['1', { ok: true, price: 1 }],
  ['10,000,000', { ok: true, price: 10_000_000 }],
  ['0', { ok: false, reason: 'A price of 0 is no price. Leave the field empty if the car is to have none.' }],
  ['10,000,001', { ok: false, reason: 'A price can be $10,000,000 at most.' }],
  ['-5', { ok: false }],
  ['about 20k', { ok: false, reason: '“about 20k” is no price. Write it as 26,490 or $26,490.' }],
] as const)('K37 %s is read', (typed, expected) => expect(typedPrice(typed)).toMatchObject(expected))

test.each([
  [26_490, 27_000, null],
  [13_000, 27_000, '$13,000 is below half of $27,000.'],
  [13_500, 27_000, null],
  [54_001, 27_000, '$54,001 is above double of $27,000.'],
  [10_000_000, 27_000, '$10,000,000 is above double of $27,000.'],
  [1, 27_000, '$1 is so low that shoppers see no price.'],
  [1, null, '$1 is so low that shoppers see no price.'],
  [10_000_000, null, '$10,000,000 is an unusual price for a vehicle.'],
  [26_490, null, null],
] as const)('K37 %d after %s asks again: %s', (price, now, words) => expect(farFrom(price, now)).toBe(words))

test('K37 no price, a price before without evidence and a reserved car are confirmed', () => {
  const given = { price: null, now: 20_000, was: { may: false, reason: 'No.' } as const, isReserved: true }
  expect(priceQuestions(given).map(({ id }) => id)).toEqual(['none', 'was', 'reserved'])
  expect(priceQuestions({ price: 19_000, now: 20_000, was: null, isReserved: false })).toEqual([])
})
