import { describe, expect, test } from 'vitest'
import { canBuyOnline, isSoldOnline, type OnlinePurchaseRule, type OnlinePurchaseSettings } from './online-purchase.ts'

const now = Date.parse('2026-11-21T00:00:00Z')
const every: OnlinePurchaseRule = { makes: [], car_types: [], certified_only: false }
const settings = (cars: Partial<OnlinePurchaseRule> = {}, online_purchase = true): OnlinePurchaseSettings => ({
  online_purchase,
  online_purchase_cars: { ...every, ...cars },
  subscriptions: false,
  no_price_text: 'Enquire for price.',
  default_price_type: '',
})
const car = { make: 'Kia', year: 2022, car_type: 'used' as const, status: 'in_stock', price: 24_990 }

describe('R07 which cars can be bought online', () => {
  test.each([
    ['every car with a price', {}, {}, true],
    ['a make that is named', {}, { makes: ['KIA', 'MG'] }, true],
    ['another make', { make: 'Mazda' }, { makes: ['Kia', 'MG'] }, false],
    ['a type that is named', {}, { car_types: ['used'] }, true],
    ['another type', { car_type: 'demo' as const }, { car_types: ['used'] }, false],
    ['a car without a type', { car_type: undefined }, { car_types: ['used'] }, false],
    ['an older car', { year: 2015 }, { year_from: 2018 }, false],
    ['a dearer car', {}, { price_to: 20_000 }, false],
    ['a car that is not certified', {}, { certified_only: true }, false],
    ['a certified car', { certified: true }, { certified_only: true }, true],
    ['a car without a price', { price: undefined }, {}, false],
  ] as const)('R07 %s', (_name, over, rule, sold) => {
    expect(isSoldOnline({ ...car, ...over }, settings(rule as Partial<OnlinePurchaseRule>))).toBe(sold)
  })

  test('R07 nothing on a site whose flag is off', () => {
    expect(isSoldOnline(car, settings({}, false))).toBe(false)
  })

  test.each([
    ['in stock', {}, true],
    ['coming soon', { status: 'coming_soon' }, true],
    ['sold', { sold: true }, false],
    ['reserved by somebody', { reserved_until: '2026-11-22T00:00:00Z' }, false],
    ['reserved until a moment that is past', { reserved_until: '2026-11-20T00:00:00Z' }, true],
  ])('V18 a car that is %s', (_name, over, there) => {
    expect(canBuyOnline({ ...car, ...over }, settings(), now)).toBe(there)
  })
})
