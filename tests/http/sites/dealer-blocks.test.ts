import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { car, cars } from '../../factories/car.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { visibleText } from '../page-parts.ts'

const moment = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const PICTURES = ['a', 'b', 'c'].map((letter) => `/media/${letter.repeat(20)}`)

const pages = [
  {
    path: '/banner',
    title: 'Banner',
    blocks: [
      { kind: 'feature-banner' },
      { kind: 'carousel', heading: 'A carousel', slides: ['One', 'Two', 'Three'].map((title) => ({ title })) },
      {
        kind: 'promotion-slider',
        slides: [
          { picture: PICTURES[0], alt: 'Running', start: moment(-1), expiry: moment(1) },
          { picture: PICTURES[1], alt: 'Over and done', expiry: moment(-1) },
          { picture: PICTURES[2], alt: 'Not yet', start: moment(1) },
        ],
      },
      { kind: 'promotion', heading: 'With an end', text: 'Words.', expiry: moment(3), countdown: true },
      { kind: 'promotion', heading: 'Without an end', text: 'Words.', countdown: true },
    ],
  },
  {
    path: '/words',
    title: 'Words',
    blocks: [
      { kind: 'why' },
      { kind: 'payment-strip' },
      { kind: 'faq', preset: 'trade-in' },
      { kind: 'guarantees', heading: 'Promises', presets: ['used-vehicle-promise', '14-day-exchange'] },
      { kind: 'guarantees', heading: 'Facts', items: [{ title: 'Serving since 1962', text: 'Three generations.' }] },
      { kind: 'stats', items: [{ value: '12 months', label: 'of roadside assist' }] },
      { kind: 'budget-finder' },
    ],
  },
  { path: '/sales', title: 'Sales', blocks: [{ kind: 'sales-counter' }] },
]
const home = {
  reasons: ['3-year mechanical protection', 'Quality Assured', 'Personalised Finance'].map((title) => ({
    title,
    text: `About ${title}.`,
  })),
}

let server: RunningServer
beforeAll(async () => {
  const sold = Math.floor(Date.now() / 1_000)
  server = await runningServer({
    sites: [
      {
        document: siteDocument({
          slug: 'alpha',
          home,
          pages,
          redirects: [
            { from: '/service', to: 'https://bookings.example/alpha', status: 302 },
            ...['/mymotorama', '/mybigboxcars', '/myblinkr', '/myservco'].map((from) => ({ from, to: '/my-garage' })),
          ],
        }),
        cars: [...cars(8), car({ slug: 'sold-now', traits: ['sold'], sold_date_timestamp: sold })],
      },
      { document: siteDocument({ slug: 'quiet', pages, locations: [] }), older: true, cars: cars(3) },
      { document: siteDocument({ slug: 'counted', home, pages, sales_counter: { source: 'formula' } }), cars: cars(1) },
    ],
  })
})
afterAll(() => server.close())

const textOf = async (path: string, site = 'alpha') => visibleText(await server.text(path, { site }))

describe('D02 banner, carousel and promotions', () => {
  test('the banner leads to offers, a service and the sale of a car', async () => {
    const html = await server.text('/banner')
    const tiles = [...html.matchAll(/<a href="([^"]+)" class="[^"]*\bfeature-tile">/g)].map(([, to]) => to)
    expect(tiles).toEqual(['/special-offers', '/service', '/sell-your-car'])
    const text = visibleText(html)
    for (const words of ['Latest offers', 'Book a service online', 'Get an instant offer in 2 minutes']) {
      expect(text).toContain(words)
    }
  })

  test('the carousel begins at its second slide', async () => {
    expect(await server.text('/banner')).toMatch(/data-slides="1"(?:(?!data-slides).)*aria-label="A carousel"/s)
  })

  test('the slider is 1920 × 540 and shows what is running', async () => {
    const html = await server.text('/banner')
    const wide = [...html.matchAll(/<img\b[^>]*\bclass="[^"]*\bslide-wide"[^>]*>/g)].map(([tag]) => tag)
    expect(wide).toHaveLength(1)
    for (const part of ['width="1920"', 'height="540"', 'alt="Running"', '/banner']) expect(wide[0]).toContain(part)
  })

  test('an end is named only where there is one and it lies ahead', async () => {
    const text = await textOf('/banner')
    expect(text).toMatch(/With an end Words\. Ends \w+/)
    expect(text).toContain('Without an end Words.')
    expect(text.match(/\bEnds\b/g)).toHaveLength(1)
  })
})

describe('D06 sales this month', () => {
  test('are the cars that were sold', async () => {
    const html = await server.text('/sales')
    expect(visibleText(html)).toContain('Sales this Month 1')
    expect(html).toContain('data-counter="1"')
  })

  test('are not there in a month without one', async () => {
    expect(await textOf('/sales', 'quiet')).not.toContain('Sales this Month')
  })

  test('are the formula’s only where the site says so', async () => {
    const { count } = await (await server.get('/api/sales-this-month', { site: 'counted' })).json()
    // A sale each seven and a half minutes since midnight of the first, in Brisbane.
    const brisbane = new Date(Date.now() + 10 * 3_600_000)
    const minutes = (brisbane.getUTCDate() - 1) * 1_440 + brisbane.getUTCHours() * 60 + brisbane.getUTCMinutes()
    expect(Math.abs(count - minutes / 7.5)).toBeLessThanOrEqual(1)
  })
})

describe('D07 the words of a dealer', () => {
  test('‘Why …?’ names the dealer and three points', async () => {
    const text = await textOf('/words')
    expect(text).toContain('Why Alpha Motors?')
    for (const { title } of home.reasons) expect(text).toContain(`${title} About ${title}.`)
  })

  test('without points there is no such block', async () => {
    expect(await textOf('/words', 'quiet')).not.toContain('Why Quiet Motors?')
  })

  test('the payment strip has the five marks', async () => {
    const html = await server.text('/words')
    const strip = html.slice(
      html.indexOf('class="payment-strip"'),
      html.indexOf('</ul>', html.indexOf('payment-strip')),
    )
    expect(visibleText(strip)).toContain('We accept:')
    for (const mark of ['Mastercard', 'Visa', 'Maestro', 'Google Pay', 'Apple Pay']) expect(strip).toContain(mark)
    expect(strip.match(/<li\b/g)).toHaveLength(5)
  })

  test('five questions of a trade-in fold', async () => {
    const html = await server.text('/words')
    const [, block = ''] = /"@type":"FAQPage"(.*?)<\/script>/s.exec(html) ?? []
    expect(block.match(/"@type":"Question"/g)).toHaveLength(5)
    expect(html).toMatch(/<details\b[^>]*>\s*<summary[^>]*>(?:(?!<\/summary>).)*What do I need to get a trade-in/s)
  })

  test('guarantees carry their terms; facts are the dealer’s own', async () => {
    const text = await textOf('/words')
    for (const words of [
      '48 hour money back guarantee and 12 months roadside assist',
      'Within 14 days of delivery, no more than 500 km on the clock since delivery, and at least a quarter of a tank',
      'of roadside assist',
      'Serving since 1962 Three generations.',
      'Find cars for your budget',
    ]) {
      expect(text).toContain(words)
    }
  })
})

test('R14 service may be a booking page elsewhere', async () => {
  const answer = await server.get('/service')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, 'https://bookings.example/alpha'])
})

test.each(['/mymotorama', '/mybigboxcars', '/myblinkr', '/myservco'])(
  'R13 %s is another name of the garage where the site says so',
  async (path) => {
    const answer = await server.get(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/my-garage'])
    expect((await server.get(path, { site: 'quiet' })).status).toBe(404)
  },
)
