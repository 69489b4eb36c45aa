import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tablesOf } from '#app/features/site/database.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import type { StockTables } from '#app/features/stock/stock.tables.ts'
import { awkwardCars, MISSING_PICTURE } from '../../factories/hostile/awkward-cars.ts'
import { car, cars } from '../../factories/car.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { htmlFaults } from '../html-rules.ts'
import { headingOf, inlineBodies, titleOf, visibleText } from '../page-parts.ts'
import { structuredData } from './structured-data.ts'

const CASES = awkwardCars(['a', 'b', 'c', 'd'])

let server: RunningServer
beforeAll(async () => {
  server = await runningServer({
    sites: [
      {
        document: siteDocument({
          slug: 'alpha',
          show_views: true,
          delivery_zones: [{ name: 'Greater Brisbane', price: 0, max_km: 40, states: ['QLD'] }],
        }),
        pictures: 8,
        cars: (ids) => [...awkwardCars(ids).map(([one]) => one), ...cars(8)],
      },
    ],
  })
})
afterAll(() => server.close())

const shownPrice = (html: string) => visibleText(/<p class="price"[^>]*>(.*?)<\/p>/s.exec(html)?.[1] ?? '')

describe('R05 V25 the page of an awkward car is whole', { timeout: 240_000 }, () => {
  test.each(CASES.map(([one, price]) => [String(one.slug), price] as const))('%s', async (slug, price) => {
    const answer = await server.get(`/cars/${slug}`)
    const html = await answer.text()
    const text = visibleText(html)
    expect(answer.status).toBe(200)
    expect(shownPrice(html)).toBe(price)
    expect(text.match(/\b(undefined|null|NaN|Infinity)\b|\[object|\$0(?![\d.])/)?.[0]).toBeUndefined()
    // A zero of a feed is a number that nobody knows.
    expect(text.match(/(?<![\d,.])0 (kg|mm|km|cc|L|cylinders|speed|views)\b|\b(Seats|Doors|Sleeps) 0\b/)?.[0]).toBeUndefined() // prettier-ignore
    expect(html).not.toMatch(/<dd><\/dd>|<h[1-3][^>]*><\/h[1-3]>/)
    expect(headingOf(html)).not.toBe('')
    expect(titleOf(html)).not.toMatch(/undefined|null|NaN/)
    expect(await htmlFaults(html)).toEqual([])
    structuredData(html)
    expect((await server.get(`/cars/${slug}`, { js: true })).status).toBe(200)
    expect((await server.get(`/print?car_id=${slug}`)).status).toBe(200)
    expect((await server.get(`/cars/${slug}/pdf`)).headers.get('content-type')).toBe('application/pdf')
  })

  test('V21 no style and no script of a comment arrives', async () => {
    const html = await server.text('/cars/scripted-comment')
    const [, comments = ''] = /aria-labelledby="comments">(.*?)<\/section>/s.exec(html) ?? []
    expect(comments).toContain('<p>Clean.</p>')
    expect(html).not.toMatch(/display:none\}|position:fixed|onclick|elsewhere\.example/)
    expect(inlineBodies(html, 'script').join()).not.toContain('alert(')
  })

  test('V21 a comment without a space is cut at 400 characters, and never sent twice in full', async () => {
    const html = await server.text('/cars/unbroken-comment')
    const [, short = ''] = /more-short">(.*?)<\/p>/s.exec(html) ?? []
    expect(visibleText(short).length).toBeLessThanOrEqual(401)
    expect(html.length).toBeLessThan(150_000)
  })

  test('V02 P04 a picture that this site does not have is left out by the import, and the other four stand', async () => {
    const html = await server.text('/cars/broken-photo')
    expect(html.match(/<li id="photo-/g)).toHaveLength(4)
    expect(html).not.toContain(MISSING_PICTURE)
    expect((await server.get(`/media/${MISSING_PICTURE}/gallery`)).status).toBe(404)
  })
})

describe('V23 a feed that changes the car while its page is open', () => {
  const live = { slug: 'live', stocknum: 'LIVE', make: 'Kia', model: 'Rio', city: 'Rocklea' }
  const feed = (more: object) => server.import('alpha', [car({ ...live, ...more })], {})
  const requested = (html: string) =>
    /\/cars\/live\/view\.json(\?[^"]+?)\\?"/.exec(html)?.[1]?.replaceAll(/\\u0026|&amp;/g, '&') ?? ''
  const fields = async (query: string) =>
    ((await (await server.get(`/cars/live/view.json${query}`)).json()) as { car_fields: Record<string, unknown> })
      .car_fields

  test('is told the new price, then that it is sold, then that it is gone', async () => {
    await feed({ price: 20_000, updated_at: '2026-11-20T00:00:00Z' })
    const query = requested(await server.text('/cars/live'))
    expect(await fields(query)).toEqual({})

    await feed({ price: 19_000, updated_at: '2026-11-21T00:00:00Z' })
    expect(await fields(query)).toMatchObject({ price: 19_000 })
    // A server looks each second for what has changed.
    await expect
      .poll(async () => shownPrice(await server.text('/cars/live')), { timeout: 60_000 })
      .toBe('$19,000 Drive Away')

    // A hold leaves the rest of the car as it is; so does the end of one.
    const now = requested(await server.text('/cars/live'))
    const hold = (until: number | null) =>
      tablesOf<StockTables>(server.database).write((trx) => stockOf(server.site('alpha')).hold(trx, 'live', until))
    await hold(Date.now() + 3_600_000)
    expect(await fields(now)).toMatchObject({ reserved_until: expect.stringMatching(/^20\d\d-/) })
    await expect
      .poll(async () => requested(await server.text('/cars/live')), { timeout: 60_000 })
      .toContain('reserved_until')
    const held = requested(await server.text('/cars/live'))
    expect(await fields(held)).toEqual({})
    await hold(null)
    expect(await fields(held)).toMatchObject({ status: 'in_stock' })

    const sold_date_timestamp = Math.floor(Date.now() / 1000) - 60
    await feed({ status: 'sold', sold_date_timestamp, price: 19_000, updated_at: '2026-11-21T01:00:00Z' })
    const reported = await fields(query)
    expect(reported).toMatchObject({ status: 'sold' })
    expect(reported).not.toHaveProperty('price')
    expect(reported).not.toHaveProperty('price_type')
    // What the open page may still ask for answers in words, never with a fault.
    expect((await server.get('/cars/live/pdf')).status).toBe(404)
    expect(await (await server.get('/cars/live/autogauge')).json()).toBeNull()
    expect((await server.get('/cars/live/delivery?postcode=4106')).status).toBeLessThan(500)

    await feed({ show_on_dealer_website: false, updated_at: '2026-11-21T02:00:00Z' })
    await expect.poll(async () => (await server.get('/cars/live')).status, { timeout: 60_000 }).toBe(404)
    for (const path of ['', '/view.json', '/autogauge', '/delivery?postcode=4106', '/pdf', '/similar.json']) {
      expect([path, (await server.get(`/cars/live${path}`)).status]).toEqual([path, 404])
    }
  })
})
