import { car, cars, picturesOf } from '#tests/factories/car.ts'
import { part, parts } from '#tests/factories/part.ts'
import type { SiteFixture } from '#tests/factories/running-server.ts'
import { siteDocument } from '#tests/factories/site-document.ts'

/**
 * Dealers for the browser: one with stock for three pages and every state of a car, one with next to nothing, one with
 * parts, one with more badges than a page sends.
 */
export function e2eSites(): SiteFixture[] {
  return [
    {
      document: siteDocument({
        slug: 'alpha',
        traits: ['two-locations', 'toyota'],
        home: {
          headline: 'Used cars in Rocklea',
          introduction: 'Inspected in our own workshop.',
          reasons: [{ title: 'Inspected', text: 'Every car, before it is listed.' }],
        },
      }),
      pictures: 8,
      cars: (ids) => [
        car({
          slug: 'eight-pictures',
          make: 'Mazda',
          model: 'MX-5',
          price: 30_000,
          autograb_data: { average_market_price: 35_000 },
          images: picturesOf(ids),
          dealercomments: `<p>${'One owner from new. '.repeat(40)}</p>`,
          filtered_features: Array.from({ length: 14 }, (_, i) => `Feature ${i + 1}`),
        }),
        car({ slug: 'three-pictures', make: 'Mazda', model: 'MX-5', images: picturesOf(ids.slice(0, 3)) }),
        car({ slug: 'no-pictures', make: 'Mazda', model: 'MX-5' }),
        car({ slug: 'sold', traits: ['sold'], images: picturesOf(ids.slice(0, 5)) }),
        car({ slug: 'reserved', traits: ['reserved'], tag: 'Sale' }),
        car({
          slug: 'long-words',
          name: 'Averyveryveryverylongname'.repeat(6),
          badge: 'Unbreakablebadge'.repeat(6),
          series: 'X'.repeat(80),
          city: 'Llanfairpwllgwyngyllgogerychwyrndrobwll',
          price: 99_999_999,
        }),
        ...cars(50, { images: picturesOf(ids.slice(2, 4)) }),
      ],
    },
    { document: siteDocument({ slug: 'beta', traits: ['caravans'] }), cars: cars(2, { traits: ['caravan'] }) },
    {
      document: siteDocument({ slug: 'gamma' }),
      cars: cars(2),
      parts: [
        ...parts(50),
        part({
          part_number: 'LONG-1',
          name: 'Unbreakablepartname'.repeat(8),
          brand: 'Unbreakablebrand'.repeat(4),
          description: 'Words about it. '.repeat(30),
          fits: Array.from({ length: 60 }, (_, index) => ({ make: 'Kia', model: `Averylongmodelname${index}` })),
          price: 12_345.5,
        }),
      ],
    },
    {
      document: siteDocument({ slug: 'delta', search_filters: ['badge', 'make'] }),
      cars: [
        ...Array.from({ length: 70 }, (_, n) => car({ badge: `Grade ${String(n).padStart(2, '0')}` })),
        car({ badge: 'Zetec' }),
      ],
    },
  ]
}
