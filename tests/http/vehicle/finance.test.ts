import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { car, type FeedCar } from '../../factories/car.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { partFrom, visibleText } from '../page-parts.ts'

const ADVERTISED = { advertised: { interest: 8.99, comparison: 9.59 }, establishment_fee: 395, round_up: true }
const FINANCE = { ...ADVERTISED, car: { term: { default: 5 } }, comparison_range: { min: 8.38, max: 19.42 } }
const MAZDA = { make: 'Mazda', model: 'CX-5', year: 2021, offer_price: undefined, before_price: undefined }
const mazda = (slug: string, options: object = {}): FeedCar =>
  car({ ...MAZDA, slug, stocknum: slug, price: 30_000, vin: `VIN${slug}`, nvic: `NV${slug}`, ...options })
const LENT = { interestRate: 7.5, comparisonRate: 8.1, paymentWeek: 121, termYears: 5, disclaimer: 'Lender words.' }
const soon = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)

const DAY = 86_400_000
/** The test sites stand in Brisbane, ten hours ahead all year. */
const brisbane = (days: number): string => new Date(Date.now() + 10 * 3_600_000 + days * DAY).toISOString().slice(0, 10)
const RATES = { interestRate: 7.5, comparisonRate: 8.1 }
/** Entries of a lender that asks for its rates alone, on cars without a price: nothing else can stand on them. */
const ENTRIES: Readonly<Record<string, object>> = {
  today: { ...RATES, offerEnds: brisbane(0) },
  yesterday: { ...RATES, offerEnds: brisbane(-1) },
  'half-filled': { interestRate: 7.5, comparisonRate: null, paymentWeek: 121 },
  'rate-of-101': { ...RATES, comparisonRate: 101, paymentWeek: 121 },
  'negative-rate': { ...RATES, interestRate: -1, paymentWeek: 121 },
  'empty-entry': {},
  'wild-amounts': { ...RATES, paymentWeek: 1e308, paymentMonth: -5, totalPayable: 1e308, termYears: 1e308 },
}

const CARS = [
  ...Object.entries(ENTRIES).map(([slug, ausloans]) =>
    mazda(slug, { price: undefined, finance_lenders: { ausloans } }),
  ),
  mazda('own', { id: 7 }),
  mazda('cheap', { price: 20_000, id: 'ab-1' }),
  mazda('tiny', { price: 4_000 }),
  mazda('lent', { price: 25_000, finance_lenders: { manual: { ...LENT, offerEnds: soon } } }),
  mazda('late', { price: 26_000, finance_lenders: { manual: { ...LENT, offerEnds: '2020-01-31' } } }),
  mazda('toyota', { make: 'Toyota', model: 'Corolla' }),
  mazda('unpriced', { price: undefined }),
  mazda('sold', { traits: ['sold'] }),
  mazda('hidden', { traits: ['unpublished'] }),
]

/** What the provider answers next, and what it was asked. */
let answer: { status?: number; body?: string; hang?: boolean } = {}
const requested: { body: unknown; key: string | undefined }[] = []
const GOOD = { weeklyRepaymentAmount: 148.2, comparisonRate: 9.9, advertisedRate: 8.9 }

let provider: Server
let server: RunningServer
beforeAll(async () => {
  provider = createServer((request, response) => {
    let text = ''
    request.on('data', (piece) => (text += String(piece)))
    request.on('end', () => {
      requested.push({ body: JSON.parse(text), key: request.headers.authorization })
      if (answer.hang) return
      response.statusCode = answer.status ?? 200
      response.end(answer.body ?? JSON.stringify({ ...GOOD, vin: 'LEAK', nvic: 'LEAK' }))
    })
  })
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done))
  const { port } = provider.address() as AddressInfo
  const search = {
    search_filters: ['make', 'weekly_price_range'],
    sort_options: ['rank', 'price_low', 'repayment_low'],
  }
  server = await runningServer({
    env: { FINANCE_QUOTE_URL: `http://127.0.0.1:${port}/quote`, FINANCE_QUOTE_KEY: 'key' },
    sites: [
      { document: siteDocument({ slug: 'shown', finance: FINANCE, ...search }), cars: CARS },
      { document: siteDocument({ slug: 'plain', ...search }), cars: CARS },
      { document: siteDocument({ slug: 'none', finance: { ...FINANCE, shown: false }, ...search }), cars: CARS },
    ],
  })
})
beforeEach(() => {
  answer = {}
  requested.length = 0
})
afterAll(async () => {
  await server.close()
  provider.closeAllConnections()
  provider.close()
})

const json = async (path: string, site = 'shown') => (await server.get(path, { site })).json()

describe('F05 the disclaimer of a car', () => {
  test('by slug and by id, from the site’s own figures', async () => {
    const { disclaimer } = (await json('/cars/own/finance-disclaimer')) as { disclaimer: string }
    expect(disclaimer).toMatch(
      /^Estimate: \$146 per week at 8\.99% p\.a\. \(comparison rate 9\.59% p\.a\.\), on a price/,
    )
    expect(disclaimer).toContain('secured fixed-rate loan of $30,000 over 5 years')
    expect(disclaimer).toContain('8.38% to 19.42%')
    expect(disclaimer).toContain('WARNING: This comparison rate is true only for the examples given')
    expect(await json('/cars/7/finance-disclaimer')).toEqual({ disclaimer })
    expect((await server.get('/cars/ab-1/finance-disclaimer')).status).toBe(200)
  })

  test('from the lender’s words, with the end of its offer', async () => {
    const { disclaimer } = (await json('/cars/lent/finance-disclaimer')) as { disclaimer: string }
    expect(disclaimer).toMatch(/^Lender words\. .*WARNING.* Offer ends \d+ \w+ \d{4}\.$/)
    const late = (await json('/cars/late/finance-disclaimer')) as { disclaimer: string }
    expect(late.disclaimer).not.toMatch(/Lender|Offer ends/)
  })

  test.each(['toyota', 'unpriced', 'sold', 'tiny'])('none on a car that is %s', async (slug) => {
    expect(await json(`/cars/${slug}/finance-disclaimer`)).toEqual({ disclaimer: null })
  })

  test.each(['yesterday', 'half-filled', 'rate-of-101', 'negative-rate', 'empty-entry'])(
    'an entry that is bad or over: %s',
    async (slug) => {
      expect(await json(`/cars/${slug}/finance-disclaimer`)).toEqual({ disclaimer: null })
      expect(await server.text(`/cars/${slug}`)).not.toMatch(/(?:fin-widget|fin-offer|car-bar-finance)"/)
    },
  )

  test('an offer stands on its last day, and amounts that cannot be are none', async () => {
    const { disclaimer } = (await json('/cars/today/finance-disclaimer')) as { disclaimer: string }
    expect(disclaimer).toContain('Offer ends')
    const html = visibleText(await server.text('/cars/wild-amounts'))
    expect(html).toContain('Enquire for Finance')
    expect(html).not.toMatch(/Infinity|NaN|1e\+?308|∞|-\$5/)
  })

  test('none of its own on a site without a comparison rate, and 404 for no car', async () => {
    expect(await json('/cars/own/finance-disclaimer', 'plain')).toEqual({ disclaimer: null })
    expect(await json('/cars/lent/finance-disclaimer', 'none')).toEqual({ disclaimer: null })
    for (const path of ['/cars/hidden', '/cars/nothing', '/cars/upper']) {
      expect((await server.get(`${path}/finance-disclaimer`)).status).toBe(404)
    }
    for (const id of ['8', '0', 'x'.repeat(200), '7%27', '%00']) {
      expect((await server.get(`/cars/${id}/finance-disclaimer`)).status).toBe(404)
    }
  })
})

describe('F06 the page of a car', () => {
  const PLACE = 'Our finance team can give you a weekly figure for this vehicle.'
  test('asks for a quote where nothing stands, and knows neither vin nor nvic', async () => {
    const html = await server.text('/cars/own', { site: 'plain' })
    expect(visibleText(html)).toContain(PLACE)
    expect(html).toContain('/forms/pre-approval?car=own')
    expect(html).not.toMatch(/NVown/)
    // No repayment and no rate stands there before the quote.
    expect(visibleText(partFrom(html, 'fin-offer', '</section>'))).not.toMatch(/[\d.]+% p\.a\.|\$\d/)
    expect(requested).toEqual([])
  })

  test.each([
    ['own', 'shown'],
    ['lent', 'plain'],
    ['toyota', 'plain'],
    ['unpriced', 'plain'],
    ['sold', 'plain'],
    ['own', 'none'],
  ])('of %s on the site "%s" does not', async (slug, site) => {
    expect(await server.text(`/cars/${slug}`, { site })).not.toContain(PLACE)
  })
})

describe('S04 the repayment on a card', () => {
  const cardOf = (html: string, slug: string) =>
    visibleText(html.match(/<article[\s\S]*?<\/article>/g)?.find((part) => part.includes(`/cars/${slug}"`)) ?? '')

  test('stands there with its comparison rate, and the warning on the page', async () => {
    const html = await server.text('/search')
    expect(cardOf(html, 'own')).toContain('$146/week · 8.99% p.a. (comparison rate 9.59%)')
    expect(cardOf(html, 'lent')).toContain('$121/week · 7.5% p.a. (comparison rate 8.1%)')
    expect(html).toContain('/cars/own#financeDisclaimer')
    expect(visibleText(html)).toContain('WARNING: This comparison rate is true only')
    for (const slug of ['toyota', 'unpriced', 'sold', 'tiny']) expect(cardOf(html, slug)).not.toContain('/week')
  })

  test('none of its own on a site without a comparison rate', async () => {
    const html = await server.text('/search', { site: 'plain' })
    expect(cardOf(html, 'own')).not.toContain('/week')
    expect(cardOf(html, 'lent')).toContain('$121/week')
    const none = visibleText(await server.text('/search', { site: 'none' }))
    expect(none).not.toMatch(/(?:per |\/)week/)
    expect(none).not.toContain('WARNING')
  })
})

describe('S04 one period for the repayments of a list', () => {
  const FORTNIGHTLY = { ...FINANCE, frequency: 'Fortnightly' as const }
  let server: RunningServer
  beforeAll(async () => {
    server = await runningServer({
      sites: [
        { document: siteDocument({ slug: 'by-site', finance: FORTNIGHTLY }), cars: CARS },
        {
          document: siteDocument({ slug: 'as-quoted', finance: { ...FORTNIGHTLY, quoted_period: 'own' } }),
          cars: CARS,
        },
      ],
    })
  })
  afterAll(() => server.close())
  const lent = async (path: string, site: string) => visibleText(await server.text(path, { site }))

  test('is the site’s own, in whole dollars; the page of the car has the figure as it was quoted', async () => {
    expect(await lent('/search', 'by-site')).toContain('$242/fortnight · 7.5% p.a. (comparison rate 8.1%)')
    const page = await lent('/cars/lent', 'by-site')
    expect(page).toMatch(/Est\. per week\s*\$121\b/)
    expect(page).toContain('That’s $242 per fortnight, as shown in our lists.')
  })

  test('is that of each quote on a site that wants it so', async () => {
    expect(await lent('/search', 'as-quoted')).toContain('$121/week · 7.5% p.a. (comparison rate 8.1%)')
    expect(await lent('/cars/lent', 'as-quoted')).not.toContain('as shown in our lists')
  })
})

describe('S08 search by repayment', () => {
  const slugs = async (query: string, site = 'shown') =>
    [...(await server.text(`/search?${query}`, { site })).matchAll(/href="\/cars\/([\w-]+)" class="card-link"/g)].map(
      ([, slug]) => slug,
    )

  test('filters by the figure that stands on the card', async () => {
    expect(await slugs('weekly_price_range=:121&sortBy=price_low')).toEqual(['cheap', 'lent'])
    expect(await slugs('weekly_price_range=146:146')).toEqual(['own'])
    expect(await slugs('weekly_price_range=:1000', 'plain')).toEqual(['lent'])
    expect(await server.text('/search?weekly_price_range=:1000', { site: 'none' })).toContain(
      'No cars match your search',
    )
  })

  test('sorts the lowest first, cars without a repayment last', async () => {
    const found = await slugs('sortBy=repayment_low')
    expect(found.slice(0, 4)).toEqual(['cheap', 'lent', 'late', 'own'])
    expect(await slugs('sortBy=repayment_low', 'none')).toHaveLength(found.length)
  })

  test('the filter is offered where there are figures', async () => {
    expect(await server.text('/search')).toContain('name="weekly_price_range')
    expect(await server.text('/search', { site: 'none' })).not.toContain('name="weekly_price_range')
  })
})

describe('F06 POST /api/youx/quote', () => {
  const BODY = { selfAssessedCreditScore: 'GREAT', loanTerm: 5, whoIsHelping: '' }
  const post = (body: unknown, more: object = {}, site = 'shown') =>
    server.get('/api/youx/quote', {
      site,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...more },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })

  test('asks the provider exactly what is specified, with vin and nvic that the browser never sees', async () => {
    const sent = { ...BODY, purchasePrice: 30_000, year: 2021, vin: '', nvic: '', slug: 'own' }
    const text = await (await post(sent)).text()
    expect(JSON.parse(text)).toEqual(GOOD)
    expect(text).not.toMatch(/vin|nvic|LEAK/i)
    const body = { ...BODY, purchasePrice: 30_000, year: 2021, vin: 'VINown', nvic: 'NVown' }
    expect(requested).toEqual([{ body, key: 'Bearer key' }])
    expect(Object.keys(requested[0]!.body as object)).toEqual([
      'selfAssessedCreditScore',
      'purchasePrice',
      'loanTerm',
      'year',
      'vin',
      'nvic',
      'whoIsHelping',
    ])
    // The same car again is not asked for twice, whether named by slug or by id.
    expect(await (await post({ ...BODY, car_id: 7 })).json()).toEqual(GOOD)
    expect(requested).toHaveLength(1)
  })

  test.each([
    ['fails', { status: 500 }, 29_001],
    ['answers no JSON', { body: '<html>' }, 29_002],
    ['answers nonsense', { body: '{"weeklyRepaymentAmount":1e308,"comparisonRate":1,"advertisedRate":1}' }, 29_003],
    ['answers a novel', { body: JSON.stringify({ ...GOOD, more: 'x'.repeat(100_000) }) }, 29_004],
    ['redirects', { status: 302 }, 29_005],
  ])('a provider that %s is silence', async (_, next, purchasePrice) => {
    answer = next
    const answered = await post({ ...BODY, purchasePrice, slug: 'own' })
    expect([answered.status, await answered.json()]).toEqual([200, null])
  })

  test('a provider that never answers is silence', async () => {
    answer = { hang: true }
    expect(await (await post({ ...BODY, purchasePrice: 29_006, slug: 'own' })).json()).toBeNull()
  })

  test.each(['toyota', 'sold'])('nobody is asked about a car that is %s', async (slug) => {
    expect(await (await post({ ...BODY, purchasePrice: 20_000, slug })).json()).toBeNull()
    expect(requested).toEqual([])
  })

  test('nor on a site that shows no finance', async () => {
    expect(await (await post({ ...BODY, slug: 'own' }, {}, 'none')).json()).toBeNull()
    expect(requested).toEqual([])
  })

  test.each([
    ['a negative price', { ...BODY, purchasePrice: -1, slug: 'own' }, 400],
    ['a price of 0', { ...BODY, purchasePrice: 0, slug: 'own' }, 400],
    ['a price of 1e308', { ...BODY, purchasePrice: 1e308, slug: 'own' }, 400],
    ['a price that is no number', '{"purchasePrice":NaN}', 400],
    ['a car without a price', { ...BODY, slug: 'unpriced' }, 400],
    ['no car and no year', { ...BODY, purchasePrice: 20_000 }, 400],
    ['an unknown field', { ...BODY, slug: 'own', income: 1 }, 400],
    ['another credit score', { ...BODY, selfAssessedCreditScore: 'FAIR', slug: 'own' }, 400],
    ['a hidden car', { ...BODY, slug: 'hidden' }, 404],
    ['an empty body', '', 400],
    ['a long body', JSON.stringify({ ...BODY, slug: 'x'.repeat(5_000) }), 413],
  ])('%s', async (_, body, status) => {
    expect((await post(body)).status).toBe(status)
    expect(requested).toEqual([])
  })

  test('from pages of this site only, as JSON, by POST', async () => {
    expect((await post({ ...BODY, slug: 'own' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await post({ ...BODY, slug: 'own' }, { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await server.get('/api/youx/quote')).status).toBe(405)
    expect(requested).toEqual([])
  })
})
