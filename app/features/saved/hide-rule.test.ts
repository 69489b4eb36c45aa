import { expect, test } from 'vitest'
import { canBeCompared, canBeSaved, type HideRuleSettings } from './hide-rule.ts'

const plain: HideRuleSettings = {
  store_favourites: true,
  compare: true,
  favourite_hide_rules: { not_used: false, no_price: false, no_images: false },
}
const rule = (name: keyof HideRuleSettings['favourite_hide_rules']): HideRuleSettings => ({
  ...plain,
  favourite_hide_rules: { ...plain.favourite_hide_rules, [name]: true },
})
const good = { status: 'in_stock', car_type: 'used', price: 20_000 } as const

test.each([
  ['a used car in stock', good, 3, plain, true],
  ['a car that is coming soon', { ...good, status: 'coming_soon' }, 3, plain, true],
  ['the site stores no favourites', good, 3, { ...plain, store_favourites: false }, false],
  ['a sold car', { ...good, status: 'sold' }, 3, plain, false],
  ['a car marked sold', { ...good, sold: true }, 3, plain, false],
  ['any other status', { ...good, status: 'in_transit' }, 3, plain, false],
  ['a new car', { ...good, car_type: 'new' }, 3, plain, true],
  ['a new car, used only', { ...good, car_type: 'new' }, 3, rule('not_used'), false],
  ['a demo car, used only', { ...good, car_type: 'demo' }, 3, rule('not_used'), false],
  ['a car without a type, used only', { ...good, car_type: undefined }, 3, rule('not_used'), false],
  ['a used car, used only', good, 3, rule('not_used'), true],
  ['price 0', { ...good, price: 0 }, 3, plain, true],
  ['price 0, price needed', { ...good, price: 0 }, 3, rule('no_price'), false],
  ['no price, price needed', { ...good, price: undefined }, 3, rule('no_price'), false],
  ['price 1, price needed', { ...good, price: 1 }, 3, rule('no_price'), true],
  ['an offer price alone, price needed', { ...good, price: 0, offer_price: 9_990 }, 3, rule('no_price'), true],
  ['no pictures', good, 0, plain, true],
  ['no pictures, pictures needed', good, 0, rule('no_images'), false],
  ['one picture, pictures needed', good, 1, rule('no_images'), true],
] as const)('A03 %s', (_, car, pictures, settings, shown) => {
  expect(canBeSaved(car, pictures, settings)).toBe(shown)
  expect(canBeCompared(car, pictures, settings)).toBe(shown)
})

test('A03 a site can have favourites and no comparison', () => {
  const settings = { ...plain, compare: false }
  expect([canBeSaved(good, 1, settings), canBeCompared(good, 1, settings)]).toEqual([true, false])
})
