import type { Providers } from '#app/features/checkout/payment/providers.ts'
import type { Database } from '#app/features/site/database.ts'
import { type Sandbox, sandboxPayments } from '#platform/payments/sandbox.ts'
import type { Environment } from './env.ts'

/** Whoever takes deposits on this server. Stripe's package is large: programs without a key do without it. */
export async function paymentProviders(
  database: Database,
  { stripe }: Pick<Environment, 'stripe'>,
): Promise<Providers & { readonly sandbox: Sandbox }> {
  const sandbox = sandboxPayments(database)
  if (!stripe) return { sandbox, stripe: null }
  const { stripePayments } = await import('#platform/payments/stripe.ts')
  return { sandbox, stripe: stripePayments(stripe) }
}
