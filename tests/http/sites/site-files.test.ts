import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mediaId } from '#app/features/site/pictures/media.ts'
import { car, cars } from '../../factories/car.ts'
import { drawnLogo } from '../../factories/drawn-logo.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'

const LOGOS = [
  ['square', 200, 180],
  ['word-mark', 600, 120],
].map(([slug, width, height]) => {
  const file = drawnLogo({ width: Number(width), height: Number(height), colour: [20, 60, 120] })
  return { slug: String(slug), file, url: `/media/${mediaId(createHash('sha256').update(file).digest())}` }
})

let server: RunningServer
beforeAll(async () => {
  server = await runningServer({
    sites: [
      {
        document: siteDocument({
          slug: 'alpha',
          theme: { primary: '#123456' },
          default_pages: ['/privacy-policy', '/pages/unsubscribe'],
          pages: [
            { path: '/about-us', title: 'About', blocks: [] },
            { path: '/quiet', title: 'Quiet', listed: false, blocks: [] },
          ],
          posts: [{ slug: 'first', title: 'First', date: '2026-01-10', summary: 'Words.', blocks: [] }],
        }),
        cars: [...cars(40), car({ slug: 'just-sold', traits: ['sold'] })],
      },
      { document: siteDocument({ slug: 'beta', default_pages: [] }), cars: cars(2, { make: 'Kia', model: 'Rio' }) },
      { document: siteDocument({ slug: 'empty', default_pages: [] }) },
      ...LOGOS.map(({ slug, file, url }) => ({ document: siteDocument({ slug, logo: { url } }), media: [file] })),
    ],
  })
})
afterAll(() => server.close())

const places = async (site: string) =>
  [...(await server.text('/sitemap.xml', { site })).matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, place = '']) => place.replace(`http://${site}.localhost:3000`, '').replace('&amp;', '&') || '/',
  )

describe('the sitemap of a site', () => {
  test('names each live car once, pages, posts and lists, and nothing that is hidden', async () => {
    const paths = await places('alpha')
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths.filter((path) => path.startsWith('/cars/'))).toHaveLength(40)
    for (const path of ['/', '/about-us', '/privacy-policy', '/blog', '/blog/first', '/search/toyota', '/models']) {
      expect(paths).toContain(path)
    }
    for (const path of ['/quiet', '/pages/unsubscribe', '/cars/just-sold']) expect(paths).not.toContain(path)
  })

  test('every address in it answers, and is its own canonical address', async () => {
    for (const path of await places('alpha')) {
      const answer = await server.get(path)
      const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(await answer.text()) ?? []
      expect([path, answer.status]).toEqual([path, 200])
      expect(canonical?.replace('http://alpha.localhost:3000', '').replace('&amp;', '&') || '/').toBe(path)
    }
  }, 240_000)

  test('two sites do not mix, and an empty site has one too', async () => {
    const paths = await places('beta')
    expect(paths.filter((path) => path.startsWith('/cars/'))).toHaveLength(2)
    expect(paths).not.toContain('/about-us')
    expect(await places('empty')).toEqual([
      '/',
      '/locations',
      '/locations/rocklea',
      '/contact-us',
      '/search/new-used-and-demo-cars',
    ])
  })

  test('days of posts and changes of cars are in it', async () => {
    const xml = await server.text('/sitemap.xml')
    expect(xml).toContain('/blog/first</loc><lastmod>2026-01-10</lastmod>')
    expect(xml).toMatch(/\/cars\/[^<]+<\/loc><lastmod>\d{4}-\d\d-\d\dT/)
  })
})

describe('files of a site', () => {
  test('robots.txt names the sitemap of its own site', async () => {
    expect(await server.text('/robots.txt')).toContain('Sitemap: http://alpha.localhost:3000/sitemap.xml')
    expect(await server.text('/robots.txt', { site: 'beta' })).toContain('//beta.localhost')
  })

  test('the manifest names icons that are there', async () => {
    const manifest = await (await server.get('/site.webmanifest')).json()
    expect([manifest.name, manifest.theme_color]).toEqual(['Alpha Motors', '#123456'])
    for (const { src, type } of [...manifest.icons, { src: '/apple-touch-icon.png', type: 'image/png' }]) {
      const icon = await server.get(src)
      expect([src, icon.status, icon.headers.get('content-type')]).toEqual([src, 200, type])
    }
  })

  test.each(['/icons/1.png', '/icons/x', '/icons/99999.png', '/sitemaps/1.xml', '/sitemaps/x'])(
    '%s is not there',
    async (path) => expect((await server.get(path)).status).toBe(404),
  )

  test('the icons of a page are its site’s', async () => {
    expect(await server.text('/')).toContain('href="/favicon.svg"')
    expect(await server.text('/favicon.svg')).toContain('#123456')
  })

  test('D01 a tab shows a logo that is about square, else the letters', async () => {
    const square = await server.get('/favicon.svg', { site: 'square' })
    expect([square.status, square.headers.get('location')]).toEqual([302, `${LOGOS[0]!.url}/logo`])
    const letters = await server.get('/favicon.svg', { site: 'word-mark' })
    expect([letters.status, letters.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  })

  test('D01 a logo stands in the head and at the foot of a page, and is there', async () => {
    const html = await server.text('/', { site: 'word-mark' })
    const marks = [...html.matchAll(/<img class="logo" src="([^"]+)" alt="[^"]+" width="176" height="35">/g)]
    expect(marks.map(([, src]) => src)).toEqual([`${LOGOS[1]!.url}/logo`, `${LOGOS[1]!.url}/logo`])
    expect((await server.get(`${LOGOS[1]!.url}/logo`, { site: 'word-mark' })).status).toBe(200)
  })
})

test('D06 the number of sales is that of cars sold this month', async () => {
  const now = Math.floor(Date.now() / 1000)
  await server.import('beta', [car({ slug: 'sold-now', traits: ['sold'], sold_date_timestamp: now })])
  expect(await (await server.get('/api/sales-this-month', { site: 'beta' })).json()).toEqual({ count: 1 })
  expect(await (await server.get('/api/sales-this-month', { site: 'empty' })).json()).toEqual({ count: 0 })
})
