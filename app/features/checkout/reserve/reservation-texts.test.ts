import { describe, expect, test } from 'vitest'
import { againOf, endedText, titleText } from './reservation-texts.ts'
import { endedBy } from './ended-by.ts'

const car = { slug: 'one', name: '2020 Kia Rio', price: '$20,000', picture: null, stocknum: 'A1' }

test.each([
  ['reserve', 'reserved', 'It’s reserved for you'],
  ['purchase', 'reserved', 'Thank you, we have your order'],
  ['reserve', 'released', 'Your reservation is cancelled'],
  ['purchase', 'released', 'Your order is cancelled'],
] as const)('R06 R07 a %s that is %s is called so', (kind, state, title) =>
  expect(titleText({ kind, state, ended: 'shopper', ordered: true })).toBe(title),
)

const about = { kind: 'reserve', ended: 'dealer', ordered: true, car, kept: null, handover: null } as const

test('R06 a reservation says until when nobody else can have the car', () =>
  expect(endedText({ ...about, state: 'reserved', kept: 'until Tuesday 24 November 2026, 10:16 am AEST' })).toBe(
    'Nobody else can reserve or buy the 2020 Kia Rio until Tuesday 24 November 2026, 10:16 am AEST.',
  ))

describe('C02 an order', () => {
  const order = { ...about, kind: 'purchase' } as const
  const kept = 'until you pick it up on Monday 23 November 2026, 9:00 am AEST'
  const handover = { label: 'Pick-up', text: 'Monday 23 November 2026, 9:00 am AEST', over: false }

  test('C02 says when it is handed over', () =>
    expect(endedText({ ...order, state: 'reserved', kept, handover })).toBe(
      `The 2020 Kia Rio is held for you ${kept}.`,
    ))

  test('C02 is still kept when the day is over', () =>
    expect(endedText({ ...order, state: 'reserved', kept, handover: { ...handover, over: true } })).toContain(
      'is still held for you',
    ))

  test('C02 never ran out, even at its end', () => {
    const ended = { ...order, state: 'expired', ended: 'clock' } as const
    expect(titleText(ended)).toBe('Your order has ended')
    expect(endedText(ended)).toContain('If you already have it, you don’t need to do anything.')
    expect(againOf({ ...ended, checkout: '' }).to).toBe('/cars/one')
    expect(titleText({ ...ended, ordered: false })).toBe('Your time has run out')
  })

  test('C02 that its dealer ends is called an order', () =>
    expect(endedText({ ...order, state: 'released' })).toContain('The dealer has ended the order.'))
})

test.each([
  ['reserve', 'expired', 'clock', '/cars/one/checkout', 'Reserve it again'],
  ['purchase', 'expired', 'clock', '/checkout-journey?car_id=one&step=review', 'Continue my order'],
  ['reserve', 'expired', 'late', '/cars/one', 'View the vehicle again'],
  ['reserve', 'released', 'shopper', '/cars/one', 'View the vehicle again'],
] as const)('R06 R07 a %s that is %s by the %s leads on to %s', (kind, state, ended, to, text) =>
  expect(againOf({ kind, state, ended, ordered: false, car, checkout: '/cars/one/checkout' })).toEqual({ to, text }),
)

test.each([
  ['provider', 'cancelled', 'The payment wasn’t completed'],
  // Paid, reserved, and days later no longer held: nobody gave a payment up.
  ['provider', 'deposit_let_go', 'Your bank no longer holds the deposit'],
  ['provider', 'released', 'Your bank no longer holds the deposit'],
  ['provider', 'paid_too_late', 'could no longer hold the vehicle for you when your payment arrived'],
  ['feed', 'car_gone', 'was sold or taken off the site'],
  ['shopper', 'cancelled', 'You cancelled it'],
  ['staff:Alex', 'released', 'The dealer has ended the reservation'],
])('C01 a reservation that was released by %s (%s) says why', (actor, event, text) => {
  expect(endedText({ ...about, state: 'released', ended: endedBy({ actor, event }) })).toContain(text)
})
