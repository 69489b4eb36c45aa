import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { car } from '../../factories/car.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { signedInShopper } from '../../factories/leads/signed-in.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { visibleText } from '../page-parts.ts'

/** Longer than ids are. */
const LONG = `toyota-hilux-${'rugged-x-'.repeat(12)}auto`
const HILUX = { make: 'Toyota', model: 'HiLux', car_type: 'used', price: 31_990 } as const

const site = (slug: string) => ({
  document: siteDocument({
    slug,
    sign_in: true,
    watchlist: true,
    online_purchase: true,
    finance: { quote: { rates: [{ interest: 8.99, fee: 395 }] } },
  }),
  cars: [
    car({ ...HILUX, id: 4711, slug: 'hilux', badge: `Of ${slug}` }),
    car({ ...HILUX, id: 'AB-7', slug: LONG, badge: `Long of ${slug}` }),
    car({ ...HILUX, id: 4712, slug: 'unlisted', traits: ['unpublished'] }),
  ],
})

let server: RunningServer
beforeAll(async () => {
  server = await runningServer({ sites: [site('alpha'), site('beta')] })
})
afterAll(() => server.close())

/** Both names of each car. */
const NAMES: [named: string, badge: string][] = [
  ['4711', 'Of alpha'],
  ['hilux', 'Of alpha'],
  ['AB-7', 'Long of alpha'],
  [LONG, 'Long of alpha'],
]
/** Addresses whose `car_id` says which car they are about. */
const PAGES = ['/print', '/finance', '/trade-in', '/forms/enquiry', '/forms/finance-enquiry', '/valuation/new']
const EVERYWHERE = PAGES.flatMap((path) => NAMES.map(([named, badge]) => [path, named, badge] as const))

describe('R07 R08 R09 R10 a car_id is an id or a slug on every route', () => {
  test.each(EVERYWHERE)('%s?car_id=%s', async (path, named, badge) => {
    const answer = await server.get(`${path}?car_id=${named}`)
    expect(answer.status).toBe(200)
    const text = visibleText(await answer.text())
    expect(text).toContain(badge)
    expect(text).not.toMatch(/of beta/i)
  })

  test.each(NAMES)('/checkout-journey?car_id=%s leads to its first step', async (named) => {
    const answer = await server.get(`/checkout-journey?car_id=${named}`)
    expect(answer.status).toBe(302)
    const slug = /^(4711|hilux)$/.test(named) ? 'hilux' : LONG
    expect(answer.headers.get('location')).toMatch(new RegExp(`car_id=${slug}&step=`))
  })

  test.each(['/personalised/finance', '/cars/trade-in'])('%s hands it on as it came', async (path) => {
    const answer = await server.get(`${path}?car_id=${LONG}`)
    expect(answer.headers.get('location')).toMatch(new RegExp(`\\?car_id=${LONG}$`))
  })

  test.each(NAMES)('what a browser posts: %s', async (named) => {
    const car_id = /^\d+$/.test(named) ? Number(named) : named
    const post = (path: string, body: object, headers: Record<string, string> = {}) =>
      server.get(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: {
          origin: 'http://alpha.localhost',
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/json',
          ...headers,
        },
      })
    const { cookie } = await signedInShopper(server.site('alpha'))
    expect((await post('/api/leads/phone', { car_id })).status).toBeLessThan(300)
    const quote = { selfAssessedCreditScore: 'GREAT', purchasePrice: 31_990, loanTerm: 5, whoIsHelping: '', car_id }
    expect((await post('/api/youx/quote', quote)).status).toBe(200)
    const listed = async () =>
      ((await (await server.get('/api/watchlist', { headers: { cookie } })).json()) as { cars: unknown[] }).cars
    expect((await post('/api/watchlist/save-car', { car_id }, { cookie })).status).toBe(200)
    expect(await listed()).toHaveLength(1)
    expect((await post('/api/watchlist/remove-car', { car_id }, { cookie })).status).toBe(200)
    expect(await listed()).toEqual([])
  })

  test.each(['4712', 'unlisted', '4713', 'nothing', '../x', '__proto__', ''])('"%s" is no car here', async (named) => {
    const requested = `car_id=${encodeURIComponent(named)}`
    expect((await server.get(`/print?${requested}`)).status).toBe(404)
    expect((await server.get(`/checkout-journey?${requested}`)).status).toBe(404)
    for (const path of ['/finance', '/trade-in']) {
      const answer = await server.get(`${path}?${requested}`)
      expect([path, answer.status]).toEqual([path, 200])
      expect(visibleText(await answer.text())).not.toContain('Of alpha')
    }
  })
})
