import type { Site } from '#app/features/site/site.ts'
import * as paths from '#app/paths.ts'
import type { ReservationDraft } from '../reservation/hold-car.server.ts'
import type { Payments } from './payments.ts'
import { stripeAccountOf } from './stripe-account.ts'

/** Characters of a description that every provider takes. */
const MOST_DESCRIPTION = 200

interface Deposit {
  readonly provider: Payments
  /** Public origin of the site, as the shopper asked for it. */
  readonly origin: string
  /** Name of the car. */
  readonly name: string
  /** Path to which a shopper turns back. */
  readonly back: string
}

/** Where the deposit of a car is paid, and into whose account. */
export const depositPayment = (site: Site, { provider, origin, name, back }: Deposit): ReservationDraft['payment'] => ({
  provider: provider.provider,
  account: provider.provider === 'stripe' ? stripeAccountOf(site) : null,
  order: ({ id, reference }) => ({
    description: `Deposit ${reference}: ${name}`.slice(0, MOST_DESCRIPTION),
    done: `${origin}${paths.reservation(id)}`,
    back: `${origin}${back}`,
  }),
})
