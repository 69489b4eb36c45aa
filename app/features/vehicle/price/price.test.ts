import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priceOf, searchPrice, type PriceSettings, typeInSentence } from './price.ts'

const settings: PriceSettings = { subscriptions: false, no_price_text: 'Enquire for price.', default_price_type: '' }
const subscribing = { ...settings, subscriptions: true }

describe('V17 price display order', () => {
  test.each([
    [
      'subscription first where offered',
      { price: 30_000, subscription_price: 219 },
      subscribing,
      { kind: 'subscription', perWeek: 219 },
    ],
    [
      'no subscription where not offered',
      { price: 30_000, subscription_price: 219 },
      settings,
      { kind: 'price', amount: 30_000 },
    ],
    [
      'a subscription of 0 is none',
      { price: 30_000, subscription_price: 0 },
      subscribing,
      { kind: 'price', amount: 30_000 },
    ],
    ['offer price above 10', { price: 30_000, offer_price: 28_000 }, settings, { kind: 'price', amount: 28_000 }],
    [
      'offer price of 10 is a placeholder',
      { price: 30_000, offer_price: 10 },
      settings,
      { kind: 'price', amount: 30_000 },
    ],
    ['price above 10', { price: 10.5 }, settings, { kind: 'price', amount: 10.5 }],
    ['price of 10 is a placeholder', { price: 10 }, settings, { kind: 'none', text: 'Enquire for price.' }],
    ['price 1 and preorder', { price: 1, preorder: true }, settings, { kind: 'preorder', text: 'PREORDER' }],
    ['nothing at all', {}, settings, { kind: 'none', text: 'Enquire for price.' }],
    ['was/now', { price: 30_000, before_price: 32_000 }, settings, { kind: 'price', amount: 30_000, was: 32_000 }],
    ['was not above now', { price: 30_000, before_price: 30_000 }, settings, { kind: 'price', amount: 30_000 }],
    [
      'price type',
      { price: 30_000, price_type: 'Drive Away' },
      settings,
      { kind: 'price', amount: 30_000, type: 'Drive Away' },
    ],
    ['largest price', { price: 99_999_999 }, settings, { kind: 'price', amount: 99_999_999 }],
  ] as const)('%s', (_name, car, site, expected) => {
    expect(priceOf(car, site)).toEqual(expected)
  })

  test('what search filters by is what the shopper sees', () => {
    fc.assert(
      fc.property(
        fc.option(fc.integer({ min: 0, max: 200_000 }), { nil: undefined }),
        fc.nat(60_000),
        (price, offer) => {
          const shown = priceOf({ price, offer_price: offer }, settings)
          expect(searchPrice({ price, offer_price: offer })).toBe(shown.kind === 'price' ? shown.amount : undefined)
        },
      ),
    )
  })
})

test.each([
  ['Drive Away', 'drive away'],
  ['Excl. Govt. Charges', 'excl. govt. charges'],
  ['Plus GST', 'plus GST'],
  ['EGC', 'EGC'],
])('V17 the price type %j within a line is %j', (type, expected) => expect(typeInSentence(type)).toBe(expected))
