import { car, cars, picturesOf } from '../../factories/car.ts'
import type { SiteFixture } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'

/** A dealer whose site is built with another template than the first one's. */
export function house(template: 'marque' | 'yard'): SiteFixture {
  return {
    document: siteDocument({ slug: template, template, traits: ['two-locations'], usual_menu: 'full' }),
    pictures: 4,
    cars: (ids) => [
      car({ slug: 'pictures', make: 'Mazda', model: 'MX-5', images: picturesOf(ids), tag: 'Sale' }),
      car({ slug: 'no-pictures', make: 'Mazda', model: 'MX-5' }),
      car({ slug: 'sold', traits: ['sold'], images: picturesOf(ids) }),
      car({
        slug: 'long-words',
        name: 'Averyveryveryverylongname'.repeat(6),
        badge: 'Unbreakablebadge'.repeat(6),
        price: 99_999_999,
      }),
      ...cars(30, { images: picturesOf(ids.slice(2, 4)) }),
    ],
  }
}
