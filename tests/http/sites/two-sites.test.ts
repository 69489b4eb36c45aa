import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { DEFAULT_PAGES } from '#app/features/content/pages/defaults/default-page-paths.ts'
import { FORM_KINDS } from '#app/features/leads/forms/form-kinds.ts'
import { attributeNames } from '#app/features/search/documents/attributes.ts'
import { slugify } from '#lib/text/slugify.ts'
import { canariesOf, markedCar, PRIVATE_NUMBERS } from '../../factories/hostile/canaries.ts'
import { type FeedCar, picturesOf } from '../../factories/car.ts'
import { pickFrom, randomFrom } from '../../factories/hostile/random.ts'
import { type PrivatePapers, privatePapers } from '../../factories/hostile/private-papers.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { scaled } from '../../running/scale.ts'
import { repeated } from '../repeated.ts'

const secret = canariesOf('qqs')
const CARS = 24
const PARTS = 30

/** Blocks of words, each with texts of its own. */
const writtenBlocks = (next: () => string) => [
  { kind: 'hero', heading: next(), text: next() },
  { kind: 'rich-text', heading: next(), html: `<p>${next()}</p>` },
  { kind: 'faq', items: [{ question: next(), answer: next() }] },
  { kind: 'team', people: [{ name: next(), role: next(), text: next() }] },
  { kind: 'card-grid', cards: [{ title: next(), text: next(), link: { text: next(), to: `/${next()}` } }] },
  ...['stock-list', 'brand-grid', 'locations', 'reviews', 'opening-hours', 'contact-details', 'blog-posts'].map(
    (kind) => ({ kind, ...(kind === 'stock-list' && { heading: next(), filter: {} }) }),
  ),
]

/** Two dealers with nothing in common; every text of either is found nowhere else. */
const dealers = [
  { slug: 'north', marks: canariesOf('zqn') },
  { slug: 'south', marks: canariesOf('zqx') },
].map(({ slug, marks }) => {
  const next = () => marks.next()
  const document = siteDocument({
    slug,
    template: slug === 'north' ? 'marque' : 'yard',
    default_pages: [...DEFAULT_PAGES],
    domains: [`${next()}.example`],
    name: next(),
    tagline: next(),
    override_city: next(),
    no_price_text: next(),
    new_label: next(),
    default_price_type: next(),
    search_filters: attributeNames,
    search_key: next(),
    plugins: { [next()]: next() },
    youtube_url: `https://video.example/${next()}`,
    dealerships: [{ id: 1, name: next(), slug: next() }],
    locations: [
      {
        id: 1,
        name: next(),
        slug: next(),
        primary: true,
        dealership_id: 1,
        dealership_slug: next(),
        dealer_license_number: next(),
        motor_vehicle_repairer: next(),
        address: { street: next(), city: next(), state: 'QLD', postcode: '4106', place_id: next(), map_key: next() },
        contact_detail: {
          phone: '0735550100',
          email: `${next()}@dealer.example`,
          opening_hours: [{ weekday: 1, status: 'Open', formated_hours: next() }],
        },
        image: `/media/${next()}`,
        special_hours: [
          { date: '2027-01-01', name: next(), status: 'Closed', location_name: next() },
          { date: '2027-01-26', name: next(), status: 'Closed' },
        ],
        reviews: {
          count: 2,
          source: next(),
          url: `https://reviews.example/${next()}`,
          reviews: [next(), next()].map((id) => ({
            id,
            customer_name: next(),
            text: next(),
            rating: 5,
            review_date_in_words: next(),
            source: next(),
          })),
        },
      },
    ],
    special_hours: [{ date: '2027-04-02', name: next(), status: 'Closed' }],
    home: { headline: next(), introduction: next(), reasons: [{ title: next(), text: next() }] },
    menu: [
      { label: next(), to: `/${next()}` },
      { label: next(), entries: [{ label: next(), to: `https://${next()}.example/` }] },
      { label: next(), list: 'brands' },
      { label: next(), list: 'models' },
    ],
    brands: [
      { title: next(), slug: next(), description: next(), makes: ['Toyota'] },
      { title: next(), slug: next(), description: next(), link: `/${next()}` },
      { title: next(), slug: next(), description: next(), skipPage: true },
    ],
    brand_directory: { heading: next(), introduction: next(), stats: [{ figure: next(), label: next() }] },
    models: { list: [{ name: next(), slug: next(), accessories: [{ name: next(), price: 90 }] }] },
    redirects: Array.from({ length: 3 }, () => ({ from: `/${next()}`, to: `/${next()}` })),
    pages: Array.from({ length: 4 }, (_, index) => ({
      path: `/${next()}`,
      title: next(),
      description: next(),
      listed: index !== 3,
      gated: index === 2,
      blocks: writtenBlocks(next),
    })),
    posts: Array.from({ length: 5 }, (_, index) => ({
      slug: next(),
      title: next(),
      date: index === 4 ? '2999-01-01' : `2026-01-0${index + 1}`,
      category: next(),
      author: next(),
      summary: next(),
      blocks: writtenBlocks(next),
    })),
    blogs_count: 3,
  })
  const cars = (pictures: readonly string[]): FeedCar[] =>
    Array.from({ length: CARS }, (_, index) =>
      markedCar(marks, secret, {
        slug: `${next()}-car-${index}`,
        images: picturesOf([pictures[index % pictures.length]!]),
        price: index === 5 ? undefined : 20_000 + index * 1_000,
        ...(index % 8 === 7 && { traits: ['sold'] as const }),
        ...(index % 8 === 6 && { traits: ['unpublished'] as const }),
      }),
    )
  const parts = Array.from({ length: PARTS }, (_, index) => ({
    part_number: next(),
    name: next(),
    description: next(),
    category: next(),
    brand: next(),
    fits: [{ make: next(), model: next(), year_from: 2015 }],
    price_note: next(),
    quantity: index % 3,
    image: `https://pictures.example/${next()}.jpg`,
    show_on_dealer_website: index % 6 !== 5,
  }))
  return { slug, marks, document, cars, parts }
})
const [north, south] = dealers as [(typeof dealers)[0], (typeof dealers)[0]]

let server: RunningServer
/** Each site's cars, made once, as they were imported. */
const stock = new Map<string, FeedCar[]>()
beforeAll(async () => {
  server = await runningServer({
    sites: dealers.map(({ slug, document, cars, parts }) => ({
      document,
      // Marks stand where names of places and pages would, which `site apply` refuses by now.
      older: true,
      parts,
      pictures: 3,
      cars: (ids) => {
        stock.set(slug, cars(ids))
        return stock.get(slug)!
      },
    })),
  })
})
afterAll(() => server.close())

/** What only one shopper or the dealer of each site has the address of. */
const papers = new Map<string, PrivatePapers>()
beforeAll(async () => {
  for (const { slug, marks } of dealers) {
    const { slug: car } = stock
      .get(slug)!
      .findLast((each) => each.show_on_dealer_website && each.status === 'in_stock' && !each.sold)!
    papers.set(slug, await privatePapers(server.site(slug), car!, () => marks.next()))
  }
})

type Dealer = (typeof dealers)[0]

interface SiteDocumentParts {
  readonly pages: readonly { readonly path: string }[]
  readonly posts: readonly { readonly slug: string; readonly category: string }[]
  readonly redirects: readonly { readonly from: string }[]
  readonly brands: readonly { readonly slug: string }[]
  readonly locations: readonly { readonly slug: string }[]
  readonly models: { readonly list: readonly { readonly slug: string }[] }
}

const writtenOf = ({ document }: Dealer): SiteDocumentParts => document as unknown as SiteDocumentParts

/** Values that the parameters of an address may take, as seen from one dealer's objects. */
function parameterValues(dealer: Dealer): Readonly<Record<string, readonly string[]>> {
  const { slug } = dealer
  const own = stock.get(slug)!
  const written = writtenOf(dealer)
  const paths = [...written.pages.map(({ path }) => path), ...written.redirects.map(({ from }) => from)]
  const pages = paths.map((path) => path.slice(1))
  const { valuation, key, photo, reservation } = papers.get(slug)!
  return {
    '/valuation/:id': ['new', valuation],
    '/reservations/*': [reservation, `sandbox/${reservation}`],
    key: [key],
    photo: [photo],
    slug: own.map((car) => car.slug!),
    '/blog/:slug': written.posts.flatMap((post) => [post.slug, slugify(post.category)]),
    '/locations/:slug': written.locations.map((each) => each.slug),
    '/contact-us/:slug': written.locations.map((each) => each.slug),
    '/:slug': [...written.brands.map((each) => each.slug), ...pages, ...DEFAULT_PAGES.map((path) => path.slice(1))],
    '/:slug/overview': written.brands.map((each) => each.slug),
    '/:slug/accessories': written.models.list.map((each) => each.slug),
    file: ['1.xml', '0.xml', '192.png', '512.png', `${slug}.png`],
    first: ['used-cars', 'new-cars', ...own.map(({ make }) => slugify(make))],
    second: own.map(({ model }) => slugify(model)),
    id: server.pictures(slug),
    preset: ['card', 'thumb', 'jpeg'],
    form: [...FORM_KINDS, 'nothing'],
    uid: ['cars', slug, 'nothing'],
    what: ['save-car', 'remove-car', 'favourites', 'nothing'],
    '*': ['health', 'version', 'nothing', 'nothing/at/all', own[0]!.slug!, ...pages, 'pages/warranty'],
  }
}

interface RouteEntry {
  readonly path?: string | undefined
  readonly index?: boolean | undefined
  readonly children?: readonly RouteEntry[] | undefined
}

/** Every address pattern of the router, and those that the server owns itself. */
function patterns(entries: readonly RouteEntry[] = routes, under = ''): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const own = index ? under || '/' : `${under}/${path ?? ''}`.replace(/\/$/, '') || '/'
    return [...(path || index ? [own] : []), ...patterns(children ?? [], own === '/' ? '' : own)]
  })
}
const SERVER_PATTERNS = ['/media/:id/:preset', '/health/live', '/assets/nothing.js']

/** Fills an address pattern; a parameter that nobody has named values for is an error, so that none is forgotten. */
function fill(pattern: string, values: Readonly<Record<string, readonly string[]>>, random: () => number): string {
  const segments = pattern.split('/').map((segment) => {
    const optional = segment.endsWith('?')
    const name = segment === '*' ? '*' : /^:(.+?)\??$/.exec(segment)?.[1]
    if (name === undefined) return segment
    if (optional && random() < 0.3) return ''
    const known = values[pattern] ?? values[name]
    if (!known) throw new Error(`Say which values ":${name}" of ${pattern} takes: a new route is part of this test.`)
    return pickFrom(known, random)
  })
  return segments
    .join('/')
    .replaceAll(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1')
}

/** Search queries with the values of a dealer's own cars: every attribute, every sort, some pages. */
function queryOf(dealer: Dealer, random: () => number): string {
  const own = pickFrom(stock.get(dealer.slug)!, random) as Record<string, unknown>
  const params = new URLSearchParams()
  for (let i = Math.floor(random() * 3); i > 0; i--) {
    const name = pickFrom(attributeNames, random)
    const value = name === 'make_model' ? `${String(own['make'])} ${String(own['model'])}` : (own[name] ?? own['make'])
    params.append(name, String(Array.isArray(value) ? value[0] : value))
  }
  if (random() < 0.3)
    params.set('query', String(pickFrom([own['make'], own['stocknum'], own['badge'], own['colour']], random)))
  if (random() < 0.2) params.set('page', String(1 + Math.floor(random() * 3)))
  if (random() < 0.3) params.set('sortBy', pickFrom(['latest', 'price_low', 'price_high', 'relevance'], random))
  const text = params.toString()
  return text && `?${text}`
}

/** The same for parts, with the values of a dealer's own. */
function partsQueryOf({ parts }: Dealer, random: () => number): string {
  const { part_number, name, category, brand, fits } = pickFrom(parts, random)
  const choices = [
    ['query', pickFrom([part_number, name, brand, fits[0]!.make], random)],
    ['make', fits[0]!.make],
    ['model', fits[0]!.model],
    ['category', category],
    ['brand', brand],
    ['page', '2'],
    ['sortBy', 'name'],
  ]
  const params = new URLSearchParams(choices.filter(() => random() < 0.3))
  return `?${params.toString()}`
}

/** Pages that name cars in their query. */
const SAVED = /^\/(compare|favourites\/cars)$/

function carsQueryOf(dealer: Dealer, random: () => number): string {
  const own = stock.get(dealer.slug)!
  const named = Array.from({ length: 1 + Math.floor(random() * 5) }, () => `car=${pickFrom(own, random).slug}`)
  return `?${named.join('&')}${random() < 0.3 ? '&differences=1' : ''}`
}

/** What a shopper types into the search box or into a filter, with the values of a dealer's own cars. */
function typedOf(dealer: Dealer, random: () => number): string {
  const own = pickFrom(stock.get(dealer.slug)!, random) as Record<string, unknown>
  const value = pickFrom(
    ['make', 'model', 'badge', 'stocknum', 'colour', 'city'].map((name) => own[name]),
    random,
  )
  const q = `${String(value)} ${pickFrom(['', 'under 90k', 'auto', 'z'], random)}`.slice(0, random() < 0.5 ? 3 : 200)
  return `?${new URLSearchParams({ q, facet: pickFrom(attributeNames, random) }).toString()}`
}

/** The query that an address of this path takes. */
function queryFor(path: string, dealer: Dealer, random: () => number): string {
  if (path === '/parts/search') return partsQueryOf(dealer, random)
  if (SAVED.test(path)) return carsQueryOf(dealer, random)
  if (/^\/api\/search\/(suggest|values)$/.test(path)) return typedOf(dealer, random)
  return path === '/' || /^\/(search|special-offers|cars|models|budget-finder|api\/search\/count)(\/|$)/.test(path)
    ? queryOf(dealer, random)
    : ''
}

/** The answer as one text, without what the request itself had said. */
async function answerText(path: string, site: string, js: boolean): Promise<{ status: number; text: string }> {
  const answer = await server.get(path, { site, js })
  const body = answer.headers.get('content-type')?.startsWith('image/') ? '' : await answer.text()
  const head = [...answer.headers].map((header) => header.join(': ')).join('\n')
  const { pathname, searchParams } = new URL(path, 'http://x.invalid')
  const sent = [...pathname.split('/'), ...[...searchParams.values()].flatMap((value) => [value, ...value.split(' ')])]
  let text = `${head}\n${body}`.toLowerCase()
  for (const part of sent.filter((each) => each.length > 5)) text = text.replaceAll(part.toLowerCase(), '')
  return { status: answer.status, text }
}

describe('two sites on one server', () => {
  test('each shows its own', async () => {
    for (const dealer of dealers) {
      const { slug, marks } = dealer
      const first = stock.get(slug)![0]!
      const { pages, posts, brands, locations, models } = writtenOf(dealer)
      const written = [
        pages[0]!.path,
        `/blog/${posts[0]!.slug}`,
        `/${brands[0]!.slug}`,
        `/locations/${locations[0]!.slug}`,
        `/${models.list[0]!.slug}/accessories`,
      ]
      const stocked = ['/search', '/parts/search', `/cars/${first.slug}`, `/search/${slugify(first.make)}`]
      for (const path of ['/', '/blog', '/brands', '/sitemap.xml', ...written, ...stocked]) {
        const { status, text } = await answerText(path, slug, false)
        expect([slug, path, status, marks.pattern.test(text)]).toEqual([slug, path, 200, true])
      }
    }
  }, 240_000)

  test('T1 nothing of one site is in any answer of the other', async ({ task }) => {
    const random = randomFrom(11)
    const all = [...patterns(), ...SERVER_PATTERNS]
    expect(all).toEqual(
      expect.arrayContaining(['/', '/cars', '/cars/:slug', '/search/:first?/:second?', '/parts/search', '/*']),
    )
    const count = scaled(20_000)
    const statuses = new Map<number, number>()
    for (let i = 0; i < count; i++) {
      const [host, other] = i % 2 ? [north, south] : [south, north]
      const objects = i % 4 < 2 ? other : host
      const pattern = all[i % all.length]!
      const path = fill(pattern, parameterValues(objects), random)
      const js = random() < 0.3 && !/^\/(media|health|assets)/.test(path)
      const requested = path + queryFor(path, objects, random)
      const { status, text } = await answerText(requested, host.slug, js)
      const leaked = other.marks.pattern.exec(text)
      expect([host.slug, requested, leaked && text.slice(leaked.index - 80, leaked.index + 80)]).toEqual([
        host.slug,
        requested,
        null,
      ])
      expect([host.slug, requested, secret.pattern.exec(text)?.[0]]).toEqual([host.slug, requested, undefined])
      expect([host.slug, requested, PRIVATE_NUMBERS.exec(text)?.[0]]).toEqual([host.slug, requested, undefined])
      expect([requested, status < 500]).toEqual([requested, true])
      if (objects === other && /^\/(media\/|((cars|search|blog|locations|contact-us)\/)?z)/.test(path)) {
        expect([host.slug, requested, js, status]).toEqual([host.slug, requested, js, 404])
      }
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect(statuses.get(200)).toBeGreaterThan(count / 4)
    repeated(task, count)
  }, 3_600_000)

  test('every object of the other site is a 404', async () => {
    for (const [host, other] of [
      [north, south],
      [south, north],
    ] as const) {
      const values = parameterValues(other)
      for (const slug of values['slug']!) {
        for (const js of [false, true])
          expect((await server.get(`/cars/${slug}`, { site: host.slug, js })).status).toBe(404)
      }
      for (const id of values['id']!) {
        for (const preset of values['preset']!) {
          expect((await server.get(`/media/${id}/${preset}`, { site: host.slug })).status).toBe(404)
          expect((await server.get(`/media/${id}/${preset}`, { site: other.slug })).status).toBe(200)
        }
      }
    }
  }, 240_000)

  test('what must stay on the server is in no page and no data of its own site', async () => {
    for (const { slug } of dealers) {
      for (const { slug: own, show_on_dealer_website } of stock.get(slug)!) {
        for (const js of [false, true]) {
          const answer = await server.get(`/cars/${own}`, { site: slug, js })
          const body = await answer.text()
          expect([own, js, answer.status]).toEqual([own, js, show_on_dealer_website ? 200 : 404])
          expect([own, js, secret.pattern.exec(body)?.[0], PRIVATE_NUMBERS.exec(body)?.[0]]).toEqual([
            own,
            js,
            undefined,
            undefined,
          ])
        }
      }
    }
  }, 240_000)
})
