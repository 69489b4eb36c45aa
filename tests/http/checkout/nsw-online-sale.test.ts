import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { LeadTables } from '#app/features/leads/leads.tables.ts'
import { tablesOf } from '#app/features/site/database.ts'
import { car } from '../../factories/car.ts'
import { checkoutBrowser, ROBIN } from '../../factories/leads/checkout-browser.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { htmlFaults } from '../html-rules.ts'
import { visibleText } from '../page-parts.ts'

const place = (id: number, state: string) => ({ id, name: `Yard ${id}`, slug: `yard-${id}`, primary: id === 1, address: { state, city: 'Tweed Heads' } }) // prettier-ignore
const SALE = {
  address: 'https://www.dealer.com.au',
  notified_on: '2026-01-05',
  form_5: 'https://forms.dealer.com.au/{stocknum}.pdf',
}
const ON = { reserve: { enabled: true, amount: '$200' }, online_purchase: true, captcha: false }
const REQUEST = '/forms/reserve-request?car=ute'

let server: RunningServer
let now = Date.now()
beforeAll(async () => {
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  const cars = [
    car({ slug: 'ute', stocknum: 'U 1', car_type: 'used', price: 30_000, location_id: 1 }),
    car({ slug: 'cheap', stocknum: 'U2', car_type: 'used', price: 1_500, location_id: 1 }),
    car({ slug: 'fresh', stocknum: 'U3', car_type: 'new', price: 40_000, location_id: 1 }),
    car({ slug: 'north', stocknum: 'U4', car_type: 'used', price: 30_000, location_id: 2 }),
  ]
  const site = (slug: string, locations: object[], more: object = {}) => ({
    document: siteDocument({ slug, locations, search_page_size: 21, card_buttons: ['reserve', 'details'], ...ON, ...more }), // prettier-ignore
    cars,
  })
  server = await runningServer({
    env: { TRUST_PROXY: '1' },
    sites: [
      // Applied before the rule came: the pages keep to it all the same.
      { ...site('undeclared', [place(1, 'NSW'), place(2, 'QLD')]), older: true },
      site('declared', [place(1, 'NSW'), place(2, 'QLD')], { nsw_online_sale: SALE }),
      site('queensland', [place(1, 'QLD'), place(2, 'QLD')]),
    ],
  })
}, 120_000)
afterAll(async () => {
  await server.close()
  vi.restoreAllMocks()
})

const page = (site: string, slug: string) => server.text(`/cars/${slug}`, { site })
const leadsOf = async (site: string) =>
  tablesOf<LeadTables>(server.database).read.selectFrom('lead').selectAll().where('site_id', '=', site).execute()

describe('NSW-ONLINE a dealer who has declared nothing', () => {
  const site = 'undeclared'

  test('sells no car online, and reserves by request', async () => {
    const html = await page(site, 'ute')
    expect(html).toContain(REQUEST)
    expect(visibleText(html)).toContain('Request to Reserve')
    for (const words of ['Reserve Car Now', 'Online Purchase', '$200 deposit']) expect(visibleText(html)).not.toContain(words) // prettier-ignore
    expect(visibleText(html)).toContain('No deposit is taken online')
    const list = await server.text('/search', { site })
    expect([list.includes(REQUEST), visibleText(list).includes('Request to Reserve')]).toEqual([true, true])
    expect((await server.get('/checkout-journey?car_id=ute', { site })).status).toBe(404)
  })

  test('the checkout leads to the request, and takes none of its forms', async () => {
    const browser = checkoutBrowser(server, site)
    for (const answer of [
      await browser.open('/cars/ute/checkout'),
      await browser.post('/cars/ute/checkout', { ...ROBIN, intent: 'reserve' }),
    ]) {
      expect([answer.status, answer.headers.get('location')]).toEqual([expect.toSatisfy((code) => code === 302 || code === 303), REQUEST]) // prettier-ignore
    }
    expect(await server.database.read.selectFrom('reservation').selectAll().execute()).toEqual([])
  })

  test('a request is a lead; the car stays on sale, and nothing is paid', async () => {
    const browser = checkoutBrowser(server, site)
    const form = await browser.text(REQUEST)
    expect(await htmlFaults(form)).toEqual([])
    expect(visibleText(form)).toContain('We’ll confirm by phone or email whether we can hold it for you')
    const token = /name="form_token" value="([^"]*)"/.exec(form)![1]!
    now += 5_000
    const sent = await browser.post(REQUEST, { ...ROBIN, car: 'ute', form_token: token })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, expect.stringMatching(/^\/success/)])
    const [lead] = await leadsOf(site)
    expect(lead).toMatchObject({ email: 'robin.tester@example.com' })
    expect(JSON.stringify(lead)).toContain('Reservation Request')
    expect(visibleText(await browser.text(sent.headers.get('location')!))).toContain('It’s not reserved yet, and nothing was charged.') // prettier-ignore
    expect(visibleText(await page(site, 'ute'))).toContain('Request to Reserve')
    expect(await server.database.read.selectFrom('payment').selectAll().execute()).toEqual([])
  })

  test('cars in another state are sold and reserved as ever', async () => {
    const words = visibleText(await page(site, 'north'))
    for (const label of ['Reserve Car Now for $200', 'Online Purchase']) expect(words).toContain(label)
    expect((await server.get('/forms/reserve-request?car=north', { site })).status).toBe(404)
  })
})

describe('NSW-ONLINE a dealer who has declared it', () => {
  const site = 'declared'

  test('sells and reserves, with the motor dealer’s notice of each second-hand car', async () => {
    const html = await page(site, 'ute')
    for (const label of ['Reserve Car Now for $200', 'Online Purchase', 'Motor dealer’s notice (Form 5)']) expect(visibleText(html)).toContain(label) // prettier-ignore
    expect(html).toContain('href="https://forms.dealer.com.au/U%201.pdf"')
    for (const slug of ['fresh', 'north']) expect(await page(site, slug)).not.toContain('(Form 5)')
    expect((await server.get('/cars/ute/checkout', { site })).status).toBe(200)
    expect((await server.get('/checkout-journey?car_id=ute', { site })).headers.get('location')).toContain(
      'step=vehicle',
    )
  })

  test('asks for a tenth of the price at most, on the button and in the till', async () => {
    expect(visibleText(await page(site, 'cheap'))).toContain('Reserve Car Now for $150')
    expect(visibleText(await server.text('/search', { site }))).toContain('Reserve This Car $150')
    expect(visibleText(await server.text('/cars/cheap/checkout', { site }))).toContain('Continue and pay $150')
    const browser = checkoutBrowser(server, site)
    const fields = await browser.filled('/cars/cheap/checkout')
    now += 5_000
    await browser.post('/cars/cheap/checkout', fields)
    const payments = await server.database.read.selectFrom('payment').selectAll().execute()
    expect(payments.map(({ site_id, amount_cents }) => [site_id, amount_cents])).toEqual([[site, 15_000]])
  })
})

test('NSW-ONLINE another state has none of it', async () => {
  const words = visibleText(await page('queensland', 'cheap'))
  expect(words).toContain('Reserve Car Now for $200')
  expect(words).not.toContain('Form 5')
  expect((await server.get(REQUEST, { site: 'queensland' })).status).toBe(404)
})
