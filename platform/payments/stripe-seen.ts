import type { Stripe } from 'stripe'
import type { SeenPayment } from '#app/features/checkout/payment/payments.ts'

/** What has to be in the answer in place of its names, so that one look says everything. */
export const LOOK_AT = ['payment_intent.latest_charge']

/** What a Checkout Session with its intent and charge says of a deposit. Its money decides before its page does. */
export function seenIn(session: Stripe.Checkout.Session): SeenPayment {
  const intent = given(session.payment_intent)
  const charge = given(intent?.latest_charge)
  const taken = charge?.captured === true
  const captured = taken ? charge.amount_captured : 0
  // A released authorisation is shown as a charge that was refunded and never captured.
  const refunded = taken ? charge.amount_refunded : 0
  const before = charge?.payment_method_details?.card?.capture_before
  return {
    ref: session.id,
    state: stateOf(session, intent, captured > 0 && refunded >= captured),
    amount: intent?.amount ?? session.amount_total ?? 0,
    captured,
    refunded,
    currency: session.currency?.toUpperCase() ?? '',
    reservation: session.metadata?.reservation ?? null,
    capture_before: before === undefined ? null : before * 1_000,
    disputed: charge?.disputed === true,
  }
}

function stateOf(
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
  allRefunded: boolean,
): SeenPayment['state'] {
  switch (intent?.status) {
    case 'requires_capture':
      return 'authorised'
    case 'succeeded':
      return allRefunded ? 'refunded' : 'captured'
    case 'canceled':
      return 'cancelled'
    case 'processing':
      return 'open'
  }
  if (session.status === 'expired') return 'cancelled'
  // A card that was declined may be followed by another as long as the page is open.
  return session.status === 'open' ? 'open' : 'failed'
}

/** What was asked to be in place of its name. */
const given = <T extends { id: string }>(value: string | T | null | undefined): T | null =>
  typeof value === 'object' && value !== null ? value : null
