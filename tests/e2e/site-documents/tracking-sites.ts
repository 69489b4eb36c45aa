import { car } from '../../factories/car.ts'
import type { SiteFixture } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'

/** A dealer with a tag manager and a pixel that do not exist. */
export const trackingSites = (): SiteFixture[] => [
  {
    document: siteDocument({
      slug: 'tagged',
      captcha: false,
      tracking: { tag_manager: 'GTM-FAKE123', meta_pixel: '1234567890' },
    }),
    cars: () => [
      car({ slug: 'measured', make: 'Mazda', model: 'MX-5', car_type: 'used', price: 30_000 }),
      car({
        slug: 'brand-new',
        make: 'Kia',
        model: 'Picanto',
        car_type: 'new',
        price: 19_000,
        file: 'https://reports.example/brand-new.pdf',
      }),
    ],
  },
]
