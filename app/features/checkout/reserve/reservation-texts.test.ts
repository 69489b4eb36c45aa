import { expect, test } from 'vitest'
import { againOf, endedBy, endedText, titleText } from './reservation-texts.ts'

const car = { slug: 'one', name: '2020 Kia Rio', price: '$20,000', picture: null, stocknum: 'A1' }

test.each([
  ['reserve', 'reserved', 'It is reserved for you'],
  ['purchase', 'reserved', 'Thank you, we have your order'],
  ['reserve', 'released', 'Your reservation is cancelled'],
  ['purchase', 'released', 'Your order is cancelled'],
] as const)('R06 R07 a %s that is %s is called so', (kind, state, title) =>
  expect(titleText({ kind, state, ended: 'shopper' })).toBe(title),
)

test('R06 a reservation says until when nobody else can have the car', () =>
  expect(endedText({ state: 'reserved', ended: 'dealer', car, until: 'Tuesday 24 November 2026, 10:16 am AEST' })).toBe(
    'Nobody else can reserve or buy the 2020 Kia Rio until Tuesday 24 November 2026, 10:16 am AEST.',
  ))

test.each([
  ['reserve', 'expired', 'clock', '/cars/one/checkout', 'Reserve it again'],
  ['purchase', 'expired', 'clock', '/checkout-journey?car_id=one&step=review', 'Go on with my order'],
  ['reserve', 'expired', 'late', '/cars/one', 'Look at the vehicle again'],
  ['reserve', 'released', 'shopper', '/cars/one', 'Look at the vehicle again'],
] as const)('R06 R07 a %s that is %s by the %s leads on to %s', (kind, state, ended, to, text) =>
  expect(againOf({ kind, state, ended, car, checkout: '/cars/one/checkout' })).toEqual({ to, text }),
)

test.each([
  ['provider', 'cancelled', 'The payment was not completed'],
  // Paid, reserved, and days later no longer held: nobody gave a payment up.
  ['provider', 'released', 'Your bank no longer holds the deposit'],
  ['provider', 'paid_too_late', 'could not be kept for you by the time your payment arrived'],
  ['feed', 'car_gone', 'was sold or taken off the site'],
  ['shopper', 'cancelled', 'You cancelled it'],
  ['staff:Alex', 'released', 'The dealer has ended the reservation'],
])('C01 a reservation that was released by %s (%s) says why', (actor, event, text) => {
  expect(endedText({ state: 'released', ended: endedBy({ actor, event }), car, until: null })).toContain(text)
})
