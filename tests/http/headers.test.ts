import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { car, cars, picturesOf } from '#tests/factories/car.ts'
import { type RunningServer, runningServer } from '../factories/servers/running-server.ts'
import { siteDocument } from '#tests/factories/site-document.ts'
import { htmlFaults } from './html-rules.ts'
import { inlineBodies } from './page-parts.ts'

let server: RunningServer
beforeAll(async () => {
  server = await runningServer({
    sites: [
      {
        document: siteDocument({
          slug: 'alpha',
          traits: ['two-locations'],
          home: {
            headline: 'Cars & utes for "everyone"',
            reasons: [{ title: 'Inspected', text: 'Every car, before it is listed.' }],
          },
        }),
        pictures: 5,
        cars: (ids) => [
          car({
            slug: 'pictured',
            images: picturesOf(ids),
            dealercomments: '<p>Long. </p>'.repeat(120),
            filtered_features: Array.from({ length: 20 }, (_, i) => `Feature ${i}`),
          }),
          car({ slug: 'sold', traits: ['sold'] }),
          car({ slug: 'reserved', traits: ['reserved'] }),
          car({ slug: 'caravan', traits: ['caravan'] }),
          ...cars(60),
        ],
      },
      { document: siteDocument({ slug: 'empty', locations: [] }) },
    ],
  })
})
afterAll(() => server.close())

const PAGES = [
  ['home', '/'],
  ['search', '/search'],
  ['search with choices', '/search/toyota?body=ute&price=10000:60000&query=hilux&page=1'],
  ['search, page 2', '/search/used-cars?page=2'],
  ['empty search', '/search?query=nothing-like-this'],
  ['beyond the last page', '/search?page=99'],
  ['search near a postcode', '/search?postcode=4106&within=50'],
  ['search near no postcode', '/search?postcode=9999&within=50'],
  ['models', '/models'],
  ['budget finder', '/budget-finder'],
  ['vehicle', '/cars/pictured'],
  ['sold vehicle', '/cars/sold'],
  ['reserved vehicle', '/cars/reserved'],
  ['caravan', '/cars/caravan'],
  ['no such vehicle', '/cars/nothing'],
  ['no such page', '/nothing'],
] as const

const sourcesOf = (policy: string, directive: string): string[] =>
  policy
    .split(';')
    .map((part) => part.trim().split(/\s+/))
    .find(([name]) => name === directive)
    ?.slice(1) ?? []
const hashOf = (body: string): string => `'sha256-${createHash('sha256').update(body).digest('base64')}'`

describe.each(PAGES)('%s', (_name, path) => {
  test('allows its own inline scripts and styles and no others', async () => {
    for (const site of ['alpha', 'empty']) {
      const answer = await server.get(path, { site })
      const html = await answer.text()
      const policy = answer.headers.get('content-security-policy') ?? ''
      for (const [tag, directive] of [
        ['script', 'script-src'],
        ['style', 'style-src-elem'],
      ] as const) {
        const allowed = sourcesOf(policy, directive)
        expect(allowed.filter((source) => !source.startsWith("'sha256-"))).toEqual(["'self'"])
        expect(new Set(allowed.slice(1))).toEqual(new Set(inlineBodies(html, tag).map(hashOf)))
      }
      expect(sourcesOf(policy, 'object-src')).toEqual(["'none'"])
      expect(sourcesOf(policy, 'base-uri')).toEqual(["'none'"])
      expect(sourcesOf(policy, 'frame-ancestors')).toEqual(["'self'"])
      expect(html).not.toMatch(/<[^>]+\son[a-z]+=/)
      expect(html).not.toContain('nonce')
    }
  })

  test('is kept by nobody and read as what it is', async () => {
    for (const js of [false, true]) {
      const { headers } = await server.get(path, { js })
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cache-control')).toBe('private, no-store')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('set-cookie')).toBeNull()
      expect(headers.get('x-powered-by')).toBeNull()
      expect(headers.get('server')).toBeNull()
    }
  })

  test('is valid HTML', async () => {
    for (const site of ['alpha', 'empty']) expect(await htmlFaults(await server.text(path, { site }))).toEqual([])
  })

  test('loads nothing from elsewhere', async () => {
    const html = await server.text(path)
    const loaded = [
      ...html.matchAll(
        /<(?:script|img|link|source|iframe|video)\b[^>]*?\b(?:src|href|srcset|srcSet|imageSrcSet)="([^"]*)"/g,
      ),
    ]
    const foreign = loaded
      .map((match) => match[1]!)
      .filter((url) => !/^(\/(?!\/)|data:|http:\/\/(alpha|empty)\.localhost)/.test(url))
    expect(foreign).toEqual([])
    expect(html).not.toContain('modulepreload')
  })
})

describe('what never changes', () => {
  test('scripts, styles and fonts may be kept for a year', async () => {
    const html = await server.text('/search')
    const assets = [...new Set(html.match(/\/assets\/[\w.-]+/g))]
    expect(assets.length).toBeGreaterThan(3)
    for (const asset of assets) {
      const answer = await server.get(asset)
      expect([asset, answer.status]).toEqual([asset, 200])
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(answer.headers.get('content-type')).toMatch(
        /^(text\/javascript|application\/javascript|text\/css|font\/woff2|image\/svg)/,
      )
    }
  })

  test('P04 so may pictures, by a CDN in front too', async () => {
    const [id] = server.pictures('alpha')
    for (const preset of ['thumb', 'card-small', 'card', 'gallery', 'large', 'jpeg']) {
      const answer = await server.get(`/media/${id}/${preset}`)
      expect([preset, answer.status, answer.headers.get('cache-control')]).toEqual([
        preset,
        200,
        'public, max-age=31536000, immutable',
      ])
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  test.each(['/media/aaaaaaaaaaaaaaaaaaaa/card', '/media/x/card', '/assets/nothing.js'])(
    '%s is missing, and that is not kept',
    async (path) => {
      const answer = await server.get(path)
      expect(answer.status).toBe(404)
      expect(answer.headers.get('cache-control') ?? '').not.toMatch(/immutable|max-age=[1-9]/)
    },
  )

  test('a picture has the presets it has', async () => {
    const [id] = server.pictures('alpha')
    for (const preset of ['huge', 'card/x', 'original', '__proto__', 'CARD', '..%2fcard']) {
      expect((await server.get(`/media/${id}/${preset}`)).status).toBe(404)
    }
  })
})

test('a page travels compressed when the browser can read it', async () => {
  for (const [accepted, encoding] of [
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ] as const) {
    const answer = await server.get('/search', { headers: { 'accept-encoding': accepted } })
    expect([accepted, answer.headers.get('content-encoding')]).toEqual([accepted, encoding])
    expect(answer.headers.get('vary')).toMatch(/accept-encoding/i)
    await answer.arrayBuffer()
  }
})

describe('U10: every answer is read as what it is', () => {
  const ANSWERS: readonly (readonly [
    name: string,
    status: number,
    path: string,
    ask?: Parameters<RunningServer['get']>[1],
  ])[] = [
    ['health', 200, '/health/live'],
    ['readiness', 200, '/health/ready'],
    ['metrics, closed', 404, '/metrics'],
    ['an asset that is missing', 404, '/assets/nothing.js'],
    ['a host that is no site', 421, '/', { host: 'nobody.example' }],
    ['a host that cannot be read', 400, '/', { host: 'a b' }],
    ['a path that cannot be read', 400, '/%ff'],
    ['an address with a slash at its end', 301, '/search/'],
    ['the short address of search', 200, '/search.data'],
    ['a page of words', 404, '/nothing'],
    ['an endpoint', 200, '/api/search/suggest?q=toy'],
    [
      'a form from elsewhere',
      403,
      '/forms/enquiry',
      { method: 'POST', body: 'x=1', headers: { origin: 'http://evil.example' } },
    ],
    ['a payment message', 400, '/api/hooks/payments', { method: 'POST', body: '{}' }],
    ['the map of the site', 200, '/sitemap.xml'],
    ['what robots may read', 200, '/robots.txt'],
    ['the icon', 200, '/favicon.svg'],
    ['a picture that is missing', 404, '/media/aaaaaaaaaaaaaaaaaaaa/card'],
    ['photos that are nobody’s', 404, '/valuation/photos/none'],
  ]

  test.each(ANSWERS.map(([name, status, path, ask]) => ({ name, status, path, ask })))(
    '$name ($status)',
    async ({ status, path, ask }) => {
      const answer = await server.get(path, ask)
      expect(answer.status).toBe(status)
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('referrer-policy')).not.toBeNull()
      expect(answer.headers.get('permissions-policy')).toContain('camera=()')
      expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin')
      const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false
      if (isPage) expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    },
  )

  test('scripts and styles', async () => {
    const asset = /\/assets\/[\w.-]+/.exec(await server.text('/search'))![0]
    const answer = await server.get(asset)
    expect([answer.status, answer.headers.get('x-content-type-options')]).toEqual([200, 'nosniff'])
  })
})
