import { car, picturesOf } from '../../factories/car.ts'
import type { SiteFixture } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'

/** Dealers with brands: one with a directory, one whose logo has no picture any more. */
export function brandSites(): SiteFixture[] {
  return [
    {
      document: siteDocument({
        slug: 'brands',
        usual_menu: 'full',
        brands: [
          { title: 'Mazda', description: 'Small cars that like to turn.' },
          { title: 'Toyota' },
          { title: 'Jaguar' },
          { title: 'Tyres', group: 'Our Brands', skipPage: true },
        ],
        brand_directory: { heading: 'Our brands', stats: [{ figure: '50+', label: 'locations' }] },
        models: {
          list: [
            { name: 'MX-5', make: 'Mazda', accessories: [{ name: 'Wind blocker', price: 390, category: 'Roof' }] },
          ],
        },
      }),
      pictures: 4,
      cars: (ids) => [
        ...['MX-5', 'CX-5', 'CX-30', '3', 'BT-50'].map((model) =>
          car({ make: 'Mazda', model, images: picturesOf(ids.slice(0, 2)) }),
        ),
        car({ make: 'Toyota', model: 'Camry' }),
      ],
    },
    {
      document: siteDocument({ slug: 'lost-logo', brands: [{ title: 'Gone', logo: `/media/${'g'.repeat(20)}` }] }),
    },
  ]
}
