import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tablesOf } from '#app/features/site/database.ts'
import type { StockTables } from '#app/features/stock/stock.tables.ts'
import { canariesOf } from '../../factories/hostile/canaries.ts'
import { car, type CarOptions, type FeedCar } from '../../factories/car.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { visibleText } from '../page-parts.ts'

const marks = canariesOf('zqm')
const RIO = { make: 'Kia', model: 'Rio', badge: 'S', year: 2021, km: 60_000, simple_body: 'hatch', car_type: 'used' }
const rio = (slug: string, options: CarOptions = {}): FeedCar =>
  car({ ...RIO, slug, stocknum: slug, price: 20_000, state: 'QLD', offer_price: undefined, ...options } as CarOptions)

/** A dealer of whom nothing may be seen elsewhere but what its cars cost. */
const marked = (slug: string) => ({
  document: siteDocument({ slug, name: marks.next() }),
  cars: Array.from({ length: 4 }, (_, n) =>
    rio(`${marks.next()}-${n}`, {
      price: 19_700 + n * 200,
      stocknum: marks.next(),
      colour: marks.next(),
      vin: marks.next(),
      dealercomments: marks.next(),
    }),
  ),
})

let server: RunningServer
beforeAll(async () => {
  server = await runningServer({
    env: { TRUST_PROXY: '1' },
    sites: [
      {
        document: siteDocument({
          slug: 'own',
          show_views: true,
          market: { full_picture: true, ring: 'below_average' },
          vdp_config: { sections: ['details', 'gauge'] },
        }),
        cars: [
          rio('cheap', { price: 18_000, views: 40 }),
          rio('fair', { price: 19_990 }),
          rio('dear', { price: 29_000 }),
          rio('feed', { price: 20_000, autograb_data: { average_market_price: 25_000 } }),
          rio('lonely', { make: 'Lotus', model: 'Elise', price: 50_000 }),
          rio('no-price', { traits: ['no-price'], price: undefined }),
          rio('sold', { traits: ['sold'] }),
          rio('hidden', { traits: ['unpublished'] }),
          rio('similar', { price: 21_000 }),
        ],
      },
      {
        document: siteDocument({ slug: 'quiet', market: { indicator: false }, vdp_config: { sections: ['details'] } }),
        cars: [rio('cheap', { price: 18_000 })],
      },
      ...(['plain', 'praising'] as const).map((slug) => ({
        document: siteDocument({
          slug,
          market: { share: false, ...(slug === 'praising' && { ring: 'whole_range' }) },
          vdp_config: { sections: ['details', 'gauge'] },
        }),
        cars: [rio('similar', { price: 20_600 })],
      })),
      ...['a', 'b', 'c'].map(marked),
    ],
  })
})
afterAll(() => server.close())

const gauge = async (slug: string, site = 'own') => (await server.get(`/cars/${slug}/autogauge`, { site })).json()

describe('V14 the gauge', () => {
  test('answers exactly the specified fields, in dollars', async () => {
    // The thread that asks the market is slow to start on a busy machine.
    for (let tries = 0; tries < 5 && (await gauge('cheap')) === null; tries++);
    const answer = (await gauge('cheap')) as Record<string, unknown>
    expect(Object.keys(answer)).toEqual([
      'fill',
      'listing_price',
      'market_range_min',
      'market_range_max',
      'confidence',
      'description',
    ])
    expect(answer).toMatchObject({ listing_price: 18_000, fill: 1, description: null })
    expect(answer['market_range_min']).toBeGreaterThan(18_500)
    expect(answer['market_range_max']).toBeLessThan(21_500)
    expect(answer['confidence']).toBeGreaterThan(0.2)
  })

  test.each(['lonely', 'no-price', 'sold'])('has no data for a car that is %s', async (slug) => {
    expect(await gauge(slug)).toBeNull()
    expect(await server.text(`/cars/${slug}`)).not.toContain('Price Comparison')
  })

  test.each(['hidden', 'nothing', 'upper', 'x'.repeat(300)])('knows no car %s', async (slug) => {
    expect((await server.get(`/cars/${slug}/autogauge`)).status).toBe(404)
  })

  test('the averages of the feed win', async () => {
    expect(await gauge('feed')).toMatchObject({ fill: 1 })
    expect(visibleText(await server.text('/cars/feed'))).toContain('$5,000 below average market price')
  })

  test('the full picture says how many, how far apart, and when a car is dearer', async () => {
    const dear = visibleText(await server.text('/cars/dear'))
    expect(dear).toContain('Above the market range.')
    expect(dear).toMatch(/\$\d,\d{3} above the average\./)
    expect(dear).toContain('Based on 13 similar cars for sale')
    expect(visibleText(await server.text('/cars/fair'))).toContain('Within the market range.')
  })

  test('the ring praises no car that costs more than its average; a site may praise the whole range', async () => {
    const page = await server.text('/cars/similar')
    expect(visibleText(page)).toMatch(/\$\d,\d{3} above the average\./)
    expect(page).not.toContain('autogauge')
    expect(await gauge('similar')).toBeNull()
    expect(await gauge('cheap')).not.toBeNull()

    expect(await gauge('similar', 'plain')).toBeNull()
    const plain = await server.text('/cars/similar', { site: 'plain' })
    expect(visibleText(plain)).toMatch(/Fair price\. Similar cars are advertised at \$\d\d,\d{3}–\$\d\d,\d{3}\./)
    expect(await gauge('similar', 'praising')).toMatchObject({ listing_price: 20_600 })
    expect(await server.text('/cars/similar', { site: 'praising' })).toContain('autogauge')
  })

  test('a site shows neither without its settings', async () => {
    const page = await server.text('/cars/cheap', { site: 'quiet' })
    expect(page).not.toContain('market price')
    expect(page).not.toContain('autogauge')
  })
})

describe('V14 cards', () => {
  const words = async (site: string, ...slugs: string[]) => {
    const query = slugs.map((slug) => `car=${slug}`).join('&')
    const answer = await (await server.get(`/favourites/cars?${query}`, { site })).json()
    const { cards } = answer as { cards: { slug: string; market?: string }[] }
    return Object.fromEntries(cards.map(({ slug, market }) => [slug, market]))
  }

  test('say in the word of the gauge when a price is a good deal, and nothing of one above the average', async () => {
    const slugs = ['cheap', 'fair', 'dear', 'similar', 'no-price', 'sold']
    // As the worker of market prices leaves them, which a server of these tests does not run.
    const price = { low_cents: 1_890_000, middle_cents: 2_000_000, high_cents: 2_110_000, comparables: 12, at: 0, confidence_hundredths: 60, description: null } // prettier-ignore
    const rows = ['own', 'quiet', 'praising'].flatMap((site_id) => slugs.filter((slug) => site_id === 'own' || slug === (site_id === 'quiet' ? 'cheap' : 'similar')).map((car_slug) => ({ site_id, car_slug, ...price }))) // prettier-ignore
    await tablesOf<StockTables>(server.database).write((trx) => trx.insertInto('car_market_price').values(rows).execute()) // prettier-ignore

    expect(await words('own', ...slugs)).toEqual({
      cheap: 'Great Deal',
      fair: 'Good Deal',
      dear: undefined,
      similar: undefined,
      'no-price': undefined,
      sold: undefined,
    })
    const list = await server.text('/search?make=Kia')
    expect(list).toContain('<span class="card-market"> Great Deal</span>')
    expect(visibleText(list)).toMatch(/\$18,000[^$]*Great Deal/)
    expect(await words('quiet', 'cheap')).toEqual({ cheap: undefined })
    expect(await words('praising', 'similar')).toEqual({ similar: undefined })
  })
})

describe('V15 the indicator', () => {
  test('stands beside the price of a car that is $500 or more below', async () => {
    expect(visibleText(await server.text('/cars/cheap'))).toMatch(/\$\d,\d{3} below average market price/)
    for (const slug of ['fair', 'dear', 'lonely', 'sold', 'no-price']) {
      expect([slug, visibleText(await server.text(`/cars/${slug}`))]).not.toEqual([
        slug,
        expect.stringContaining('below average market price'),
      ])
    }
  })
})

describe('V23 views', () => {
  const from = (address: string, more: object = {}) => ({
    site: 'own',
    method: 'POST',
    headers: {
      'x-forwarded-for': `198.51.100.1, ${address}`,
      'sec-fetch-site': 'same-origin',
      'user-agent': 'Browser',
      ...more,
    },
  })
  const views = async (query = '', slug = 'cheap', site = 'own') =>
    ((await (await server.get(`/cars/${slug}/view.json${query}`, { site })).json()) as { views: number }).views
  const post = async (address: string, more = {}, slug = 'cheap') =>
    (await server.get(`/api/views?slug=${slug}`, from(address, more))).status

  test('are counted once a visitor a day by the beacon, never by reading', async () => {
    expect([await views(), await views(), await views()]).toEqual([40, 40, 40])
    expect([await post('203.0.113.1'), await post('203.0.113.1'), await post('203.0.113.2')]).toEqual([204, 204, 204])
    expect(await views()).toBe(42)
  })

  test('of another site stay as they are, whatever website_id says', async () => {
    const before = await views('', 'cheap', 'quiet')
    for (const id of ['quiet', 'own', 'a', "' or 1=1 --", '']) {
      expect(await views(`?photos_count=0&updated_at=&website_id=${encodeURIComponent(id)}`)).toBe(42)
    }
    expect(await views('', 'cheap', 'quiet')).toBe(before)
  })

  test('come from pages of this site only', async () => {
    expect(await post('203.0.113.9', { 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect((await server.get('/api/views?slug=cheap', { site: 'own', method: 'POST' })).status).toBe(403)
    expect((await server.get('/api/views?slug=cheap', { site: 'own' })).status).toBe(405)
    expect(await post('203.0.113.9', {}, 'nothing')).toBe(404)
    expect(await views()).toBe(42)
  })

  test('leave the revision and set no cookie', async () => {
    const revision = async () =>
      (
        await server.database.read
          .selectFrom('site')
          .select('revision')
          .where('slug', '=', 'own')
          .executeTakeFirstOrThrow()
      ).revision
    const before = await revision()
    const answer = await server.get('/api/views?slug=fair', from('203.0.113.5'))
    expect([answer.status, answer.headers.get('set-cookie'), await revision()]).toEqual([204, null, before])
  })

  test('come with what has changed since the page was made', async () => {
    const page = await server.text('/cars/cheap')
    const query = /\/cars\/cheap\/view\.json(\?[^"]+?)\\?"/.exec(page)?.[1]?.replaceAll(/\\u0026|&amp;/g, '&')
    const fields = async (requested: string) =>
      ((await (await server.get(`/cars/cheap/view.json${requested}`)).json()) as { car_fields: object }).car_fields
    expect(query).toContain('website_id=own')
    expect(await fields(query!)).toEqual({})
    expect(await fields('?photos_count=0&updated_at=2020-01-01&website_id=own')).toMatchObject({
      status: 'in_stock',
      price: 18_000,
    })
    expect(await fields('')).not.toHaveProperty('vin')
  })
})

describe('V22 similar cars', () => {
  test('are named by their ids', async () => {
    const { ids } = (await (await server.get('/cars/cheap/similar.json')).json()) as { ids: number[] }
    expect(ids.length).toBeGreaterThanOrEqual(2)
    expect(ids.length).toBeLessThanOrEqual(6)
    expect((await server.get('/cars/nothing/similar.json')).status).toBe(404)
  })
})

describe('T1 the market', () => {
  test('shows nothing of another dealer but what cars cost', async () => {
    for (const slug of ['cheap', 'fair', 'dear', 'feed', 'lonely', 'sold']) {
      for (const path of ['', '/autogauge', '/view.json', '/similar.json']) {
        for (const js of path ? [false] : [false, true]) {
          const text = await server.text(`/cars/${slug}${path}`, { site: 'own', js })
          expect([slug + path, marks.pattern.exec(text)?.[0]]).toEqual([slug + path, undefined])
        }
      }
    }
  })
})
