import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cars, type FeedCar } from '../../factories/car.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { cardsOf, cardSlugs, chipsOf, countOf, filterValues, visibleText } from '../page-parts.ts'

/** More cars than a hosted search counts. */
const many: FeedCar[] = cars(2_010).map((each, n) => ({
  ...each,
  car_type: n < 10 ? 'demo' : 'used',
  city: `City ${String(n % 30).padStart(2, '0')}`,
  dealership_name: `Dealer ${String(n % 50).padStart(2, '0')}`,
}))
const search_filters = ['make', 'city', 'dealership_name', 'price']

const HOSTED_KEY = 'reads-the-hosted-index'

let server: RunningServer
beforeAll(async () => {
  server = await runningServer({
    sites: [
      { document: siteDocument({ slug: 'true', search_filters }), cars: many },
      { document: siteDocument({ slug: 'said', search_filters, stock_count: 3_100 }), cars: many },
      {
        document: siteDocument({ slug: 'hosted', search_host: 'http://127.0.0.1:9', search_key: HOSTED_KEY }),
        cars: cars(3),
      },
    ],
  })
}, 240_000)
afterAll(() => server.close())

const page = (path: string, site = 'true') => server.text(path, { site })
const countAt = async (query: string, site: string) => {
  const answer = await server.get(`/api/search/count?${query}`, { site })
  return ((await answer.json()) as { count: number }).count
}

describe('S12 counts above 1,999', () => {
  test.each([
    ['true', '', 2_010],
    ['said', '', 3_100],
    ['true', 'car_type=used', 2_000],
    ['said', 'car_type=used', 3_100],
    ['true', 'car_type=demo', 10],
    ['said', 'car_type=demo', 10],
  ])('the site “%s” names for "%s" %i, on its page and in its live count', async (site, query, expected) => {
    expect(countOf(await page(`/search?${query}`, site))).toBe(expected)
    expect(await countAt(query, site)).toBe(expected)
  })

  test('the pages are those of the true number', async () => {
    const last = await server.get('/search?page=96', { site: 'said' })
    expect([last.status, cardSlugs(await last.text()).length]).toEqual([200, 2_010 - 95 * 21])
    expect((await server.get('/search?page=97', { site: 'said' })).status).toBe(404)
  })
})

test('S16 20 cities and 40 dealerships stand before Show all', async () => {
  const html = await page('/search')
  const before = (legend: string, more: string) =>
    filterValues(html.slice(html.indexOf(`<legend class="sr-only">${legend}<`), html.indexOf(`Show all ${more}`)))
  expect(before('City', 'cities')).toHaveLength(20)
  expect(before('Dealership', 'dealerships')).toHaveLength(40)
})

test('S01 filters, box, order and pages are all on the page, and its form leads to an address made of them', async () => {
  const html = await page('/search?city=City+01')
  expect(html).toMatch(/<input\b[^>]*name="query"/)
  expect(html).toMatch(/<select\b[^>]*name="sortBy"/)
  expect(filterValues(html).filter(({ checked }) => checked)).toMatchObject([{ name: 'city', value: 'City 01' }])
  expect(html).toMatch(/aria-label="Pages of results"/)
  const sent = await server.get('/search?query=&city=City+01&price.min=20000&price.max=&sortBy=price_low')
  expect([sent.status, sent.headers.get('location')]).toEqual([
    302,
    '/search/new-used-and-demo-cars?city=City+01&price=20000:&sortBy=price_low',
  ])
})

test('R21 query, page, sortBy, values and ranges stand in the address, and a range is min:max', async () => {
  const requested = '/search/used-cars?query=toyota&city=City+01&city=City+02&price=10000:30000&sortBy=price_high'
  const html = await page(requested)
  const wanted = many.filter(
    ({ make, city, price, car_type }) =>
      car_type === 'used' && make === 'Toyota' && /0[12]$/.test(city!) && price! >= 10_000 && price! <= 30_000,
  )
  expect(chipsOf(html)).toEqual(expect.arrayContaining(['City 01', 'City 02']))
  expect(visibleText(html)).toContain('$10,000 – $30,000')
  expect(wanted.length).toBeGreaterThan(21)
  expect(countOf(html)).toBe(wanted.length)
  const prices = cardsOf(html).map((card) => Number(/\$([\d,]+)/.exec(visibleText(card))![1]!.replaceAll(',', '')))
  expect(prices).toEqual(prices.toSorted((a, b) => b - a))
  const second = cardSlugs(await page('/search/used-cars?page=2'))
  expect(second).not.toEqual(cardSlugs(await page('/search/used-cars')))
})

test('S18 the key of a hosted search stays on the server, and without the service the list is still there', async () => {
  for (const path of ['/', '/search', '/search?query=toyota', '/cars/nothing', '/api/search/count?']) {
    for (const js of [false, true]) {
      const text = await server.text(path, { site: 'hosted', js })
      expect(text).not.toContain(HOSTED_KEY)
      expect(text).not.toContain('127.0.0.1:9')
    }
  }
  expect(countOf(await page('/search', 'hosted'))).toBe(3)
})
