import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { car, cars, picturesOf } from '../../factories/car.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { htmlFaults } from '../html-rules.ts'
import { canonicalOf, cardSlugs, headingOf, titleOf, visibleText } from '../page-parts.ts'
import { structuredData } from '../vehicle/structured-data.ts'

const place = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  slug: name.toLowerCase(),
  primary: id === 1,
  dealership_id: id,
  address: { street: '1 Ipswich Road', city: name, state: 'QLD', postcode: '4106' },
  contact_detail: { phone: '0735550140' },
  ...more,
})

let server: RunningServer
beforeAll(async () => {
  server = await runningServer({
    sites: [
      {
        // A model leads to a host that is not listed, which `site apply` refuses by now.
        older: true,
        document: siteDocument({
          slug: 'alpha',
          locations: [
            place(1, 'Rocklea', { manufacturers: ['SsangYong', 'Toyota'] }),
            place(2, 'Chermside', { manufacturers: ['Mazda'] }),
            place(3, 'Moorooka'),
            place(4, 'Workshop', { manufacturers: ['KGM'], location_type: 'service' }),
          ],
          brands: [
            { title: 'KGM', description: 'Once called SsangYong.\n\nNow <b>KGM</b>.' },
            { title: 'Toyota', slug: 'toyota' },
            { title: 'Ducati', group: 'Motorcycle', description: 'Red ones.' },
            { title: 'Kenworth', group: 'Truck', skipPage: true },
            { title: 'Finance and Insurance', group: 'Our Brands', link: '/finance-and-insurance' },
            { title: 'Neotek', group: 'Our Brands', skipPage: true, link: 'https://www.neotek.example/' },
          ],
          brand_directory: {
            heading: 'Our brands',
            introduction: 'All we sell.',
            stats: [
              { figure: '50+', label: 'locations' },
              { figure: '40+', label: 'brands' },
              { figure: '30+', label: 'years' },
            ],
          },
          models: {
            link_hosts: ['www.neotek.example', 'www.maker.example'],
            list: [
              {
                name: 'Rexton',
                make: 'KGM',
                body: 'suv',
                accessories: [{ name: 'Tow bar', price: 990, fitted: true }],
              },
              { name: 'Musso', make: 'KGM', accessories: [{ name: 'Tub liner' }, { name: 'Cover', category: 'Tray' }] },
              { name: 'Counted', make: 'KGM', accessories_count: 12 },
              { name: 'Torres', make: 'KGM', body: 'suv', override_url: 'https://www.maker.example/torres' },
              { name: 'Tivoli', make: 'KGM', body: 'suv', override_url: 'https://evil.example/' },
            ],
          },
        }),
        pictures: 2,
        cars: (ids) => [
          car({ slug: 'a', make: 'KGM', model: 'Musso', simple_body: 'ute', price: 30_000, location: 'Moorooka' }),
          car({ slug: 'b', make: 'SsangYong', model: 'Musso', simple_body: 'ute', price: 20_000, location: 'Rocklea' }),
          car({
            slug: 'c',
            make: 'SsangYong',
            model: 'Rexton',
            simple_body: 'suv',
            images: picturesOf(ids.slice(0, 1)),
          }),
          car({ slug: 'd', make: 'Toyota', model: 'Camry', simple_body: 'sedan' }),
          car({ slug: 'e', make: 'Wolseley', model: 'Hornet', simple_body: 'sedan' }),
          car({ slug: 'f', make: 'Kenworth', model: 'T610' }),
        ],
      },
      {
        document: siteDocument({ slug: 'franchise', manufacturer: { name: 'Toyota' } }),
        cars: [
          car({ slug: 'hilux', make: 'Toyota', model: 'HiLux', simple_body: 'ute' }),
          car({ slug: 'mazda', make: 'Mazda', model: 'CX-5' }),
        ],
      },
      { document: siteDocument({ slug: 'listed', make_pages: false, brands: [{ title: 'Kia' }] }), cars: cars(9) },
      { document: siteDocument({ slug: 'none', locations: [] }) },
    ],
  })
})
afterAll(() => server.close())

const page = (path: string, site?: string) => server.text(path, site ? { site } : {})
const linkOf = (html: string, name: string): string | undefined =>
  new RegExp(`<a href="([^"]*)"[^>]*>${name}</a>`).exec(html)?.[1]

describe('R15 which addresses there are', () => {
  test.each<[string, string, number]>([
    ['alpha', '/brands', 200],
    ['franchise', '/brands', 404],
    ['none', '/brands', 404],
    ['alpha', '/kgm', 200],
    ['alpha', '/kgm/overview', 200],
    ['alpha', '/ducati', 200],
    ['alpha', '/wolseley', 200],
    ['alpha', '/wolseley/overview', 200],
    ['alpha', '/kenworth', 404],
    ['alpha', '/finance-and-insurance/overview', 404],
    ['alpha', '/neotek', 404],
    ['alpha', '/mazda', 404],
    ['alpha', '/no-such-brand', 404],
    ['alpha', '/rexton/accessories', 200],
    ['alpha', '/counted/accessories', 404],
    ['alpha', '/camry/accessories', 404],
    ['franchise', '/toyota', 200],
    ['franchise', '/toyota/overview', 200],
    ['franchise', '/mazda', 404],
    ['franchise', '/kgm', 404],
    ['franchise', '/rexton/accessories', 404],
    ['listed', '/kia', 200],
    ['listed', '/toyota', 404],
    ['none', '/toyota', 404],
    ['none', '/__proto__', 404],
  ])('R15 %s%s: %i', async (site, path, status) => {
    for (const js of [false, true]) expect((await server.get(path, { site, js })).status).toBe(status)
  })

  test.each([
    ['/KGM', '/kgm'],
    ['/ssangyong', '/kgm'],
    ['/ssangyong/overview', '/kgm/overview'],
  ])('R15 %s moved to %s', async (path, to) => {
    const answer = await server.get(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([301, to])
  })
})

describe('D03 the directory', () => {
  test('D03 has the groups in their order, the figures as configured, and a card each', async () => {
    const html = await page('/brands')
    expect([...html.matchAll(/<h2 id="group-[^"]*"[^>]*>([^<]*)</g)].map(([, name]) => name)).toEqual([
      'Car',
      'Motorcycle',
      'Truck',
      'Our Brands',
    ])
    expect(
      [...html.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*>([^<]*)</g)].map(([, label, figure]) => `${figure} ${label}`),
    ).toEqual(['50+ locations', '40+ brands', '30+ years'])
    expect(linkOf(html, 'KGM')).toBe('/kgm')
    expect(linkOf(html, 'Kenworth')).toBeUndefined()
    expect(linkOf(html, 'Finance and Insurance')).toBe('/finance-and-insurance')
    expect(linkOf(html, 'Neotek')).toBe('https://www.neotek.example/')
    expect(visibleText(html)).toContain('KGM 3 in stock')
    expect([canonicalOf(html), titleOf(html)]).toEqual([
      'http://alpha.localhost:3000/brands',
      'Our brands | Alpha Motors',
    ])
    const steps = structuredData(html).get('BreadcrumbList')?.['itemListElement'] as { name: string }[]
    expect(steps.map(({ name }) => name)).toEqual(['Home', 'Our brands'])
    expect(await htmlFaults(html)).toEqual([])
  })

  test('D03 a site without figures has no banner', async () => {
    expect(await page('/brands', 'listed')).not.toContain('brand-stats')
  })
})

describe('D03 the page of a brand', () => {
  test('D03 shows its words, its models by body, and its whole stock', async () => {
    const html = await page('/kgm')
    const text = visibleText(html)
    expect(headingOf(html)).toBe('KGM at Alpha Motors')
    expect(text).toContain('Once called SsangYong. Now <b>KGM</b>.')
    expect(cardSlugs(html).toSorted()).toEqual(['a', 'b', 'c'])
    expect(text).toContain('See all 3 cars')
    expect(html).toContain('href="/search/new-used-and-demo-cars?make=KGM&amp;make=SsangYong"')
    expect(
      [...html.matchAll(/<h3 class="text-18 weight-bold">(Ute|SUV|Other models)</g)].map(([, body]) => body),
    ).toEqual(['Ute', 'SUV', 'Other models'])
    expect(html).toContain('href="https://www.maker.example/torres"')
    expect(html).not.toContain('evil.example')
    expect(canonicalOf(html)).toBe('http://alpha.localhost:3000/kgm')
    expect(canonicalOf(await page('/kgm/overview'))).toBe('http://alpha.localhost:3000/kgm')
    expect([...structuredData(html).keys()]).toEqual(['Brand', 'BreadcrumbList'])
    expect(await htmlFaults(html)).toEqual([])
  })

  test('D03 names the locations that sell it, not the workshop', async () => {
    const html = await page('/kgm')
    const places = html.slice(html.indexOf('brand-places"'))
    expect([...places.matchAll(/href="\/locations\/([^"]*)"/g)].map(([, slug]) => slug)).toEqual([
      'rocklea',
      'moorooka',
    ])
  })

  test('D03 a brand without stock still has a page, and says so', async () => {
    const html = await page('/ducati')
    expect(visibleText(html)).toContain('There is no Ducati in stock today.')
    expect(await htmlFaults(html)).toEqual([])
  })

  test('R15 a make without an entry is a form of its list for search engines', async () => {
    const html = await page('/wolseley')
    expect(headingOf(html)).toBe('Wolseley at Alpha Motors')
    expect(visibleText(html)).toContain('We have 1 Wolseley car in stock')
    expect(canonicalOf(html)).toBe('http://alpha.localhost:3000/search/wolseley')
  })

  test('D03 a franchise has a page of its make without an entry', async () => {
    const html = await page('/toyota', 'franchise')
    expect(cardSlugs(html)).toEqual(['hilux'])
    expect(canonicalOf(html)).toBe('http://franchise.localhost:3000/toyota')
  })
})

describe('R15 D07 the accessories of a model', () => {
  test('R15 are listed with their prices, and the other models stand below by name', async () => {
    const html = await page('/rexton/accessories')
    const text = visibleText(html)
    expect(headingOf(html)).toBe('KGM Rexton accessories')
    expect(text).toContain('Tow bar $990 incl. GST, fitted')
    expect(html).toContain('href="/musso/accessories"')
    expect(text).toContain('View Accessories')
    expect(canonicalOf(html)).toBe('http://alpha.localhost:3000/rexton/accessories')
    expect(await htmlFaults(html)).toEqual([])
    expect(visibleText(await page('/musso/accessories'))).toContain('Price on request')
  })

  test('D07 the grid is sorted by name, with pictures from stock', async () => {
    const html = await page('/kgm')
    const grid = html.slice(html.indexOf('id="accessories"'))
    expect([...grid.matchAll(/<h3 class="text-18 weight-bold above-3">([^<]*)</g)].map(([, name]) => name)).toEqual([
      'KGM Musso',
      'KGM Rexton',
    ])
  })

  test('R15 the models page leads to them, and only counts what is not listed', async () => {
    const html = await page('/models?make=KGM')
    expect(html).toContain('href="/rexton/accessories"')
    expect(html).not.toContain('/counted/accessories')
    expect(visibleText(html)).toContain('12 accessories')
  })
})
