import { car } from '../../factories/car.ts'
import type { SiteFixture } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'

/** A key of the live kind: sites that are not live stay in the sandbox. */
export const STRIPE_KEY = 'sk_live_emulator'

/** A dealer whose deposits are paid on the page of Stripe's emulator, with a car for each browser and each try. */
export const stripeSites = (): SiteFixture[] => [
  {
    document: siteDocument({
      slug: 'live-motors',
      reserve: { enabled: true, amount: '$200' },
      checkout: { live: true, stripe_account: 'acct_1Live' },
    }),
    cars: ['with-scripts-0', 'with-scripts-1', 'without-scripts-0', 'without-scripts-1'].map((slug) =>
      car({ slug, stocknum: slug, price: 20_000 }),
    ),
  },
]
