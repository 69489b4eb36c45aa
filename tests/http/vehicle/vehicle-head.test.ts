import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { car, type CarTrait, picturesOf } from '../../factories/car.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { canonicalOf, cardSlugs, inlineBodies, robotsOf, visibleText } from '../page-parts.ts'
import { structuredData } from './structured-data.ts'

const DAY = 86_400
const soldDaysAgo = (days: number) => ({
  status: 'sold',
  sold: true,
  sold_date_timestamp: Math.floor(Date.now() / 1000) - days * DAY,
})
const STATES = ['sold', 'reserved', 'coming-soon', 'electric', 'no-price', 'caravan'] satisfies CarTrait[]

let server: RunningServer
beforeAll(async () => {
  server = await runningServer({
    sites: [
      {
        document: siteDocument({ slug: 'alpha' }),
        pictures: 8,
        cars: (ids) => [
          car({
            slug: 'hilux',
            make: 'Toyota',
            model: 'HiLux',
            price: 34_990,
            vin: 'VINSECRET',
            images: picturesOf(ids),
          }),
          car({ slug: 'hostile', make: '</script><script>alert(1)</script>', model: '<!--<script>&\u2028' }),
          car({ slug: 'bike', item_type: 'motorcycle', simple_body: undefined, engine_size_litres: undefined }),
          ...STATES.map((trait) => car({ slug: trait, traits: [trait] })),
          car({ slug: 'sold-4', ...soldDaysAgo(4) }),
          car({ slug: 'sold-100', price: 45_678, ...soldDaysAgo(100) }),
          {
            slug: 'minimal',
            stocknum: 'MIN-1',
            make: 'Kia',
            model: 'Rio',
            status: 'in_stock',
            show_on_dealer_website: true,
          },
          ...Array.from({ length: 8 }, () => car()),
        ],
      },
      {
        document: siteDocument({ slug: 'beta', sold_page_days: 365 }),
        cars: [car({ slug: 'sold-100', ...soldDaysAgo(100) }), car()],
      },
      {
        document: siteDocument({
          slug: 'ruled',
          stock_rule: {
            car_types: ['used'],
            exclude_stock_numbers: ['OUT-1'],
            conditions: [{ attribute: 'price', max: 50_000 }],
          },
        }),
        cars: [
          car({ slug: 'listed', car_type: 'used', price: 20_000 }),
          car({ slug: 'new', car_type: 'new', price: 20_000 }),
          car({ slug: 'out', car_type: 'used', stocknum: 'OUT-1', price: 20_000 }),
          car({ slug: 'dear', car_type: 'used', price: 60_000 }),
        ],
      },
      {
        document: siteDocument({ slug: 'kia-only', manufacturer: { name: 'Kia' } }),
        cars: [car({ slug: 'kia', make: 'Kia' }), car({ slug: 'mazda', make: 'Mazda' })],
      },
    ],
  })
})
afterAll(() => server.close())

const property = (html: string, name: string): string | undefined =>
  new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1]

describe('item 9 structured data', () => {
  test.each(['hilux', 'hostile', 'bike', 'minimal', ...STATES])('of %s is valid', async (slug) => {
    const data = structuredData(await server.text(`/cars/${slug}`))
    expect([...data.keys()].toSorted()).toEqual(
      [
        'AutoDealer',
        'BreadcrumbList',
        slug === 'bike' ? 'Motorcycle' : slug === 'caravan' ? 'Vehicle' : 'Car',
      ].toSorted(),
    )
  })

  test('of a car names price, pictures, dealer and licence, and nothing private', async () => {
    const html = await server.text('/cars/hilux')
    const data = structuredData(html)
    expect(data.get('Car')).toMatchObject({ offers: { price: 34_990, priceCurrency: 'AUD' } })
    expect(data.get('Car')!['image']).toHaveLength(6)
    expect(data.get('AutoDealer')!['description']).toBe('Licensed motor dealer, licence no. 4401918')
    expect(html).not.toContain('VINSECRET')
  })

  test('cannot leave its script, and is data to the content security policy', async () => {
    const answer = await server.get('/cars/hostile')
    const html = await answer.text()
    expect(html).not.toContain('<script>alert(1)')
    expect(structuredData(html).get('Car')!['model']).toContain('<!--<script>&')
    const scripts = inlineBodies(html, 'script')
    const policy = answer.headers.get('content-security-policy') ?? ''
    const hashes = /script-src ([^;]*)/.exec(policy)?.[1]?.match(/'sha256-/g) ?? []
    expect(hashes).toHaveLength(new Set(scripts).size)
  })
})

describe('item 9 social cards', () => {
  test('name the car, its price and a picture that is there', async () => {
    const html = await server.text('/cars/hilux')
    expect(property(html, 'og:url')).toBe(canonicalOf(html))
    expect(property(html, 'og:description')).toMatch(/^\$34,990 Drive Away · /)
    const image = property(html, 'og:image')!
    expect(image).toMatch(/^http:\/\/alpha\.localhost:3000\/media\/[a-z2-7]{20}\/jpeg$/)
    expect((await server.get(new URL(image).pathname)).headers.get('content-type')).toBe('image/jpeg')
    expect(property(html, 'twitter:card')).toBe('summary_large_image')
  })

  test('a car without photos is drawn: silhouette, name and price', async () => {
    const html = await server.text('/cars/minimal')
    const image = property(html, 'og:image')!
    expect(image).toBe('http://alpha.localhost:3000/cars/minimal/card.jpg')
    expect(property(html, 'twitter:card')).toBe('summary_large_image')
    const answer = await server.get(new URL(image).pathname)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(5_000)
    expect((await server.get('/cars/nothing/card.jpg')).status).toBe(404)
  })
})

test.each([
  ['ruled', 'listed', undefined],
  ['ruled', 'new', 'noindex, follow'],
  ['ruled', 'out', 'noindex, follow'],
  ['ruled', 'dear', 'noindex, follow'],
  ['kia-only', 'kia', undefined],
  ['kia-only', 'mazda', 'noindex, follow'],
  ['alpha', 'hilux', undefined],
])('S15 on %s the page of "%s" tells search engines: %s', async (site, slug, robots) => {
  const answer = await server.get(`/cars/${slug}`, { site })
  expect([answer.status, robotsOf(await answer.text())]).toEqual([200, robots])
  const listed = cardSlugs(await server.text('/search', { site }))
  expect(listed.includes(slug)).toBe(robots === undefined)
})

describe('V12 the page of a sold car', () => {
  test.each([
    ['hilux', 'alpha', 200, undefined],
    ['sold', 'alpha', 200, undefined],
    ['sold-4', 'alpha', 200, 'noindex, follow'],
    ['sold-100', 'alpha', 410, 'noindex, follow'],
    ['sold-100', 'beta', 200, 'noindex, follow'],
  ] as const)('%s on %s answers %d', async (slug, site, status, robots) => {
    const answer = await server.get(`/cars/${slug}`, { site })
    expect([answer.status, robotsOf(await answer.text())]).toEqual([status, robots])
  })

  test('gone, it still says so, leads to similar cars and tells no price', async () => {
    const html = await (await server.get('/cars/sold-100')).text()
    expect(visibleText(html)).toContain('recently sold')
    expect(cardSlugs(html).length).toBeGreaterThan(0)
    expect(html).not.toMatch(/45,?678/)
  })
})
