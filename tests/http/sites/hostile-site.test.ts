import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_PAGES } from '#app/features/content/pages/defaults/default-page-paths.ts'
import { cars } from '../../factories/car.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { processorMs } from '../../running/processor-time.ts'
import { htmlFaults } from '../html-rules.ts'

/** Ends of scripts, attributes, comments and CDATA, in the texts that a dealer writes. */
const EVIL = '"\'></script><script>alert(1)</script><!--]]>&amp;\u2028${7*7}'
const SHORT = '</script><svg onload=alert(1)>"\'&'
const moment = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const link = { text: SHORT, to: '/a"onclick=alert(1)' }
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i))

const blocks = [
  { kind: 'hero', heading: EVIL, text: EVIL, links: [link] },
  { kind: 'carousel', heading: SHORT, slides: [{ title: SHORT, text: EVIL, to: '/x' }, { title: SHORT }] },
  {
    kind: 'rich-text',
    heading: SHORT,
    html: '<p>It’s &lt;script&gt; <b title="><img src=x>">b</b> <a href="/x">a</a></p>',
  },
  { kind: 'stock-list', heading: SHORT, filter: { make: [SHORT] } },
  { kind: 'locations' },
  { kind: 'reviews' },
  { kind: 'brand-grid' },
  { kind: 'team', people: [{ name: SHORT, role: SHORT, text: EVIL, phone: SHORT.slice(0, 20) + '0755501234' }] },
  { kind: 'faq', items: [{ question: EVIL, answer: 'Text <xmp><img src=x onerror&#61;alert(1)></xmp>' }] },
  { kind: 'opening-hours' },
  { kind: 'promotion', heading: SHORT, text: EVIL, link, terms: EVIL, countdown: true, expiry: moment(2) },
  { kind: 'stats', items: [{ value: '"\'<b>', label: SHORT }] },
  { kind: 'steps', items: [{ title: SHORT, text: EVIL }] },
  { kind: 'card-grid', cards: [{ title: SHORT, text: EVIL, link }] },
  { kind: 'why', points: [{ title: SHORT, text: EVIL }] },
  { kind: 'guarantees', presets: ['used-vehicle-promise'] },
  { kind: 'call-to-action', heading: SHORT, text: EVIL, links: [link] },
  { kind: 'contact-details' },
  { kind: 'blog-posts' },
]

const evil = siteDocument({
  slug: 'evil',
  name: EVIL.slice(0, 120),
  tagline: EVIL,
  default_pages: [...DEFAULT_PAGES],
  plugins: JSON.parse('{"__proto__": "x", "constructor": "x"}'),
  menu: [
    { label: SHORT, to: '/x"onclick=alert(1)' },
    { label: SHORT, entries: [{ label: SHORT, to: '/y' }] },
  ],
  home: { headline: EVIL.slice(0, 90), introduction: EVIL, reasons: [{ title: SHORT, text: EVIL }] },
  brands: [{ title: SHORT, slug: 'evil-brand', description: EVIL }, { title: 'Toyota' }],
  brand_directory: { heading: SHORT, introduction: EVIL, stats: [{ figure: '"><b>', label: SHORT }] },
  locations: [
    {
      id: 1,
      name: SHORT,
      slug: 'here',
      primary: true,
      manufacturers: [SHORT],
      dealer_license_number: SHORT,
      address: { street: EVIL, city: SHORT, state: '"><b>', postcode: '4106', place_id: EVIL, map_key: EVIL },
      contact_detail: {
        phone: SHORT.slice(0, 20) + '0755501234',
        email: 'sales@evil.example',
        opening_hours: [{ weekday: 1, status: 'Open', formated_hours: SHORT }],
      },
      special_hours: [{ date: '2099-01-01', name: SHORT, status: 'Closed' }],
      reviews: {
        count: 1,
        source: SHORT,
        url: 'https://reviews.example/"><script>alert(1)</script>',
        reviews: [
          { id: SHORT, customer_name: EVIL, text: EVIL, rating: 5, review_date_in_words: SHORT, source: SHORT },
        ],
      },
    },
  ],
  pages: [{ path: '/evil', title: EVIL, description: EVIL, blocks }],
  posts: [{ slug: 'evil', title: EVIL, date: '2026-01-10', category: SHORT, author: SHORT, summary: EVIL, blocks }],
})

/** Nothing here is wrong, and nothing is usual. */
const odd = siteDocument({
  slug: 'odd',
  name: '🚙'.repeat(60),
  menu: times(60, (i) => ({ label: `Entry number ${i} of many`.slice(0, 40), to: `/entry-${i}` })),
  locations: [
    { id: 1, name: 'Bare', slug: 'bare', primary: true, address: {} },
    {
      id: 2,
      name: 'Night',
      slug: 'night',
      address: { city: 'Rocklea' },
      time_zone: 'Australia/Adelaide',
      contact_detail: {
        opening_hours: times(7, (weekday) => ({ weekday, status: 'Open', open: '18:00', close: '02:00' })),
      },
      special_hours: [
        { date: '2019-12-25', name: 'Long gone', status: 'Closed' },
        { date: '0001-01-01', name: 'Year one', status: 'Closed' },
        { date: '2099-12-31', status: 'Open', start_hour: '20:00', end_hour: '04:00' },
      ],
    },
  ],
  special_hours: [{ date: '2019-01-26', name: 'Long gone too', status: 'Closed' }],
  pages: [
    { path: '/long', title: 'W'.repeat(120), blocks: times(60, (i) => blocks[i % blocks.length]!) },
    { path: '/empty', title: 'Empty', blocks: [] },
  ],
  redirects: times(5_000, (i) => ({ from: `/old-${i}`, to: '/empty' })),
})

let server: RunningServer
beforeAll(async () => {
  server = await runningServer({
    sites: [
      // Their links lead nowhere, which `site apply` refuses by now.
      { document: evil, cars: cars(3), older: true },
      { document: odd, cars: cars(3), older: true },
    ],
  })
  // The first page of a server waits for its index; what is measured here is every other one.
  await server.text('/')
}, 240_000)
afterAll(() => server.close())

const PATHS = ['/', '/evil', '/blog', '/blog/evil', '/blog/script-svg-onload-alert-1', '/locations', '/locations/here']
const MORE = [
  '/contact-us',
  '/reviews',
  '/brands',
  '/evil-brand',
  '/evil-brand/overview',
  '/toyota',
  '/search',
  '/models',
]

function parseXml(xml: string): string[] {
  const faults: string[] = []
  const parser = new SaxesParser()
  parser.on('error', (error) => faults.push(error.message))
  parser.write(xml).close()
  return faults
}

describe('X1 what a dealer writes is text wherever it is shown', () => {
  test.each([...PATHS, ...MORE, ...DEFAULT_PAGES])('%s', async (path) => {
    for (const js of [false, true]) {
      const answer = await server.get(path, { site: 'evil', js })
      const body = await answer.text()
      expect([path, js, answer.status < 500]).toEqual([path, js, true])
      if (js) continue
      expect(body).not.toMatch(/<script>alert|<svg onload|<img src=x|<xmp/i)
      expect(body).not.toMatch(/<[a-z][^<>]*\sonclick=alert/i)
      for (const [, data = ''] of body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)) {
        expect(() => JSON.parse(data) as unknown).not.toThrow()
      }
      for (const [, href = ''] of body.matchAll(/\s(?:href|src|action|formaction)="([^"]*)"/g)) {
        expect(href).toMatch(/^(http:\/\/evil\.localhost:3000|\/(?!\/)|#|\?|https:|mailto:|tel:[\d+]*$|data:image)|^$/)
      }
    }
  })

  test('icons, manifest, sitemap and robots stay whole', async () => {
    const answers = ['/favicon.svg', '/sitemap.xml'].map((path) => server.text(path, { site: 'evil' }))
    for (const xml of await Promise.all(answers)) expect(parseXml(xml)).toEqual([])
    const manifest = JSON.parse(await server.text('/site.webmanifest', { site: 'evil' })) as { name: string }
    expect(manifest.name).toContain('</script>')
    for (const line of (await server.text('/robots.txt', { site: 'evil' })).split('\n')) {
      expect(line).toMatch(
        /^(User-agent: \*|Disallow: \/[a-z/]+|Sitemap: http:\/\/evil\.localhost:3000\/sitemap\.xml|)$/,
      )
    }
    expect((await server.get('/icons/192.png', { site: 'evil' })).status).toBe(200)
  })
})

describe('R17 what is odd stays whole', () => {
  test.each(['/', '/long', '/empty', '/locations', '/locations/bare', '/locations/night', '/contact-us', '/old-9'])(
    '%s',
    async (path) => {
      const answer = await server.get(path, { site: 'odd' })
      const html = await answer.text()
      expect(answer.status).toBe(path === '/old-9' ? 301 : path === '/locations/bare' ? answer.status : 200)
      expect(html).not.toMatch(/Long gone|Year one|\bNaN\b|\bundefined\b|Invalid Date/)
      if (answer.status === 200) {
        // Blocks of one heading are the dealer's own choice.
        const faults = (await htmlFaults(html)).filter((fault) => !fault.startsWith('unique-landmark'))
        expect(faults).toEqual([])
      }
    },
  )
})

const LONG = `/${'a'.repeat(20_000)}`
const TRICKS = [
  '/%2e%2e/%2e%2e/etc/passwd', '/about-us/%2e%2e/search', '/about-us%2f..%2fsearch', '/%00', '/evil%00', '/evil%00.html',
  '//evil.example', '//evil.example/', '///evil.example//', '/%2f%2fevil.example', '/\\evil.example', '/%5cevil.example/',
  '/evil.', '/evil..', '/evil;x=1', '/evil%20', '/evil%0d%0aSet-Cookie:a=b', '/%0d%0aLocation:%20//evil.example/', '/EVIL',
  '/%65vil', '/ｅｖｉｌ', '/evil%E2%80%AE', '/%ff', '/%', '/%E0%A4%A', '/__proto__', '/constructor', '/toString/overview',
  '/__proto__/accessories', '/blog/__proto__', '/blog/constructor', '/locations/__proto__', '/icons/../../x.png',
  '/sitemaps/..%2f1.xml', '/media/..%2f..%2fx/card', '/evil/_.data', '/_.data/', '/.git/config', '/evil.data.data',
  LONG, `/blog${LONG}`, `/${'%61'.repeat(5_000)}`, `/${'a/'.repeat(8_000)}`, `${'/'.repeat(9_000)}evil.example`,
] // prettier-ignore

describe('H2 odd addresses of pages', () => {
  test.each(TRICKS.map((path) => [path.slice(0, 50), path]))('%s', async (_, path) => {
    for (const headers of [
      undefined,
      { 'X-Original-URL': '/evil', 'X-Rewrite-URL': '//evil.example', 'X-Forwarded-Host': 'a.b' },
    ]) {
      const began = processorMs()
      const answer = await server.get(path, { site: 'evil', ...(headers && { headers }) })
      expect(answer.status).toBeLessThan(500)
      expect(answer.headers.get('location') ?? '/').toMatch(/^\/(?![/\\])/)
      expect(answer.headers.get('set-cookie') ?? '').not.toContain('a=b')
      await answer.text()
      expect(processorMs() - began).toBeLessThan(4_000)
    }
  })

  test.each(['/', '/evil', '/evil/', '/blog', '/contact-us', '/locations', '/search', '/nothing'])(
    'R1 %s leads nowhere that its query names',
    async (path) => {
      for (const target of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)']) {
        const names = ['redirect', 'redirectTo', 'back', 'next', 'url', 'return', 'returnTo', '_routes']
        const query = new URLSearchParams(names.map((name) => [name, target]))
        const answer = await server.get(`${path}?${query.toString()}`, { site: 'evil' })
        expect(answer.headers.get('location') ?? '/').toMatch(/^\/(?![/\\])/)
        expect(await answer.text()).not.toMatch(/(href|src|action)="(https?:)?(\/\/|\/\\)evil\.example|="javascript:/)
      }
    },
  )
})
