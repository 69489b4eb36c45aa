import type { Site } from '#app/features/site/site.ts'

/** The dealer's own account at Stripe; null where the account of the server's key takes the money. */
export function stripeAccountOf({ settings }: Pick<Site, 'settings'>): string | null {
  const { checkout } = settings as { checkout?: { stripe_account?: string | null } }
  return checkout?.stripe_account ?? null
}
