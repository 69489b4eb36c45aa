import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importStock } from '#app/features/stock/import/import-stock.server.ts'
import { car } from '../../../factories/car.ts'
import { type ConsoleServer, consoleServer } from '../../../factories/servers/console-server.ts'
import { siteDocument } from '../../../factories/site-document.ts'

const KIM = 'kim@wattle.example'
const SAM = 'sam@wattle.example'
const NEAR = 'near@wattle.example'
const OTHER = 'other@banksia.example'

let server: ConsoleServer
const UTE = '/alpha/cars/2021-toyota-hilux-u1'
const ute = (more: object = {}) => ({
  ...car({ slug: '2021-toyota-hilux-u1', stocknum: 'U1', location_id: 1, make: 'Toyota', model: 'HiLux', year: 2021 }),
  id: 1,
  name: '2021 Toyota HiLux SR5',
  badge: 'SR5',
  price: 30_000,
  colour: 'Red',
  status: 'in_stock',
  regplate: '838-QU8',
  show_on_dealer_website: true,
  before_price: undefined,
  offer_price: undefined,
  sold: undefined,
  reserved: undefined,
  ...more,
})
const rio = { ...ute(), slug: 'kia-rio-r1', stocknum: 'R1', id: 2, name: '=HYPERLINK("x")', make: 'Kia', model: 'Rio', location_id: 2, price: 12_000, regplate: 'RIO-1' } // prettier-ignore
const hidden = { ...ute(), slug: 'hidden-h1', stocknum: 'H1', id: 3, name: 'Hidden Car', show_on_dealer_website: false, regplate: 'HID-1' } // prettier-ignore

beforeAll(async () => {
  server = await consoleServer({
    sites: [
      { document: siteDocument({ slug: 'alpha', traits: ['two-locations'] }), cars: [ute(), rio, hidden] },
      { document: siteDocument({ slug: 'beta' }), cars: [] },
    ],
    organisations: { Wattle: ['alpha'], Banksia: ['beta'] },
    people: [
      { name: 'Kim Tran', email: KIM, role: 'manager', organisation: 'Wattle' },
      { name: 'Sam Okafor', email: SAM, role: 'sales', organisation: 'Wattle' },
      { name: 'Nea Rby', email: NEAR, role: 'manager', organisation: 'Wattle', locations: { alpha: ['2'] } },
      { name: 'Oth Er', email: OTHER, role: 'principal', organisation: 'Banksia' },
    ],
  })
}, 120_000)
afterAll(() => server.close())

/** Without the marks that React puts between texts. */
const html = async (path: string, as = KIM) =>
  (await (await server.ask(path, { as })).text()).replaceAll('<!-- -->', '')
const post = (path: string, form: Readonly<Record<string, string>>, as = KIM) => server.ask(path, { as, form })
const seenIn = (page: string) => /name="seen" value="([^"]*)"/.exec(page)![1]!.replaceAll('&quot;', '"')
/** What the buttons beside a held field have seen of it. */
const heldIn = (page: string) => /name="seen-field" value="(\[\[[^"]*)"/.exec(page)![1]!.replaceAll('&quot;', '"')

test('K34 the list has every car within reach, found by a plate, and as a file that no spreadsheet runs', async () => {
  const list = await html('/alpha/stock')
  for (const words of ['2021 Toyota HiLux SR5', 'Hidden Car', 'Not on the site', '2 on the site']) expect(list).toContain(words) // prettier-ignore
  expect(await html('/alpha/stock?text=838qu8')).toContain('HiLux')
  expect(await html('/alpha/stock', NEAR)).not.toContain('HiLux')
  expect(await html('/alpha/stock?text=U1', NEAR)).toContain('No car is in this list')
  expect((await server.ask('/alpha/stock', { as: OTHER })).status).toBe(404)
  const file = await server.ask('/alpha/stock.csv?make=Kia', { as: KIM })
  const csv = await file.text()
  expect(file.headers.get('content-type')).toContain('text/csv')
  expect(csv).toContain(`"'=HYPERLINK(""x"")"`)
  expect(csv).not.toContain('HiLux')
})

test.each(['view=x&sort=x&page=1e9', 'column=x&make=%00&price_min=NaN', `text=${'a'.repeat(5_000)}`, 'make=%F0%9F%9A%97&days_max=-1'])(
  'K34 an address that nobody made is a list all the same: %s',
  async (query) => {
    expect((await server.ask(`/alpha/stock?${query}`, { as: KIM })).status).toBe(200)
  },
) // prettier-ignore

test('K34 a list is kept, found under its name, and removed by whoever keeps it', async () => {
  expect((await post('/alpha/stock?make=Kia', { name: 'Kias', shared: '1' })).status).toBe(302)
  const list = await html('/alpha/stock', SAM)
  expect(list).toMatch(/href="\/alpha\/stock\?make=Kia&amp;kept=\w+"[^>]*>[^K]*Kias/)
  const id = /value="(\w+)"[^>]*name="remove"/.exec(await html('/alpha/stock?make=Kia'))![1]!
  expect((await post('/alpha/stock', { remove: id }, OTHER)).status).toBe(404)
  expect((await post('/alpha/stock?make=Kia', { remove: id })).status).toBe(302)
  expect(await html('/alpha/stock')).not.toContain('Kias')
})

test('K35 a field is held against the feed; where that moves on, the page says both and offers three ways', async () => {
  const seen = '"Red"'
  const held = await post(UTE, { intent: 'field', field: 'colour', value: 'Soul Red', 'seen-field': seen, until: 'dealer', note: 'As on the papers' }) // prettier-ignore
  expect(held.status).toBe(302)
  const late = await post(UTE, { intent: 'field', field: 'colour', value: 'Blue', 'seen-field': seen, until: 'dealer' })
  expect([late.status, await late.text()]).toEqual([409, expect.stringContaining('it says Soul Red. You typed Blue')])
  await setTimeout(2)
  const site = server.site('alpha')
  async function* bytes() {
    yield Buffer.from(JSON.stringify([ute({ colour: 'Crimson' })]))
  }
  const dealership = { id: 1, slug: 'rocklea', name: 'Rocklea' }
  const fed = await importStock(site, { source: bytes(), force: true, defaultDealership: dealership })
  expect(fed.ok).toBe(true)
  const page = await html(UTE)
  expect(page).toMatch(/You: Soul Red.*Kim Tran.*As on the papers.*Feed: Crimson/s)
  for (const words of ['Take the feed’s', 'Keep until the feed changes again', 'Crimson, was Red']) expect(page).toContain(words) // prettier-ignore
  expect((await post(UTE, { intent: 'keep', field: 'colour', until: 'dealer', 'seen-field': heldIn(page) })).status).toBe(302) // prettier-ignore
  expect(await html(UTE)).not.toContain('Take the feed’s')
  // The page from before says nothing of what is held now.
  expect((await post(UTE, { intent: 'take-feed', field: 'colour', 'seen-field': heldIn(page) })).status).toBe(409)
  const now = heldIn(await html(`${UTE}?field=colour`))
  expect((await post(UTE, { intent: 'take-feed', field: 'colour', 'seen-field': now })).status).toBe(302)
  expect(await html('/alpha/cars/2021-toyota-hilux-u1?field=colour')).toContain('value="Crimson"')
})

test.each([
  ['slug', 'x', /known by/],
  ['__proto__', 'x', /no field/],
  ['status', 'sold', /of its own/],
  ['km', 'few', /not a distance/],
  ['year', '2090', /year/i],
  ['finance_lenders', '{}', /more than one value/],
])('K35 the field %s does not become %s', async (field, value, words) => {
  const answer = await post(UTE, { intent: 'field', field, value, 'seen-field': 'null', until: 'dealer' })
  expect([answer.status === 422 || answer.status === 409, await answer.text()]).toEqual([true, expect.stringMatching(words)]) // prettier-ignore
})

test('K36 K37 what is done in the console stands on the public page with the next look', async () => {
  const shown = async () => (await server.get('/cars/2021-toyota-hilux-u1', { host: 'alpha.localhost' })).text()
  expect(await shown()).toContain('$30,000')
  const began = performance.now()
  expect((await post(UTE, { intent: 'price', price: '$28,500', 'seen-price': '30000', until: 'dealer' })).status).toBe(302) // prettier-ignore
  let page = ''
  for (let n = 0; n < 200 && !page.includes('$28,500'); n++) {
    page = await shown()
    if (!page.includes('$28,500')) await setTimeout(50)
  }
  expect(page).toContain('$28,500')
  // One second is the aim; a busy machine is not what is tried here.
  expect(performance.now() - began).toBeLessThan(10_000)
})

test('K36 a car is kept, freed, sold and put back by plain forms; whoever comes second hears so', async () => {
  const form = { intent: 'sold', seen: seenIn(await html(UTE, SAM)), note: 'Signed' }
  expect((await post(UTE, { ...form, intent: 'reserve', note: 'Ina', date: '2099-01-01', time: '10:00' }, SAM)).status).toBe(422) // prettier-ignore
  expect((await post(UTE, form, OTHER)).status).toBe(404)
  expect((await post(UTE, form, NEAR)).status).toBe(404)
  expect((await post(UTE, form, SAM)).status).toBe(302)
  expect((await post(UTE, form, KIM)).status).toBe(409)
  expect(await html(UTE)).toContain('Sold')
  expect((await post(UTE, { intent: 'back', note: '', seen: form.seen }, SAM)).status).toBe(409)
  expect((await post(UTE, { intent: 'back', note: '', seen: seenIn(await html(UTE, SAM)) }, SAM)).status).toBe(302)
  expect((await post(UTE, { intent: 'nothing' }, SAM)).status).toBe(422)
})
