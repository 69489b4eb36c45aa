import { settingsOf, type Site } from '#app/features/site/site.ts'
import { checkoutSettings } from '../settings.schema.ts'

/** The dealer's own account at Stripe; null where the account of the server's key takes the money. */
export const stripeAccountOf = (site: Site): string | null => settingsOf(site, checkoutSettings).checkout.stripe_account
