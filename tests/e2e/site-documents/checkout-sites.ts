import { TEMPLATE_NAMES } from '#app/features/site/template-names.ts'
import { car, picturesOf } from '../../factories/car.ts'
import type { SiteFixture } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'

/** Cars of a site: each test has its own. */
const SLUGS = ['one', 'two', 'three', 'four', 'five', 'six']

/** Dealers whose cars are reserved online, one for each template. */
export const checkoutSites = (): SiteFixture[] =>
  TEMPLATE_NAMES.map((template) => ({
    document: siteDocument({
      slug: `checkout-${template}`,
      template,
      reserve: { enabled: true, amount: '$200', address: template === 'marque' ? 'buy-online' : 'checkout' },
      lead_limits: { address_per_minute: 100, address_per_hour: 1_000 },
      checkout: { holds_per_hour: 100 },
      gated: { online_payment: false },
    }),
    pictures: 2,
    cars: (ids) =>
      SLUGS.map((slug) => car({ slug, make: 'Mazda', model: 'MX-5', price: 30_000, images: picturesOf(ids) })),
  }))
