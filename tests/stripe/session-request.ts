import { type FormValues, numberAt, textAt, textsAt } from './form.ts'
import { Refusal } from './refusal.ts'

const MINUTE_S = 60
const DAY_S = 86_400
/** AUD. */
const LEAST_AMOUNT = 50

/** What somebody wants of a new session at this time, epoch seconds; what Stripe would refuse is refused. */
export function sessionRequest(given: FormValues, now: number) {
  const amount = numberAt(given, 'line_items', '0', 'price_data', 'unit_amount')
  const currency = textAt(given, 'line_items', '0', 'price_data', 'currency')
  const expires = numberAt(given, 'expires_at') ?? now + DAY_S
  const success = textAt(given, 'success_url')
  const missing = (param: string) =>
    new Refusal(400, { code: 'parameter_missing', message: `Missing required param: ${param}.`, param })
  if (textAt(given, 'mode') !== 'payment') throw missing('mode')
  if (amount === null) throw missing('line_items[0][price_data][unit_amount]')
  if (currency === null) throw missing('line_items[0][price_data][currency]')
  if (success === null) throw missing('success_url')
  if (amount < LEAST_AMOUNT) {
    throw new Refusal(400, { code: 'amount_too_small', message: 'The amount must be at least $0.50 aud.' })
  }
  if (expires < now + 30 * MINUTE_S || expires > now + DAY_S) {
    const message = 'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.'
    throw new Refusal(400, { message, param: 'expires_at' })
  }
  return {
    amount: amount * (numberAt(given, 'line_items', '0', 'quantity') ?? 1),
    currency,
    expires,
    email: textAt(given, 'customer_email'),
    client: textAt(given, 'client_reference_id'),
    metadata: textsAt(given, 'metadata'),
    success,
    cancel: textAt(given, 'cancel_url'),
  }
}
