import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_PAGES } from '#app/features/content/pages/defaults/default-page-paths.ts'
import { car } from '../../factories/car.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { headingOf, visibleText } from '../page-parts.ts'

const page = (path: string, title = `Page ${path}`) => ({ path, title, blocks: [] })
/** Addresses of groups and dealers whose words are their own. */
const OWN = [
  '/twg-cars',
  '/twg-rental',
  '/twg-tyres',
  '/neotek',
  '/4x4-outdoor',
  '/eofy',
  '/pages/eofy-sale',
  '/pages/experience-gt',
  '/autopact-handback-guarantee',
  '/autopact-protection-plan',
  '/ultratek',
  '/diamond-advantage',
]
/** For signed-in shoppers on every site that does not open them: tests/http/account/gates.test.ts. */
const GATED = ['/online-payment']

let server: RunningServer
beforeAll(async () => {
  server = await runningServer({
    sites: [
      {
        document: siteDocument({
          slug: 'whole',
          locations: [
            {
              id: 1,
              name: 'Rocklea',
              slug: 'rocklea',
              primary: true,
              address: { street: '1 Ipswich Road', city: 'Rocklea', state: 'QLD', postcode: '4106' },
              contact_detail: { phone: '0735550140' },
              dealer_license_number: '4411001',
              reviews: { average_rating: '4.5', count: 1, reviews: [{ id: 1, customer_name: 'Ann', rating: 4.5 }] },
            },
          ],
          brands: [{ title: 'Toyota' }, { title: 'Kia' }, { title: 'Mazda' }],
          models: { list: [{ name: 'HiLux', make: 'Toyota', accessories: [{ name: 'Tow bar' }] }] },
          default_pages: DEFAULT_PAGES.filter((path) => path !== '/pages/reviews'),
          pages: [
            ...OWN.map((path) => page(path)),
            page('/mazda', 'Our own Mazda page'),
            page('/sale/overview', 'Sale overview'),
            page('/shop/accessories', 'Shop accessories'),
            page('/careers', 'Our own careers page'),
          ],
          redirects: [
            { from: '/kia', to: '/toyota' },
            { from: '/fleet', to: '/buying' },
            { from: '/pay', to: '/online-payment' },
          ],
        }),
        cars: [car({ make: 'Toyota', model: 'HiLux' }), car({ make: 'Kia' }), car({ make: 'Mazda' })],
      },
      { document: siteDocument({ slug: 'bare', locations: [], default_pages: [], make_pages: false }) },
    ],
  })
}, 240_000)
afterAll(() => server.close())

const status = async (path: string, site: string) => (await server.get(path, { site })).status

describe('R10, R13, R14, R16–R19 the addresses of a dealer’s site', () => {
  const places = ['/locations', '/locations/rocklea', '/contact-us/rocklea', '/dealer-locator', '/reviews']
  const everywhere = DEFAULT_PAGES.filter((path) => path !== '/pages/reviews')
  test.each([...everywhere, ...OWN, ...places])('%s answers where the site has it, else it is a 404', async (path) => {
    if (path !== '/fleet') expect(await status(path, 'whole')).toBe(GATED.includes(path) ? 302 : 200)
    expect(await status(path, 'bare')).toBe(404)
  })

  test.each(['/contact', '/contact-us'])('%s answers always', async (path) => {
    expect([await status(path, 'whole'), await status(path, 'bare')]).toEqual([200, 200])
  })

  test.each([
    ['/pages/reviews', '/reviews'],
    ['/cars/trade-in?car_id=7', '/trade-in?car_id=7'],
    ['/personalised/finance?car_id=7', '/finance?car_id=7'],
    ['/pay', '/online-payment'],
    ['/book-test-drive/', '/book-test-drive'],
  ])('%s leads to %s', async (path, to) => {
    const answer = await server.get(path, { site: 'whole' })
    expect(new URL(answer.headers.get('location') ?? '', 'http://x').href).toMatch(
      new RegExp(`${to.replace('?', '\\?')}$`),
    )
    expect(await status(to, 'whole')).toBe(GATED.includes(to) ? 302 : 200)
    expect((await server.get(to, { site: 'bare' })).status).toBe(404)
  })

  test.each(['/pages/reviews', '/cars/trade-in?car_id=7', '/personalised/finance'])('%s: 404 without', async (path) => {
    expect(await status(path, 'bare')).toBe(404)
  })

  test('R13 My Garage asks everywhere to sign in first', async () => {
    expect(await status('/mymotorama', 'bare')).toBe(404)
    for (const site of ['whole', 'bare']) {
      const answer = await server.get('/my-garage', { site })
      expect([answer.status, answer.headers.get('location')]).toEqual([
        302,
        '/sign-in?type=garage&redirect=%2Fmy-garage&back=%2F',
      ])
    }
  })
})

describe('R15 whose page stands at an address', () => {
  test.each([
    ['/mazda', 'Our own Mazda page', 'the dealer’s page before a brand'],
    ['/careers', 'Our own careers page', 'the dealer’s page before ours'],
    ['/sale/overview', 'Sale overview', 'a page that ends like a brand’s'],
    ['/shop/accessories', 'Shop accessories', 'a page that ends like a model’s'],
    ['/toyota', 'Toyota at Whole Motors', 'a brand'],
    ['/toyota/overview', 'Toyota at Whole Motors', 'a brand by its longer name'],
    ['/hilux/accessories', 'Toyota HiLux accessories', 'the accessories of a model'],
  ])('%s: %s (%s)', async (path, heading) => {
    expect(headingOf(await server.text(path, { site: 'whole' }))).toBe(heading)
  })

  test.each([
    ['/kia', '/toyota', 'before a brand'],
    ['/fleet', '/buying', 'before a page of ours'],
  ])('%s has moved to %s, which comes %s', async (path, to) => {
    const answer = await server.get(path, { site: 'whole' })
    expect([answer.status, answer.headers.get('location')]).toEqual([301, to])
  })
})

describe('D01 header and footer', () => {
  test('lead only to what there is', async () => {
    const bare = await server.text('/', { site: 'bare' })
    for (const path of ['/reviews', '/locations', '/about-us', '/brands']) expect(bare).not.toContain(`href="${path}"`)
    const whole = await server.text('/', { site: 'whole' })
    for (const path of ['/reviews', '/locations', '/about-us', '/brands']) expect(whole).toContain(`href="${path}"`)
  })

  test.each([
    '/',
    '/toyota',
    '/hilux/accessories',
    '/privacy-policy',
    '/no-such-page',
    '/cars/no-such-car',
    '/reviews',
  ])('the licence number stands on %s', async (path) =>
    expect(visibleText(await server.text(path, { site: 'whole' }))).toContain('licence no. 4411001'),
  )
})

test('the sitemap names places, brands and reviews, each once', async () => {
  const xml = await server.text('/sitemap.xml', { site: 'whole' })
  const paths = [...xml.matchAll(/<loc>http:\/\/[^/]+(.*?)<\/loc>/g)].map(([, path]) => path)
  expect(new Set(paths).size).toBe(paths.length)
  const known = [
    '/locations',
    '/locations/rocklea',
    '/contact-us',
    '/reviews',
    '/brands',
    '/toyota',
    '/hilux/accessories',
  ]
  for (const path of known) expect(paths).toContain(path)
})
