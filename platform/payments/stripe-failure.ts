import { Stripe } from 'stripe'
import type { ProviderFailure } from '#app/features/checkout/payment/payments.ts'

const { errors } = Stripe

/**
 * What an error of the SDK says of a request. Only what Stripe has certainly not done is `refused`: a key that is
 * wrong today says nothing of the request that was sent yesterday, so the operator mends it and we ask again.
 */
export function stripeFailure(error: unknown): ProviderFailure {
  const said = error instanceof Error ? error.message : String(error)
  const fail = (reason: ProviderFailure['reason'], text: string): ProviderFailure => ({ ok: false, reason, text })
  if (!(error instanceof errors.StripeError)) throw error
  const text = `Stripe${error.statusCode ? ` (${error.statusCode})` : ''}: ${said}`
  if (error instanceof errors.StripeIdempotencyError) return fail('unanswered', text)
  if (error instanceof errors.StripeCardError) return fail('refused', text)
  if (error instanceof errors.StripeInvalidRequestError) {
    return fail(error.code === 'resource_missing' ? 'unknown' : 'refused', text)
  }
  return fail('unanswered', text)
}

/** Stripe repeats for a day even that it failed: the same request then needs another key. */
export const isRepeatedFailure = (error: unknown): boolean =>
  error instanceof errors.StripeError &&
  (error.statusCode ?? 0) >= 500 &&
  error.headers?.['idempotent-replayed'] === 'true'

/** Stripe opens no page that would close within half an hour. */
export const isTooLate = (error: unknown): boolean =>
  error instanceof errors.StripeInvalidRequestError && error.param === 'expires_at'
