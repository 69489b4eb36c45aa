import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blockSchemas, BLOCK_KINDS } from '#app/features/content/blocks/blocks.schema.ts'
import { DEFAULT_PAGES } from '#app/features/content/pages/defaults/default-page-paths.ts'
import { car, cars } from '../../factories/car.ts'
import { exampleBlocks } from '../../factories/blocks.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { canonicalOf, headingOf, robotsOf, titleOf, visibleText } from '../page-parts.ts'

const text = (html: string) => ({ kind: 'rich-text', html })
const DAY_MS = 86_400_000
const moment = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

let server: RunningServer
beforeAll(async () => {
  server = await runningServer({
    sites: [
      {
        document: siteDocument({
          slug: 'alpha',
          traits: ['every-block'],
          blogs_count: 2,
          default_pages: [...DEFAULT_PAGES],
          gated: { online_payment: false },
          pages: [
            { path: '/about-us', title: 'About alpha', blocks: [text('<p>Only alpha says this.</p>')] },
            {
              path: '/pictured',
              title: 'Pictured',
              picture: '/media/bbbbbbbbbbbbbbbbbbbb',
              blocks: [text('<p>Below the picture.</p>')],
            },
            { path: '/pages/eofy-sale', title: 'EOFY', listed: false, blocks: [text('<p>Sale</p>')] },
            { path: '/spin-to-win', title: 'Spin', gated: true, blocks: [text('<p>The secret wheel</p>')] },
            { path: '/every-block', title: 'Every block', blocks: exampleBlocks({ days: moment }) },
            {
              path: '/dated',
              title: 'Dated',
              car_types: ['used'],
              blocks: [
                { ...text('<p>Running now</p>'), start: moment(-1), expiry: moment(1) },
                { ...text('<p>Not yet</p>'), start: moment(1) },
                { ...text('<p>Over and done</p>'), expiry: moment(-1) },
                { ...text('<p>For new cars</p>'), display: 'new' },
                { ...text('<p>Comes first</p>'), position: 1 },
              ],
            },
            { path: '/long', title: 'Long', blocks: Array.from({ length: 60 }, (_, i) => text(`<p>Block ${i}</p>`)) },
            {
              path: '/unclean',
              title: 'Unclean <b>title</b>',
              blocks: [text('<p style="x">Text <img src=x> <a href="//evil.example">out</a> <u>under</u></p>')],
            },
          ],
          posts: [
            {
              slug: 'drive',
              title: 'A drive',
              date: '2026-01-10',
              category: 'Vehicle Reviews',
              summary: 'We drove.',
              blocks: [text('<p>Far.</p>')],
            },
            { slug: 'later', title: 'Later', date: '2099-01-01', summary: 'Not out.', blocks: [] },
            ...Array.from({ length: 13 }, (_, i) => ({
              slug: `news-${i}`,
              title: `News ${i}`,
              date: '2025-01-01',
              summary: 'Old.',
              blocks: [],
            })),
          ],
          redirects: [
            { from: '/old', to: '/about-us' },
            { from: '/blog/old-post', to: '/blog/drive' },
            { from: '/away', to: 'https://example.com/x', status: 302 },
            { from: '/search', to: '/about-us' },
          ],
        }),
        cars: [...cars(12), car({ slug: 'gone', traits: ['sold'] })],
      },
      { document: siteDocument({ slug: 'beta', default_pages: ['/privacy-policy'] }), cars: cars(1) },
    ],
  })
})
afterAll(() => server.close())

const status = async (path: string, site = 'alpha') => (await server.get(path, { site })).status

describe('R17 pages of a site', () => {
  test('answer at their paths with title, canonical address and heading', async () => {
    const html = await server.text('/about-us')
    expect(titleOf(html)).toBe('About alpha | Alpha Motors')
    expect(headingOf(html)).toBe('About alpha')
    expect(canonicalOf(html)).toMatch(/\/about-us$/)
    expect(visibleText(html)).toContain('Only alpha says this.')
  })

  test('a picture stands beside the heading, loaded first; without one the heading stands alone', async () => {
    const head = async (path: string) => /<header class="page-head">.*?<\/header>/s.exec(await server.text(path))?.[0]
    expect(await head('/pictured')).toMatch(/<img[^>]*\/media\/bbbbbbbbbbbbbbbbbbbb\/[^>]*fetchPriority="high"/i)
    expect(await head('/about-us')).not.toContain('<img')
  })

  test('two sites do not mix', async () => {
    expect(await status('/about-us', 'beta')).toBe(404)
    expect(await status('/blog', 'beta')).toBe(404)
    expect(await status('/old', 'beta')).toBe(404)
    expect(visibleText(await server.text('/privacy-policy', { site: 'beta' }))).toContain('Beta Motors')
  })

  test.each(['/nothing', '/wp-login.php', '/about-us/team', '/%00', '/blog/nothing', '/blog/%00', '/sitemaps/0.xml'])(
    '%s is a quiet 404',
    async (path) => expect(await status(path)).toBe(404),
  )

  test('the form in capitals moves to the one in small letters', async () => {
    const answer = await server.get('/About-us?a=B')
    expect([answer.status, answer.headers.get('location')]).toEqual([301, expect.stringMatching(/\/about-us\?a=B$/)])
  })

  test('the slashed form moves to the plain one', async () => {
    const answer = await server.get('/about-us/?a=1')
    expect([answer.status, answer.headers.get('location')]).toEqual([301, expect.stringMatching(/\/about-us\?a=1$/)])
  })

  test('a page that is not listed is not indexed', async () => {
    expect(robotsOf(await server.text('/pages/eofy-sale'))).toBe('noindex, follow')
  })

  test('R13 a gated page leads to the sign-in page, and nothing of what it holds leaves the server', async () => {
    const answer = await server.get('/spin-to-win')
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      expect.stringMatching(/^\/sign-in\?type=spin/),
    ])
    expect(await answer.text()).not.toContain('secret wheel')
  })

  test('a page of sixty blocks stays whole; markup that is not plain is taken out', async () => {
    expect(visibleText(await server.text('/long'))).toContain('Block 59')
    const html = await server.text('/unclean')
    expect(html).not.toMatch(/evil\.example|<img src=x|<u>|style="x"/)
    expect(headingOf(html)).toBe('Unclean <b>title</b>')
  })

  test('D02 blocks keep to their dates, types and positions', async () => {
    const words = visibleText(await server.text('/dated'))
    expect(words).toContain('Comes first Running now')
    for (const hidden of ['Not yet', 'Over and done', 'For new cars']) expect(words).not.toContain(hidden)
  })

  test('every kind of block is shown, and each has an example', async () => {
    const kinds = new Set(exampleBlocks({ days: moment }).map(({ kind }) => kind))
    expect([...kinds].toSorted()).toEqual([...BLOCK_KINDS].toSorted())
    expect(blockSchemas).toHaveLength(BLOCK_KINDS.length)
    const html = await server.text('/every-block')
    for (const words of ['Why Alpha Motors?', 'We accept:', 'Get an instant offer in 2 minutes', 'Our Locations']) {
      expect(visibleText(html)).toContain(words)
    }
    expect(html).toContain('"@type":"FAQPage"')
  })
})

describe('pages with our own words', () => {
  test.each(DEFAULT_PAGES)('%s', async (path) => {
    const html = await server.text(path)
    expect(await status(path)).toBe(200)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(visibleText(html)).not.toMatch(/\bundefined\b|\[object|lorem|\bNaN\b/)
    expect(html).toContain('href="tel:')
  })
})

describe('redirects of a site', () => {
  test.each([
    ['/old', 301, '/about-us'],
    ['/old?utm=1', 301, '/about-us?utm=1'],
    ['/away', 302, 'https://example.com/x'],
    ['/blog/old-post', 301, '/blog/drive'],
  ])('%s', async (path, code, to) => {
    const answer = await server.get(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([code, to])
  })

  test('do not take the place of a route of ours', async () => expect(await status('/search')).toBe(200))
})

describe('R17 the blog', () => {
  test('lists posts by page and category, and shows each with its data', async () => {
    expect(visibleText(await server.text('/blog'))).toContain('A drive')
    expect(await status('/blog?page=2')).toBe(200)
    expect(await status('/blog?page=3')).toBe(404)
    const category = await server.text('/blog/vehicle-reviews')
    expect(headingOf(category)).toBe('Vehicle Reviews')
    expect(category).not.toContain('News 1')
    const post = await server.text('/blog/drive')
    expect(post).toContain('"@type":"BlogPosting"')
    expect(visibleText(post)).toContain('10 January 2026')
    expect(await status('/blog/later')).toBe(404)
    const vehicle = await server.text('/cars/gone')
    expect(visibleText(vehicle)).toContain('From our blog A drive')
    expect(vehicle).not.toContain('/blog/later')
  })
})
