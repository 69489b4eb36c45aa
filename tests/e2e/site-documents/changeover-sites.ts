import { car } from '../../factories/car.ts'
import type { SiteFixture } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'

const FINANCE = { advertised: { interest: 8.99, comparison: 9.59 }, establishment_fee: 395, round_up: true }
const priced = (slug: string, model: string, price: number) =>
  car({ slug, make: 'Mazda', model, price, offer_price: undefined, price_type: 'Drive Away' })

const cars = [
  priced('covered', '2', 12_000),
  priced('middling', 'CX-5', 30_000),
  priced('dear', 'CX-9', 60_000),
  car({ slug: 'unpriced', make: 'Mazda', model: 'MX-5', traits: ['no-price'], offer_price: undefined }),
  car({ slug: 'gone', make: 'Mazda', model: '3', traits: ['sold'] }),
]

/** The same stock at a dealer whose whole site shows what is left to pay, one for each template, and at one whose does not. */
export const changeoverSites = (): SiteFixture[] => [
  { document: siteDocument({ slug: 'changeover', finance: FINANCE, trade_in: { changeover: true } }), cars },
  {
    document: siteDocument({
      slug: 'changeover-yard',
      template: 'yard',
      finance: FINANCE,
      trade_in: { changeover: true },
    }),
    cars,
  },
  {
    document: siteDocument({
      slug: 'changeover-marque',
      template: 'marque',
      finance: FINANCE,
      trade_in: { changeover: true },
    }),
    cars,
  },
  { document: siteDocument({ slug: 'no-changeover', finance: FINANCE }), cars },
]
