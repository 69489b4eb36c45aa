import { exampleBlocks } from '#tests/factories/blocks.ts'
import { car, cars, picturesOf } from '#tests/factories/car.ts'
import { placesOfNorth } from '#tests/factories/location-documents.ts'
import { part, parts } from '#tests/factories/part.ts'
import type { SiteFixture } from '../factories/servers/running-server.ts'
import { siteDocument } from '#tests/factories/site-document.ts'
import { brandSites } from './site-documents/brand-sites.ts'
import { consoleSites } from './site-documents/console-sites.ts'
import { checkoutSites } from './site-documents/checkout-sites.ts'
import { garageSites } from './site-documents/garage-sites.ts'
import { house } from './site-documents/house-site.ts'
import { fewFacts, rowSites } from './site-documents/row-sites.ts'
import { logoSites } from './site-documents/logo-sites.ts'
import { linkSites } from './site-documents/link-sites.ts'
import { stripeSites } from './site-documents/stripe-sites.ts'
import { purchaseSites } from './site-documents/purchase-sites.ts'
import { trackingSites } from './site-documents/tracking-sites.ts'
import { vehicleSites } from './site-documents/vehicle-sites.ts'
import { changeoverSites } from './site-documents/changeover-sites.ts'
import { valuationSites } from './site-documents/valuation-sites.ts'
import { watchlistSites } from './site-documents/watchlist-sites.ts'

/**
 * Dealers for the browser: one with stock for three pages and every state of a car, one with next to nothing, one with
 * parts, one with more badges than a page sends, one that masks its number, one whose cars turn, one with a map, one
 * with departments and reviews, one whose shoppers sign in, one for each of the other templates.
 */
export function e2eSites(): SiteFixture[] {
  return [
    { document: siteDocument({ slug: 'fetching' }) },
    {
      document: siteDocument({
        slug: 'alpha',
        traits: ['two-locations', 'toyota'],
        usual_menu: 'full',
        vdp_config: { show_map_section: true },
        forms: { service: { multi_step: true } },
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
        car({ slug: 'reserved', traits: ['reserved'], car_type: 'used', tag: 'Sale' }),
        car({ slug: 'certified', traits: ['certified-toyota'], simple_fuel: 'Petrol', city: 'Chermside' }),
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
    {
      document: siteDocument({
        slug: 'long-menu',
        menu: Array.from({ length: 60 }, (_, n) =>
          n === 1
            ? {
                label: 'Everything',
                entries: Array.from({ length: 60 }, (__, m) => ({ label: `Inside ${m}`, to: `/search/inside-${m}` })),
              }
            : { label: `Entry number ${n}`, to: `/search/page-${n}` },
        ),
      }),
      cars: cars(2),
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
    {
      document: siteDocument({ slug: 'epsilon', mask_phone: true }),
      cars: [car({ slug: 'masked' }), ...cars(3)],
    },
    {
      document: siteDocument({ slug: 'zeta' }),
      pictures: 12,
      lost: 4,
      cars: (ids) => [
        car({
          slug: 'turning',
          make: 'Mazda',
          model: 'MX-5',
          images: picturesOf(ids.slice(0, 4)),
          spin_images: ids.slice(0, 8).map((id) => `/media/${id}`),
          spin_interior_image: `/media/${ids[3]}`,
          hotspots: [
            {
              id: 1,
              title: 'Tow bar',
              description: 'Rated to 2,500 kg.',
              exterior: [{ hotspotId: 1, activeAngle: 1, posX: 0.75, posY: 0.6 }],
            },
            { id: 2, title: 'Screen', description: 'Ten inches.', interior: [{ hotspotId: 2, posX: 0.5, posY: 0.4 }] },
          ],
          external_video_url: 'https://youtu.be/abcDEF_1-23',
        }),
        car({
          slug: 'broken-frames',
          make: 'Mazda',
          model: 'MX-5',
          images: picturesOf([ids[0]!, ids[8]!]),
          spin_images: ids.slice(9, 11).map((id) => `/media/${id}`),
          spin_interior_image: `/media/${ids[11]}`,
          video_url: '/nothing.mp4',
        }),
        car({ slug: 'one-picture', make: 'Mazda', model: 'MX-5', images: picturesOf(ids.slice(0, 1)) }),
      ],
    },
    ...vehicleSites(),
    ...brandSites(),
    {
      document: siteDocument({
        slug: 'mapped',
        vdp_config: { show_map_section: true },
        map_tiles: { url: 'https://tiles.example.com/{z}/{x}/{y}.png', attribution: 'Map by Example' },
        locations: [
          {
            id: 1,
            name: 'Rocklea',
            slug: 'rocklea',
            address: { street: '18 Beaudesert Road', city: 'Rocklea', state: 'QLD', lat: -27.54, long: 153.01 },
            contact_detail: { phone: '0735550141' },
          },
        ],
      }),
      cars: () => [car({ slug: 'somewhere', location_id: 1 })],
    },
    {
      document: siteDocument({
        slug: 'written',
        lead_limits: {
          address_per_minute: 10_000,
          address_per_hour: 10_000,
          site_per_hour: 10_000,
          mailbox_per_day: 10_000,
        },
      }),
      cars: [car({ slug: 'ute' })],
    },
    { document: siteDocument({ slug: 'places', locations: placesOfNorth }), cars: cars(4) },
    contentSite(),
    house('marque'),
    house('yard'),
    ...trackingSites(),
    ...watchlistSites(),
    ...garageSites(),
    { document: siteDocument({ slug: 'members', sign_in: true }), cars: cars(3) },
    { document: siteDocument({ slug: 'crowded', captcha: false }), cars: cars(1) },
    ...linkSites(),
    ...logoSites(),
    ...rowSites(),
    fewFacts(),
    ...checkoutSites(),
    ...valuationSites(),
    ...stripeSites(),
    ...purchaseSites(),
    ...changeoverSites(),
    ...consoleSites(),
  ]
}

/** A dealer whose pages show every kind of block; the wide picture of its promotion is missing. */
function contentSite(): SiteFixture {
  const soon = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const words = [{ kind: 'rich-text', html: '<h2>Why</h2><p>Because of <a href="/faqs">this</a>.</p>' }]
  return {
    document: siteDocument({
      slug: 'pages',
      traits: ['every-block'],
      pages: [{ path: '/every-block', title: 'Every block', blocks: exampleBlocks({ days: soon }) }],
      posts: [
        { slug: 'a-drive', title: 'A drive', date: '2026-01-10', category: 'Reviews', summary: 'Far.', blocks: words },
        { slug: 'a-word', title: 'A word', date: '2026-01-09', summary: 'Short.', blocks: words },
      ],
    }),
    cars: [...cars(8), car({ slug: 'sold-now', traits: ['sold'], sold_date_timestamp: Math.floor(Date.now() / 1000) })],
  }
}
