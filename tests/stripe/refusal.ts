import type { Stripe } from 'stripe'

/** An answer of Stripe's that is an error. `kept`: it had begun, so the same key hears it again. */
export class Refusal extends Error {
  readonly status: number
  readonly kept: boolean
  readonly body: { error: { type: string; code?: string; message: string; param?: string } }
  constructor(status: number, error: { type?: string; code?: string; message: string; param?: string }, kept = false) {
    super(error.message)
    this.status = status
    this.kept = kept
    this.body = { error: { type: 'invalid_request_error', ...error } }
  }
}

export const wrongState = (what: string, intent: Stripe.PaymentIntent, wanted: string): Refusal =>
  new Refusal(
    400,
    {
      code: 'payment_intent_unexpected_state',
      message: `This PaymentIntent could not be ${what} because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be ${what}: ${wanted}.`,
    },
    true,
  )
