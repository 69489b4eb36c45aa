import type { Payments } from './payments.ts'

/** Who takes deposits on this server; Stripe only where the server has a key for it. */
export interface Providers {
  readonly sandbox: Payments
  readonly stripe: Payments | null
}

/**
 * Who takes a site's deposits: a live site's shoppers pay real money or not at all, every other site's play in the
 * sandbox, or in that of Stripe where the server has a key for it. Null means that reservations are closed.
 */
export function providerFor({ live }: { readonly live: boolean }, { sandbox, stripe }: Providers): Payments | null {
  if (live) return stripe && !stripe.sandbox ? stripe : null
  return stripe?.sandbox ? stripe : sandbox
}
