import { describe, expect, test } from 'vitest'
import type { ValuationSource } from '#app/features/trade-in/valuation/valuation-source.server.ts'
import type { LeadPorts } from '#app/features/leads/lead-ports.ts'
import type { Places } from '#app/features/locations/places/places.ts'
import type { SearchPort } from '#app/features/search/port.ts'
import type { Database } from '#app/features/site/database.ts'
import { checkSiteDocument, readSiteDocument } from '#server/sites/documents/site-document.ts'
import { siteDocument } from '#tests/factories/site-document.ts'
import type { Content } from '../content-store.server.ts'
import { BLOCK_KINDS, type BlockKind } from './blocks.schema.ts'
import { showBlocks } from './show-blocks.server.ts'

const NOW = Date.parse('2026-11-22T02:00:00Z')
const location = { name: 'Rocklea', slug: 'rocklea', address: { city: 'Rocklea', state: 'QLD' } }
const place = (more: object = {}) => ({ locations: [{ id: 1, ...location, ...more }] })
const hours = { contact_detail: { opening_hours: [{ weekday: 1, status: 'Open', open: '08:30', close: '17:00' }] } }
const reviews = { average_rating: 4.8, count: 3 }
const post = (category: string) => ({ slug: 'a', title: 'A', date: '2026-01-01', category, summary: 'B', blocks: [] })
const model = (make: string) => ({ name: 'Duo', make, accessories: [{ name: 'Tow bar' }] })

/** Each kind that a document can leave without anything to show: how, and the words that say so. */
const EMPTY: readonly (readonly [kind: BlockKind, block: object, site: object, reason: string])[] = [
  ['why', {}, { home: {} }, 'it has no points, and home.reasons has none; write one of them'],
  ['why', { points: [] }, {}, 'it has no points, and home.reasons has none'],
  ['faq', {}, {}, 'it has neither items nor a preset'],
  ['guarantees', { heading: 'Promises' }, {}, 'it has neither presets nor items'],
  ['rich-text', { html: '<p> </p><p>&nbsp;</p>' }, {}, 'its html holds no text'],
  ['rich-text', { html: '<img src="/a.jpg">' }, {}, 'its html holds no text'],
  ['recently-viewed', { enabled: false }, {}, 'enabled is false'],
  ['recently-viewed', {}, { recently_viewed: false }, 'recently_viewed of the site is false'],
  ['budget-finder', {}, { budget_finder: { enabled: false } }, 'budget_finder.enabled is false'],
  ['brand-grid', {}, { brands: [{ title: 'Kia' }] }, 'the site has one brand alone'],
  ['accessories', {}, {}, 'no model in models.list has accessories'],
  ['accessories', { make: 'Kia' }, { models: { list: [model('Toyota')] } }, 'no model of the make "Kia"'],
  ['locations', {}, { locations: [] }, 'the site has no location that people may see'],
  ['locations', {}, place({ visible: false }), 'the site has no location that people may see'],
  ['locations', { filter: 'buying' }, place(), 'no location answers to the filter "buying"'],
  [
    'locations',
    { only: ['roklea'] },
    place(),
    '"roklea" is no visible location of this site; its locations are rocklea (Rocklea); did you mean "rocklea"?',
  ],
  ['opening-hours', {}, { locations: [] }, 'the site has no location'],
  ['opening-hours', {}, place(), 'none of its locations has opening hours'],
  ['reviews', {}, place(), 'no visible location has reviews'],
  ['reviews', {}, { ...place({ reviews }), review_display: { hidden: true } }, 'review_display keeps the reviews'],
  ['reviews', {}, { ...place({ reviews }), review_display: { minimum_rating: 4.9 } }, 'review_display keeps'],
  ['form', { form: 'none' }, { locations: [] }, 'the site has neither a visible location nor phone_numbers.default'],
  ['contact-details', {}, { locations: [] }, 'the site has neither a visible location nor phone_numbers.default'],
  ['blog-posts', {}, {}, 'the site has no posts'],
  ['blog-posts', { category: 'racing' }, { posts: [post('News')] }, 'no post is of the category "racing"; the categories are news'], // prettier-ignore
]

/** The same kinds with something to show. */
const FULL: readonly (readonly [kind: BlockKind, block: object, site: object])[] = [
  ['why', {}, { home: { reasons: [{ title: 'Checked', text: 'Each car.' }] } }],
  ['why', { points: [{ title: 'Checked', text: 'Each car.' }] }, {}],
  ['faq', { preset: 'trade-in' }, {}],
  ['faq', { items: [{ question: 'When?', answer: 'Now.' }] }, {}],
  ['guarantees', { presets: ['14-day-exchange'] }, {}],
  ['rich-text', { html: '★★★★★' }, {}],
  ['recently-viewed', {}, {}],
  ['brand-grid', {}, { brands: [{ title: 'Kia' }, { title: 'MG' }] }],
  ['brand-grid', {}, { brands: [{ title: 'Tyres' }], manufacturer: { name: 'Kia' } }],
  ['accessories', { make: 'toyota' }, { models: { list: [model('Toyota')] } }],
  ['accessories', {}, { models: { list: [{ ...model('Kia'), make: undefined }] }, manufacturer: { name: 'Kia' } }],
  ['locations', { only: ['rocklea'], filter: 'service' }, place()],
  ['opening-hours', {}, place(hours)],
  ['opening-hours', { filter: 'primary' }, place(hours)],
  ['opening-hours', {}, { ...place(), special_hours: [{ date: '2026-12-25', status: 'Closed' }] }],
  ['reviews', {}, place({ reviews })],
  ['form', { form: 'none' }, { locations: [], phone_numbers: { default: '0735550140' } }],
  ['contact-details', {}, { locations: [], phone_numbers: { default: '0735550140' } }],
]

const withBlock = (kind: BlockKind, block: object, site: object) =>
  siteDocument({ slug: 'alpha', ...site, pages: [{ path: '/about', title: 'About', blocks: [{ kind, ...block }] }] })

const problemsOf = (document: object) => {
  const checked = checkSiteDocument(document, NOW)
  return checked.ok ? [] : checked.problems.map(({ field, reason }) => `${field}: ${reason}`)
}

/** What the page of the block prints for a site without any stock. */
async function shown(document: object): Promise<readonly unknown[]> {
  const read = readSiteDocument(document)
  if (!read) throw new Error('The document cannot be read.')
  const database = { engine: 'sqlite' } as Database
  const site = { slug: 'alpha', version: 1, origin: 'http://alpha.localhost', settings: read, database, now: () => NOW }
  const found = { count: 0, keys: [], facets: {}, facetStats: {} }
  const search = { search: async () => found } as unknown as SearchPort
  const places = { byPostcode: () => undefined, bySuburb: () => undefined } as unknown as Places
  const content = { posts: async () => [] } as unknown as Content
  const ports = { secret: 'secret' } as LeadPorts
  const valuations = { finds: true } as ValuationSource
  return showBlocks(read.pages[0]!.blocks, { site, search, places, content, ports, valuations, now: NOW })
}

describe('R17 a block that would show nothing', () => {
  test.each(EMPTY)('%s %j is refused', async (kind, block, site, reason) => {
    const document = withBlock(kind, block, site)
    expect(problemsOf(document)).toEqual([
      expect.stringContaining(`pages.0.blocks.0: page "/about", block 1 (${kind}): would show nothing: ${reason}`),
    ])
    if (kind !== 'rich-text') expect(await shown(document)).toEqual([])
  })

  test.each(FULL)('%s %j is taken, and shows something', async (kind, block, site) => {
    const document = withBlock(kind, block, site)
    expect(problemsOf(document)).toEqual([])
    expect(await shown(document)).toHaveLength(1)
  })

  test('is refused in a post too, and where one of its answers is blank', () => {
    const posts = [{ ...post('News'), blocks: [{ kind: 'why' }] }]
    expect(problemsOf(siteDocument({ slug: 'alpha', posts }))).toEqual([
      expect.stringContaining('posts.0.blocks.0: post "a", block 1 (why): would show nothing'),
    ])
    const faq = { kind: 'faq', items: [{ question: 'When?', answer: '<p></p>' }] }
    expect(problemsOf(withBlock('faq', faq, {}))).toEqual([expect.stringContaining('its item 1 holds no text')])
  })

  test('that is for another type of car than its page is taken with a note', () => {
    const notes = (car_types: string[], more: object) => {
      const blocks = [{ kind: 'payment-strip', ...more }]
      const pages = [{ path: '/a', title: 'A', car_types, blocks }]
      const checked = checkSiteDocument(siteDocument({ slug: 'alpha', pages }), NOW)
      return checked.ok && checked.notes.map(({ field, reason }) => `${field} ${reason}`)
    }
    const reported = 'page "/a", block 1 (payment-strip) shows nothing: it is for pages about used vehicles'
    expect(notes(['new'], { display: 'used' })).toEqual([reported])
    expect(notes(['new', 'used'], { display: 'used', strictDisplay: true })).toEqual([`${reported} alone`])
    expect(notes([], { display: 'used', strictDisplay: true })).toEqual([`${reported} alone`])
    expect(notes(['new', 'used'], { display: 'used' })).toEqual([])
    expect(notes(['used'], { display: 'used', strictDisplay: true })).toEqual([])
    expect(notes([], { display: 'used' })).toEqual([])
  })

  test('what depends on the stock is taken: a site is applied before its first import', () => {
    const blocks = ['offers', 'models', 'models-dropdown', 'body-types', 'brand-grid', 'sales-counter', 'budget-finder']
    const list = { kind: 'stock-list', heading: 'Toyotas', filter: { make: ['Toyota'] } }
    const page = { path: '/a', title: 'A', blocks: [...blocks.map((kind) => ({ kind })), list] }
    expect(problemsOf(siteDocument({ slug: 'alpha', pages: [page] }))).toEqual([])
  })

  test('a block whose time is over is taken with a note: it did show something', () => {
    const over = { expiry: '2026-06-30T00:00:00+10:00' }
    const slide = { picture: `/media/${'a'.repeat(20)}`, alt: 'Ten per cent off' }
    const page = {
      path: '/eofy',
      title: 'Sale',
      blocks: [
        { kind: 'payment-strip', ...over },
        { kind: 'promotion-slider', slides: [{ ...slide, ...over }] },
        { kind: 'promotion-slider', slides: [{ ...slide, ...over }, slide] },
        { kind: 'payment-strip', expiry: '2027-06-30T00:00:00+10:00' },
      ],
    }
    const checked = checkSiteDocument(siteDocument({ slug: 'alpha', pages: [page] }), NOW)
    expect(checked.ok && checked.notes.map(({ field, reason }) => `${field} ${reason}`)).toEqual([
      'page "/eofy", block 1 (payment-strip) is over: it shows nothing any more',
      'page "/eofy", block 2 (promotion-slider) is over: it shows nothing any more',
    ])
  })

  test('every kind was looked at', () => {
    const always =
      'hero feature-banner carousel promotion-slider finance-calculator team valuation promotion video stats steps card-grid payment-strip call-to-action'
    const byStock = ['offers', 'stock-list', 'body-types', 'models', 'models-dropdown', 'sales-counter']
    const named = new Set([...always.split(' '), ...byStock, ...EMPTY.map(([kind]) => kind)])
    expect([...named].toSorted()).toEqual(BLOCK_KINDS.toSorted())
  })
})
