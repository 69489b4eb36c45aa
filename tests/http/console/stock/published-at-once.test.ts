import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { HOUR } from '#lib/durations.ts'
import { car } from '../../../factories/car.ts'
import { type ConsoleServer, consoleServer } from '../../../factories/servers/console-server.ts'
import { siteDocument } from '../../../factories/site-document.ts'

const KIM = 'kim@alpha.example'
const SEARCH = '/search/new-used-and-demo-cars'

/** Asks nobody for an hour which sites have changed: what is there before, this process has said itself. */
let server: ConsoleServer
beforeAll(async () => {
  server = await consoleServer({
    sitePollMs: HOUR,
    sites: ['alpha', 'bravo'].map((slug) => ({
      document: siteDocument({ slug, traits: ['two-locations'] }),
      cars: [
        car({ slug: 'ute', stocknum: 'U1', id: 1, location_id: 1, make: 'Toyota', model: 'HiLux', year: 2021, price: 30_000, price_type: 'Excl. Govt. Charges', status: 'in_stock', show_on_dealer_website: true, before_price: undefined, offer_price: undefined, sold: undefined, reserved: undefined }), // prettier-ignore
      ],
    })),
    organisations: { Alpha: ['alpha'], Bravo: ['bravo'] },
    people: [{ name: 'Kim Tran', email: KIM, organisation: 'Alpha', role: 'principal' }],
  })
}, 180_000)
afterAll(() => server.close())

const post = (path: string, form: Readonly<Record<string, string>>) => server.ask(path, { as: KIM, form })
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 20 })
const publicPage = async (path: string, site = 'alpha') => (await server.get(path, { site })).text()

test('K40 what is published is on its page and in the search without waiting for the next look around', async () => {
  // Both are kept from now on.
  await publicPage(SEARCH)
  const added = await post('/alpha/stock/new', { form: 'form-of-test', make: 'Kia', model: 'Stinger', year: '2021', price: '$48,990', type: 'used' }) // prettier-ignore
  const slug = added.headers.get('location')!.split('/').at(-1)!
  expect((await server.get(`/cars/${slug}`, { site: 'alpha' })).status).toBe(404)
  expect((await post(`/alpha/cars/${slug}/publish`, { intent: 'publish' })).status).toBe(302)
  await soon(async () => expect((await server.get(`/cars/${slug}`, { site: 'alpha' })).status).toBe(200))
  await soon(async () => expect(await publicPage(SEARCH)).toContain(slug))
  expect((await post(`/alpha/cars/${slug}/publish`, { intent: 'unpublish' })).status).toBe(302)
  await soon(async () => expect(await publicPage(SEARCH)).not.toContain(slug))
  expect(await publicPage(SEARCH, 'bravo')).not.toContain(slug)
})

test('K37 a price that is set is on the page and in the search the same way', async () => {
  await publicPage('/cars/ute')
  expect((await post('/alpha/cars/ute', { intent: 'price', price: '31990', was: '', 'seen-price': '30000', until: 'dealer' })).status).toBe(302) // prettier-ignore
  for (const path of ['/cars/ute', SEARCH]) await soon(async () => expect(await publicPage(path)).toContain('31,990'))
  expect(await publicPage('/cars/ute', 'bravo')).toContain('30,000')
})

test('K36 the page of a car says which rules of advertising it keeps to, what to do and where they come from', async () => {
  const page = (await (await server.ask('/alpha/cars/ute', { as: KIM })).text()).replaceAll('<!-- -->', '')
  expect(page).toContain('The car meets 0 of 1 that we check.')
  expect(page).toContain('The price is “Excl. Govt. Charges”. Show the drive-away price')
  expect(page).toMatch(/ACL-48: .*section 48, read on 2026-11-22/)
  expect(page).toContain('They are not legal advice')
})
