import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { balanceOf, type OrderQuote, quoteLines, quoteText, totalLabel, totalOf } from './quote.ts'
import { changesSince, type QuotedTerms, termsAfter } from './quoted-terms.ts'

const mats = { id: 'mats', name: 'Floor mats', text: '', price_cents: 14_900 }
const tint = { id: 'tint', name: 'Window tint', text: '', price_cents: 49_900 }
const quote: OrderQuote = {
  car_cents: 2_499_000,
  price_type: 'Drive Away',
  add_ons: [mats, tint],
  delivery: { to: '4170', price_cents: 15_000 },
  deposit_cents: 20_000,
}
const terms = termsAfter(termsAfter(undefined, 'vehicle', quote), 'delivery', quote)!

describe('R07 what is owed', () => {
  test('R07 is the car, what was added and the delivery; the deposit is part of it', () => {
    expect(totalOf(quote)).toBe(2_578_800)
    expect(balanceOf(quote)).toBe(2_558_800)
    expect(quoteLines(quote)).toEqual([
      { label: 'Vehicle, drive away', amount: 2_499_000 },
      { label: 'Floor mats', amount: 14_900 },
      { label: 'Window tint', amount: 49_900 },
      { label: 'Delivery to 4170', amount: 15_000 },
    ])
  })

  test.each([
    ['Drive Away', 'Total drive away'],
    ['Excl. Govt. Charges', 'Total, excl. govt. charges'],
    ['', 'Total'],
  ])('R07 a price %s', (type, label) => expect(totalLabel(type)).toBe(label))

  test('R07 lines and sum agree, whatever is chosen', () => {
    const cents = fc.integer({ min: 0, max: 10_000_000 })
    fc.assert(
      fc.property(cents, fc.array(cents, { maxLength: 20 }), fc.option(cents), (car, extras, delivery) => {
        const one: OrderQuote = {
          car_cents: car,
          price_type: '',
          add_ons: extras.map((price_cents, index) => ({ id: String(index), name: 'x', text: '', price_cents })),
          delivery: delivery === null ? null : { to: '4000', price_cents: delivery },
          deposit_cents: 0,
        }
        expect(quoteLines(one).reduce((sum, { amount }) => sum + amount, 0)).toBe(totalOf(one))
      }),
    )
  })

  test('R07 another amount is another quote', () => {
    const other = [
      { ...quote, car_cents: 2_499_001 },
      { ...quote, add_ons: [mats] },
      { ...quote, add_ons: [{ ...mats, price_cents: 1 }, tint] },
      { ...quote, delivery: null },
      { ...quote, deposit_cents: 0 },
    ]
    expect(new Set([quote, ...other].map(quoteText)).size).toBe(6)
  })
})

describe('R07 what has changed since it was told', () => {
  const offered = [mats, tint]
  test('R07 nothing, as long as all is as it was', () => {
    expect(changesSince(terms, { quote, offered })).toEqual([])
    expect(changesSince(undefined, { quote, offered })).toEqual([])
  })

  test('R07 a price is told with what it was and is', () => {
    expect(changesSince(terms, { quote: { ...quote, car_cents: 2_549_050 }, offered })).toEqual([
      {
        step: 'vehicle',
        text: 'The price of this vehicle has changed from $24,990 to $25,490.50 since you chose it.',
      },
    ])
  })

  test.each<[string, Partial<OrderQuote>, typeof offered, string[]]>([
    ['an extra that is gone', { add_ons: [mats] }, [mats], ['vehicle']],
    ['an extra that costs more', {}, [mats, { ...tint, price_cents: 59_900 }], ['vehicle']],
    ['another kind of price', { price_type: '' }, offered, ['vehicle']],
    ['another price of the delivery', { delivery: { to: '4170', price_cents: 1 } }, offered, ['delivery']],
    ['an extra that nobody chose', {}, [...offered, { ...mats, id: 'other' }], []],
  ])('R07 %s', (_name, over, sold, steps) => {
    expect(changesSince(terms, { quote: { ...quote, ...over }, offered: sold }).map(({ step }) => step)).toEqual(steps)
  })

  test('R07 a step tells its own part anew, and nothing else', () => {
    const now = { ...quote, car_cents: 1, delivery: { to: '4170', price_cents: 2 } }
    expect(termsAfter(terms, 'delivery', now)).toEqual({ ...terms, delivery: now.delivery })
    expect(termsAfter(terms, 'vehicle', now)).toMatchObject({
      car_cents: 1,
      delivery: terms.delivery,
    } satisfies Partial<QuotedTerms>)
    expect(termsAfter(terms, 'payment', now)).toBe(terms)
  })
})
