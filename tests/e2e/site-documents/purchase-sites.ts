import { car, picturesOf } from '../../factories/car.ts'
import type { SiteFixture } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'

const TEMPLATES = { buying: 'showroom', 'buying-marque': 'marque', 'buying-yard': 'yard' } as const
/** Each browser test buys a car of its own. */
const CARS = ['script', 'plain', 'axe', 'resumed'] as const

/** Dealers who sell online, in two templates: used cars with a deposit of $200, and Kia and MG with none. */
export const purchaseSites = (): SiteFixture[] =>
  Object.entries(TEMPLATES).map(([slug, template]) => ({
    document: siteDocument({
      slug,
      template,
      default_price_type: 'Drive Away',
      online_purchase: true,
      online_purchase_cars: slug === 'buying' ? { car_types: ['used'] } : { makes: ['Kia', 'MG'] },
      reserve: { enabled: true, amount: slug === 'buying' ? '$200' : null },
      checkout: { holds_per_hour: 100 },
      delivery_zones: [{ name: 'Brisbane', price: 150, postcodes: ['4000-4179'] }],
      finance: { advertised: { interest: 8.99, comparison: 9.59 } },
      purchase: { add_ons: [{ id: 'mats', name: 'Floor mats', text: 'A set of four.', price: 149 }] },
    }),
    pictures: 1,
    cars: (ids) =>
      CARS.map((name) => car({ slug: name, make: 'Kia', model: 'Rio', price: 20_000, car_type: 'used', images: picturesOf(ids) })), // prettier-ignore
  }))
