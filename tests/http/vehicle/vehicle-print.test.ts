import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { car, picturesOf } from '../../factories/car.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { canonicalOf, headingOf, robotsOf, visibleText } from '../page-parts.ts'

let server: RunningServer
beforeAll(async () => {
  server = await runningServer({
    sites: [
      {
        document: siteDocument({ slug: 'alpha' }),
        pictures: 2,
        cars: (ids) => [
          car({ slug: 'hilux', make: 'Toyota', model: 'HiLux', price: 34_990, before_price: 36_990, vin: 'VINSECRET123', nvic: 'NVICSECRET', images: picturesOf(ids), dealercomments: '<p>One <b>careful</b> owner.</p><script>alert(1)</script>' }), // prettier-ignore
          car({ slug: 'no-photo', badge: 'B'.repeat(160), name: 'Long '.repeat(60).trim(), dealercomments: 'x'.repeat(20_000) }), // prettier-ignore
          car({ slug: 'sold', traits: ['sold'] }),
          car({ slug: 'unpublished', traits: ['unpublished'] }),
        ],
      },
      { document: siteDocument({ slug: 'beta', print: false }), cars: [car({ slug: 'of-beta' })] },
    ],
  })
})
afterAll(() => server.close())

async function pdfText(path: string): Promise<{ pages: number; text: string; links: string[] }> {
  const answer = await server.get(path)
  expect([path, answer.status]).toEqual([path, 200])
  const task = getDocument({ data: new Uint8Array(await answer.arrayBuffer()), verbosity: 0 })
  const pdf = await task.promise
  const page = await pdf.getPage(1)
  const { items } = await page.getTextContent()
  const links = (await page.getAnnotations()).map(({ url }) => String(url))
  const out = { pages: pdf.numPages, text: items.flatMap((item) => ('str' in item ? [item.str] : [])).join(' '), links }
  await task.destroy()
  return out
}

describe('R08 the printable page', () => {
  test('says what a buyer takes home, and is not indexed', async () => {
    const html = await server.text('/print?car_id=hilux')
    const text = visibleText(html)
    expect(headingOf(html)).toMatch(/^\d{4} Toyota HiLux$/)
    expect(text).toMatch(/Was \$36,990, now: \$34,990/)
    expect(text).toContain('licence no. 4401918')
    expect(text).toContain('One careful owner.')
    expect(html).toMatch(/<svg viewBox="0 0 \d+ \d+" role="img" aria-label="QR code of http:\/\/alpha\.localhost:3000\/cars\/hilux">/) // prettier-ignore
    expect(robotsOf(html)).toBe('noindex')
    expect(canonicalOf(html)).toBe('http://alpha.localhost:3000/cars/hilux')
    expect(html).not.toMatch(/VINSECRET|NVICSECRET|alert\(1\)/)
  })

  test.each(['sold', 'unpublished', 'of-beta', 'nothing', '', '../x', '__proto__'])('none for "%s"', async (slug) => {
    const requested = `/print?car_id=${encodeURIComponent(slug)}`
    expect((await server.get(requested)).status).toBe(404)
    expect((await server.get('/print')).status).toBe(404)
  })
})

describe('V24 the PDF', () => {
  test('is a file named after the car, one page, with what the page shows', async () => {
    const answer = await server.get('/cars/hilux/pdf')
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="hilux.pdf"')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    const { pages, text, links } = await pdfText('/cars/hilux/pdf')
    expect(pages).toBe(1)
    expect(text).toMatch(/Toyota HiLux.*\$34,990.*One careful owner\..*licence no\. 4401918/s)
    expect(text).not.toMatch(/SECRET/)
    expect(links).toEqual(['http://alpha.localhost:3000/cars/hilux'])
    const again = await server.get('/cars/hilux/pdf', { headers: { 'If-None-Match': answer.headers.get('etag')! } })
    expect(again.status).toBe(304)
  })

  test('500 requests at once are one file', async () => {
    const all = await Promise.all(Array.from({ length: 500 }, () => server.get('/cars/no-photo/pdf')))
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(all.map(({ headers }) => headers.get('etag'))).size).toBe(1)
    expect((await pdfText('/cars/no-photo/pdf')).pages).toBe(1)
  })

  test('a car that changes has another file', async () => {
    const before = (await server.get('/cars/hilux/pdf')).headers.get('etag')
    await server.import('alpha', [car({ slug: 'fresh', stocknum: 'FRESH', price: 20_000 })], {})
    const first = (await server.get('/cars/fresh/pdf')).headers.get('etag')
    await server.import('alpha', [car({ slug: 'fresh', stocknum: 'FRESH', price: 19_000 })], {})
    expect((await server.get('/cars/fresh/pdf')).headers.get('etag')).not.toBe(first)
    expect(before).not.toBe(first)
  })

  test.each(['sold', 'unpublished', 'of-beta', 'nothing'])('none for %s, said in words', async (slug) => {
    const answer = await server.get(`/cars/${slug}/pdf`)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toBe('This vehicle is no longer for sale, so there’s nothing to print.')
  })
})

describe('V04 share and print', () => {
  test('plain links without scripts', async () => {
    const html = await server.text('/cars/hilux')
    const address = encodeURIComponent('http://alpha.localhost:3000/cars/hilux')
    expect(html).toContain(`https://www.facebook.com/sharer/sharer.php?u=${address}`)
    expect(html).toMatch(/<a href="\/print\?car_id=hilux"[^>]*target="_blank"/)
    expect(html).toMatch(/<a href="\/cars\/hilux\/pdf"[^>]*download="hilux\.pdf"/)
  })

  test('none for a sold car; no print where the site has none', async () => {
    expect(await server.text('/cars/sold')).not.toMatch(/sharer|car_id=|\/pdf"/)
    expect(await server.text('/cars/of-beta', { site: 'beta' })).not.toMatch(/car_id=|\/pdf"/)
  })
})
