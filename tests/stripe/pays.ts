import type { Payments, PaymentOrder } from '#app/features/checkout/payment/payments.ts'
import type { ReservationDraft } from '#app/features/checkout/reservation/hold-car.server.ts'
import type { Site } from '#app/features/site/site.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { type StripeKeys, stripePayments } from '#platform/payments/stripe.ts'
import { prepared } from '../factories/leads/reservation.ts'
import { type StripeEmulator, stripeEmulator } from './emulator.ts'

export const SECRET_KEY = 'sk_test_emulator'
export const WEBHOOK_SECRET = 'whsec_emulator'
export const DEALER = { site: 'east', account: 'acct_1East' } as const

export interface StripePayments {
  readonly stripe: StripeEmulator
  readonly payments: Payments
}

/** Stripe's emulator, and the product's own way to it through the official SDK. */
export async function paying(options: Partial<StripeKeys> & { now?: () => number } = {}): Promise<StripePayments> {
  const { now, ...keys } = options
  const stripe = await stripeEmulator({ key: keys.secretKey ?? SECRET_KEY, ...(now && { now }) })
  const payments = stripePayments({
    secretKey: SECRET_KEY,
    webhookSecrets: [WEBHOOK_SECRET],
    apiUrl: stripe.url,
    timeoutMs: 300,
    ...keys,
  })
  return { stripe, payments }
}

/** What a form prepares for a car of the site. */
export async function preparedFor(site: Site): Promise<Omit<ReservationDraft, 'payment'>> {
  const { value: car } = await stockOf(site).all().next()
  if (!car) throw new Error(`${site.slug} has no car.`)
  const form = prepared()(car, site.now())
  if (!form.ok) throw new Error(form.reason)
  const { kind, email, phone, deposit, hold_ms, content } = form
  return { kind, email, phone, deposit, hold_ms, content }
}

let orders = 0

/** A deposit of $200 on a car. */
export function order(changes: Partial<PaymentOrder> = {}): PaymentOrder {
  const number = ++orders
  return {
    ...DEALER,
    key: `key-${number}`,
    reservation: `reservation-${number}`,
    reference: `R-${number}`,
    amount: 20_000,
    currency: 'AUD',
    description: 'Deposit to reserve a 2021 Toyota Corolla',
    email: 'alex@example.com',
    done: 'https://east.example/done',
    back: 'https://east.example/back',
    until: Date.now() + 15 * 60_000,
    ...changes,
  }
}
