import { describe, expect, test } from 'vitest'
import { siteDocument } from '#tests/factories/site-document.ts'
import { checkSiteDocument, readSiteDocument, siteDocumentJsonSchema } from './site-document.ts'

const HOURS = { date: '2026-12-25', status: 'Closed' }
const locations = [
  { id: 1, name: 'Rocklea', slug: 'rocklea', address: {}, dealership_id: 11, dealership_slug: 'south' },
  { id: 2, name: 'Chermside Service', slug: 'chermside', address: {}, dealership_id: '12', dealership_slug: 'north' },
]
const dealerships = [
  { id: 11, name: 'South', slug: 'south' },
  { id: 12, name: 'North', slug: 'north' },
]
const posts = [
  { slug: 'a-drive', title: 'A drive', date: '2026-01-10', category: 'Road Tests', summary: 'Far.', blocks: [] },
]
const models = { list: [{ name: 'HiLux', make: 'Toyota', accessories: [{ name: 'Bar' }] }] }
const brands = [{ title: 'Zebedee', description: 'Carts.' }]
const faq = { kind: 'faq', items: [{ question: 'Why?', answer: 'Because.' }] }

const document = (more: object) =>
  siteDocument({ slug: 'alpha', locations, dealerships, dealership_id: 11, posts, models, brands, ...more })
const problems = (more: object): string[] => {
  const checked = checkSiteDocument(document(more))
  return checked.ok ? [] : checked.problems.map(({ field, reason }) => `${field}: ${reason}`)
}
/** A page with one block: its own, or one of a post. */
const block = (own: object) => ({ pages: [{ path: '/a', title: 'A', blocks: [own] }] })
const place = (more: object) => ({ locations: [{ ...locations[0], ...more }, locations[1]] })
const delivery = (ids: unknown[]) => [{ channel: 'dealer-email', to: ['a@b.example'], locations: ids }]
const links = (to: string) => ({ heading: 'A', links: [{ text: 'B', to }] })

const BY_ID = 'is no location of this site; its locations are 1 (Rocklea), 2 (Chermside Service)'
const BY_SLUG = 'is no location of this site; its locations are rocklea (Rocklea), chermside (Chermside Service)'
const PAGE = 'is no page of this site; its pages are /, '
const A = 'page "/a", block 1 '
const EMPTY = 'would show nothing:'
const VISIBLE =
  'is no visible location of this site; its locations are rocklea (Rocklea), chermside (Chermside Service)'

/** Field, a document that names something there, and why that is nothing. */
const TABLE: readonly (readonly [field: string, wrong: object, reason: string])[] = [
  ['lead_delivery.0.locations.1', { lead_delivery: delivery([1, 99]) }, `"99" ${BY_ID}`],
  ['locations.0.distribution_locations.0', place({ distribution_locations: ['cherm'] }), `"cherm" ${BY_ID}`],
  ['locations.0.special_hours.0.location_name', place({ special_hours: [{ ...HOURS, location_name: 'Rockley' }] }), '"Rockley" is no location of this site; its locations are Rocklea, Chermside Service; did you mean "Rocklea"?'],
  ['special_hours.0.location_name', { special_hours: [{ ...HOURS, location_name: 'Nundah' }] }, '"Nundah" is no location of this site; its locations are Rocklea, Chermside Service'],
  ['test_drive.by_location.rockley', { test_drive: { by_location: { rockley: {} } } }, `"rockley" ${BY_SLUG}; did you mean "rocklea"?`],
  ['dealership_id', { dealership_id: 13 }, '"13" is no dealership of this site; its dealerships are 11 (South), 12 (North)'],
  ['locations.0.dealership_id', place({ dealership_id: 13 }), '"13" is no dealership of this site; its dealerships are 11 (South), 12 (North)'],
  ['locations.0.dealership_slug', place({ dealership_slug: 'souht' }), '"souht" is no dealership of this site; its dealerships are south (South), north (North); did you mean "south"?'],
  ['stock_rule.conditions.0.values.1', { stock_rule: { conditions: [{ attribute: 'dealership_slug', values: ['south', 'east'] }] } }, '"east" is no dealership of this site; its dealerships are south (South), north (North)'],
  ['pages.0.blocks.0.filter.dealership_slug.0', block({ kind: 'stock-list', heading: 'A', filter: { dealership_slug: ['west'] } }), `${A}(stock-list): "west" is no dealership of this site; its dealerships are south (South), north (North)`],
  ['pages.0.blocks.0.only.1', block({ kind: 'locations', only: ['rocklea', 'nundah'] }), `${A}(locations): ${EMPTY} "nundah" ${VISIBLE}`],
  ['pages.0.blocks.0.only.0', block({ kind: 'opening-hours', only: ['nundah'] }), `${A}(opening-hours): ${EMPTY} "nundah" ${VISIBLE}`],
  ['pages.0.blocks.0.category', block({ kind: 'blog-posts', category: 'road-test' }), `${A}(blog-posts): ${EMPTY} no post is of the category "road-test"; the categories are road-tests`],
  ['pages.0.blocks.0.make', block({ kind: 'accessories', make: 'Kia' }), `${A}(accessories): ${EMPTY} no model of the make "Kia" in models.list has accessories; those of Toyota have some`],
  ['forms.service.fields.postcode', { forms: { service: { fields: { postcode: 'required' } } } }, '"postcode" is no field of the form service; its fields are location, preferred_day, Rego, kms, additional_services, message, name, last_name, email, phone, PreferredContactMethod'],
  ['finance.lender', { finance: { lender: 'Nobody' } }, '"Nobody" has no rule, so nothing of it would ever be shown; add it to lender_rules, or name one of taurus, '],
  ['default_sort', { sort_options: ['price_low', 'latest'], default_sort: 'rank' }, '"rank" is no sort of this site; its sorts are price_low, latest'],
  ['menu.0.to', { menu: [{ label: 'A', to: '/finanse' }] }, `"/finanse" ${PAGE}`],
  ['menu.0.entries.0.to', { menu: [{ label: 'A', entries: [{ label: 'B', to: '/forms/enqiry' }] }] }, '"enqiry" is no form; the forms are enquiry, quick-enquiry, '],
  ['menu.0.to', { menu: [{ label: 'A', to: '/search/used-cars?dealership_slug=west' }] }, '"west" is no dealership of this site; its dealerships are south (South), north (North)'],
  ['clear_filters_to', { clear_filters_to: '/ofers' }, `"/ofers" ${PAGE}`],
  ['promotions.items.0.link', { promotions: { items: [{ title: 'A', link: '/locations/nundah' }] } }, `"nundah" ${BY_SLUG}`],
  ['brands.0.link', { brands: [{ title: 'Zebedee', link: '/zebedees' }] }, `"/zebedees" ${PAGE}`],
  ['models.list.0.override_url', { models: { list: [{ name: 'HiLux', override_url: '/hilux/accessories' }] } }, '"hilux" is no model with accessories: there are none'],
  ['redirects.0.to', { redirects: [{ from: '/old', to: '/blog/news' }] }, '"news" is no post or category; its posts and categories are a-drive, road-tests'],
  ['pages.0.blocks.0.links.0.to', block({ kind: 'hero', ...links('/contact-us/nundah') }), `${A}(hero): "nundah" ${BY_SLUG}`],
  ['pages.0.blocks.0.links.0.to', block({ kind: 'call-to-action', ...links('/forms/service?location=nundah') }), `${A}(call-to-action): "nundah" ${BY_SLUG}`],
  ['pages.0.blocks.0.cards.0.link.to', block({ kind: 'card-grid', cards: [{ title: 'A', link: { text: 'C', to: '/finance?preferredDealership=west' } }] }), `${A}(card-grid): "west" ${BY_SLUG}`],
  ['pages.0.blocks.0.slides.0.to', block({ kind: 'carousel', slides: [1, 2].map(() => ({ title: 'A', picture: `/media/${'a'.repeat(20)}`, to: '/eofy' })) }), `${A}(carousel): "/eofy" ${PAGE}`],
  ['pages.0.blocks.0.slides.0.to', block({ kind: 'promotion-slider', slides: [{ picture: `/media/${'a'.repeat(20)}`, alt: 'A', to: '/eofy' }] }), `${A}(promotion-slider): "/eofy" ${PAGE}`],
  ['pages.0.blocks.0.items.0.to', block({ kind: 'feature-banner', items: [1, 2, 3].map(() => ({ title: 'A', text: 'B', to: '/eofy' })) }), `${A}(feature-banner): "/eofy" ${PAGE}`],
  ['pages.0.blocks.0.link.to', block({ kind: 'promotion', heading: 'A', text: 'B', link: { text: 'C', to: '/eofy' } }), `${A}(promotion): "/eofy" ${PAGE}`],
  ['pages.0.blocks.0.links.0.to', block({ kind: 'hero', ...links('#b2') }), `${A}(hero): "b2" is no block of /a; its blocks are b1 (hero)`],
  ['menu.0.to', { ...block(faq), menu: [{ label: 'A', to: '/a#b3' }] }, '"b3" is no block of /a; its blocks are b1 (faq)'],
  ['pages.0.blocks.0.html', block({ kind: 'rich-text', html: '<p><a href="/faq">this</a></p>' }), `${A}(rich-text): "/faq" ${PAGE}`],
  ['pages.0.blocks.0.items.0.answer', block({ kind: 'faq', items: [{ question: 'A', answer: '<a href="/faq">this</a>' }] }), `${A}(faq): "/faq" ${PAGE}`],
  ['posts.0.blocks.0.only.0', { posts: [{ ...posts[0], blocks: [{ kind: 'locations', only: ['nundah'] }] }] }, `post "a-drive", block 1 (locations): ${EMPTY} "nundah" ${VISIBLE}`],
] // prettier-ignore

describe('P01 what a document names and does not have is refused, with all that it has', () => {
  test('the document of the table has all that it names', () => expect(problems({})).toEqual([]))

  test.each(TABLE)('%s %#', (field, wrong, reason) => {
    // A block that would show nothing is said to as a whole.
    const place = reason.includes(EMPTY) ? field.replace(/(blocks\.\d+)\..+$/, '$1') : field
    const said = problems(wrong).find((line) => line.startsWith(`${place}: `))
    expect(said?.slice(0, `${place}: ${reason}`.length)).toBe(`${place}: ${reason}`)
  })

  test('every field of a document that names something is in the table', () => {
    const covered = new Set(TABLE.map(([field]) => shapeOf(field)))
    const named = [...new Set(fieldsOf(siteDocumentJsonSchema() as Schema))].filter(
      (field) => NAMING.test(field) && !DEFINING.has(field),
    )
    expect(named.filter((field) => !covered.has(field))).toEqual([])
    expect(named.length).toBeGreaterThan(15)
  })
})

test('P01 a site that is in force already goes on with what its document names', () => {
  const wrong = document({ lead_delivery: delivery([99]), menu: [{ label: 'A', to: '/nowhere' }] })
  expect(checkSiteDocument(wrong).ok).toBe(false)
  expect(readSiteDocument(wrong)?.menu).toHaveLength(1)
})

test.each<readonly [string, object]>([
  ['ids as texts', { lead_delivery: delivery(['1', 2]) }],
  ['a slug or an id', place({ distribution_locations: ['chermside', 2, '2'] })],
  ['a name without its department, in any case', { special_hours: [{ ...HOURS, location_name: 'chermside' }] }],
  ['the dealerships of the locations', { dealerships: [], dealership_id: 12 }],
  ['a dealership of a location where none is listed', { dealerships: [], dealership_id: 12, ...place({ dealership_id: 99, dealership_slug: 'x' }) }],
  ['its own pages', { ...block(faq), menu: [{ label: 'A', to: '/a/?x=1#y' }] }],
  ['its own pages by its domain', { domains: ['www.alpha.example'], ...block(faq), menu: [{ label: 'A', to: 'https://www.alpha.example/a' }] }],
  ['a block of its page', block({ kind: 'hero', ...links('#b1') })],
  ['another place of a page', block({ kind: 'hero', ...links('/finance#finance-form') })],
  ['other sites', { menu: [{ label: 'A', to: 'https://www.example.com/nowhere' }] }],
  ['what moved', { redirects: [{ from: '/old', to: '/about-us' }], menu: [{ label: 'A', to: '/old' }] }],
  ['addresses with letters of their own', { redirects: [{ from: '/über-uns', to: '/about-us' }], menu: [{ label: 'A', to: '/%C3%BCber-uns' }] }],
  ...['/', '/locations/rocklea', '/contact-us/chermside', '/forms/enquiry?location=rocklea', '/blog/a-drive', '/blog/road-tests', '/blog', '/toyota', '/toyota/overview', '/zebedee', '/hilux/accessories', '/search/used-cars?make=Kia', '/cars/any', '/cars/trade-in?car_id=1', '/finance?preferredDealership=north', '/models?body=suv', '/pages/reviews', '/my-garage', '/special-offers', '/sitemap.xml'].map(
    (to) => [to, { menu: [{ label: 'A', to }] }] as const,
  ),
])('P01 %s is known', (_, more) => expect(problems(more)).toEqual([])) // prettier-ignore

test('P01 a site without pages for makes has none at their names', () => {
  expect(problems({ make_pages: false, menu: [{ label: 'A', to: '/toyota' }] })[0]).toContain('"/toyota" is no page')
})

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly additionalProperties?: Schema | boolean
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
}

/** The path of every value of a document; entries of lists and records stand as []. Blocks of posts are those of pages. */
function fieldsOf(schema: Schema, path = ''): string[] {
  const { properties = {}, items, additionalProperties, anyOf = [], oneOf = [] } = schema
  const inner = [
    ...Object.entries(properties).flatMap(([name, each]) => fieldsOf(each, path ? `${path}.${name}` : name)),
    ...(items ? fieldsOf(items, `${path}.[]`) : []),
    ...(typeof additionalProperties === 'object'
      ? [`${path}.[]`, ...fieldsOf(additionalProperties, `${path}.[]`)]
      : []),
    ...[...anyOf, ...oneOf].flatMap((each) => fieldsOf(each, path)),
  ]
  const isClosed = schema.enum !== undefined || schema.const !== undefined
  return [...(isClosed || inner.length > 0 ? [] : [shapeOf(path)]), ...inner].filter(
    (field) => !field.startsWith('posts.[].blocks'),
  )
}

const shapeOf = (field: string): string =>
  field
    .replaceAll(/\.\d+(?=\.|$)/g, '.[]')
    .replace(/^(forms\.)\w+(\.fields\.)\w+$/, '$1[]$2[]')
    .replace(/^(test_drive\.by_location\.).+$/, '$1[]')

/** How a field is called that names a location, a dealership, a page, a post, a form’s field, a lender or a sort. */
const NAMING =
  /(^|\.)(locations\.\[\]|only\.\[\]|by_location\.\[\]|fields\.\[\]|location_name|distribution_locations\.\[\]|dealership_(id|slug)(\.\[\])?|to|link|override_url|clear_filters_to|html|answer|lender|blocks\.\[\]\.(category|make))$/
/** What such a field says itself, or what is no name. */
const DEFINING: ReadonlySet<string> = new Set([
  // What the stock calls its places, addresses of people, and times.
  'pages.[].blocks.[].filter.location_name.[]',
  'lead_delivery.[].to',
  'test_drive.no_hours.[].to',
  'test_drive.by_location.[].no_hours.[].to',
])
