import type { SiteDocument } from '#server/sites/documents/document-schema.ts'

/** A site document as an operator writes it: defaults may be left out. */
export type SiteInput = Partial<SiteDocument> & { slug: string }

const HOURS = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open', open: '08:30', close: '17:30' }))

const location = (id: number, name: string) => ({
  id,
  name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  primary: id === 1,
  dealership_id: id,
  dealer_license_number: `440${id}918`,
  address: { street: `${id * 10} Beaudesert Road`, city: name, state: 'QLD', postcode: '4106' },
  contact_detail: { phone: `07355501${40 + id}`, opening_hours: HOURS },
})

/** Named kinds of site; each gives the settings that make it so. */
const traits = {
  'own-domains': (slug: string) => ({ domains: [`www.${slug}.example`, `${slug}.example`] }),
  toyota: () => ({ certified_badge: true }),
  subscriptions: () => ({ subscriptions: true }),
  caravans: () => ({ item_type: 'caravan' as const, search_filters: ['price', 'make', 'model', 'year', 'car_type'] }),
  'two-locations': () => ({ locations: [location(1, 'Rocklea'), location(2, 'Chermside')] }),
  'every-block': () => ({
    locations: [{ ...location(1, 'Rocklea'), reviews: { average_rating: 4.8, count: 12 } }, location(2, 'Chermside')],
    models: { list: [{ name: 'Duo', make: 'Toyota', accessories: [{ name: 'Tow bar' }] }] },
  }),
} as const satisfies Record<string, (slug: string) => object>

export type SiteTrait = keyof typeof traits
export type SiteOptions = { slug: string; traits?: readonly SiteTrait[] } & { readonly [field: string]: unknown }

/** The document of a plain dealer's site in Rocklea: traits apply in order, then the fields given here. */
export function siteDocument({ slug, traits: names = [], ...overrides }: SiteOptions): { slug: string } & object {
  const plain = {
    schema: 1,
    slug,
    name: `${slug.charAt(0).toUpperCase()}${slug.slice(1)} Motors`,
    tagline: 'Good cars, honestly described',
    locations: [location(1, 'Rocklea')],
    home: { introduction: 'Used and demo cars, inspected in our own workshop.', reasons: [] },
  }
  return Object.assign(plain, ...names.map((name) => traits[name](slug)), overrides) as { slug: string }
}
