import { car, type CarOptions } from '../../factories/car.ts'
import type { SiteFixture } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'

/** What is valued. Its market is three dealers, each with half a dozen. */
const RIO = { make: 'Kia', model: 'Rio', badge: 'S', year: 2024, simple_body: 'hatch', car_type: 'used', state: 'QLD' }
const DEALERS = ['value-market-1', 'value-market-2', 'value-market-3']

const lead_limits = { address_per_minute: 500, address_per_hour: 5_000, site_per_hour: 5_000, mailbox_per_day: 5_000 }

/** Dealers who value what shoppers drive, before or after these say who they are, and the market that they do it by. */
export const valuationSites = (): SiteFixture[] => [
  {
    document: siteDocument({
      slug: 'value-before',
      traits: ['two-locations'],
      lead_limits,
      trade_in: { log_valuations: true },
    }),
    cars: [car({ slug: 'wanted', make: 'Mazda', model: 'MX-5', price: 30_000, offer_price: undefined })],
  },
  {
    document: siteDocument({ slug: 'value-after', template: 'marque', lead_limits, trade_in: { contact: 'after' } }),
    cars: [car({ slug: 'wanted', make: 'Mazda', model: 'MX-5', price: 30_000, offer_price: undefined })],
  },
  {
    document: siteDocument({
      slug: 'value-online',
      template: 'yard',
      lead_limits,
      autograb: true,
      trade_in: { contact: 'after' },
      default_price_type: 'Drive Away',
      online_purchase: true,
      reserve: { enabled: true, amount: '$200' },
    }),
    cars: ['script', 'plain'].map((slug) => car({ slug, make: 'Mazda', model: 'MX-5', price: 30_000, offer_price: undefined })), // prettier-ignore
  },
  {
    document: siteDocument({ slug: 'value-trucks', template: 'yard', item_type: 'truck', lead_limits }),
    cars: [car({ slug: 'truck', make: 'Hino', model: '300', item_type: 'truck' })],
  },
  ...DEALERS.map((slug, dealer) => ({
    document: siteDocument({ slug }),
    cars: Array.from({ length: 6 }, (_, n) =>
      car({
        ...RIO,
        slug: `${slug}-${n}`,
        stocknum: `${slug}-${n}`,
        km: 30_000 + n * 4_000,
        price: 19_000 + dealer * 250 + n * 100,
        offer_price: undefined,
      } as CarOptions),
    ),
  })),
]
