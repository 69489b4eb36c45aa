import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WatchlistTables } from '#app/features/saved/watchlist/watchlist.tables.ts'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { qrSvg } from '../../../../console/parts/qr-svg.server.ts'
import { car } from '../../../factories/car.ts'
import { storedAt } from '../../../factories/leads/inbox.ts'
import { openAccount } from '../../../factories/leads/signed-in.ts'
import { CONSOLE_ORIGIN, type ConsoleServer, consoleServer } from '../../../factories/servers/console-server.ts'
import { siteDocument } from '../../../factories/site-document.ts'

const KIM = 'kim@wattle.example'
const SAM = 'sam@wattle.example'
const PIA = 'pia@wattle.example'

const one = (slug: string, id: number, more: object = {}) => ({
  ...car({
    slug,
    stocknum: slug.toUpperCase(),
    location_id: 1,
    make: 'Toyota',
    model: 'HiLux',
    year: 2021,
    km: 61_276,
  }),
  id,
  name: `2021 Toyota HiLux ${slug}`,
  price: 30_000,
  status: 'in_stock',
  show_on_dealer_website: true,
  before_price: undefined,
  offer_price: undefined,
  sold: undefined,
  reserved: undefined,
  ...more,
})
/** What its feed says of the market: of a car whose kilometres nobody knows the model of prices says nothing. */
const MARKET = { km: undefined, car_type: 'used', autograb_data: { average_market_price: 29_350 } }
const CARS = [
  one('priced', 1, MARKET),
  one('kept', 2),
  one('gone', 3),
  one('told', 4),
  one('bare', 5, { images: [], price_type: undefined }),
]

let server: ConsoleServer
beforeAll(async () => {
  server = await consoleServer({
    sites: [
      { document: siteDocument({ slug: 'alpha', default_price_type: 'Excl. Govt. Charges' }), cars: CARS },
      { document: siteDocument({ slug: 'beta' }), cars: [one('priced', 1)] },
    ],
    organisations: { Wattle: ['alpha', 'beta'] },
    people: [
      { name: 'Kim Tran', email: KIM, role: 'manager', organisation: 'Wattle' },
      { name: 'Sam Okafor', email: SAM, role: 'sales', organisation: 'Wattle' },
      { name: 'Pia Pictures', email: PIA, role: 'photographer', organisation: 'Wattle' },
    ],
  })
}, 120_000)
afterAll(() => server.close())

const textOf = async (answer: Response) => (await answer.text()).replaceAll('<!-- -->', '')
const html = async (path: string, as = KIM) => textOf(await server.ask(path, { as }))
const post = (path: string, form: Readonly<Record<string, string>>, as = KIM) => server.ask(path, { as, form })
const seenIn = (page: string) => /name="seen" value="([^"]*)"/.exec(page)![1]!.replaceAll('&quot;', '"')
const pageOf = (slug: string) => `/alpha/cars/${slug}`

test('K33 a car’s page says how its price stands in the market, and what of the site’s own it compares with', async () => {
  const page = await html(pageOf('priced'))
  expect(page).toContain('$650 above the market midpoint')
  expect(page).toContain('midpoint $29,350')
  expect(page).toMatch(/What it compares with.*href="\/alpha\/cars\/kept"[^>]*>2021 Toyota HiLux kept.*61,276 km/s)
  expect(await html('/beta/cars/priced')).not.toContain('market midpoint')
})

test('K33 beside the price stands what it includes, as shoppers read it', async () => {
  const beside = (page: string) => /<p class="car-price">(.*?)<\/p>/s.exec(page)![1]!
  expect(beside(await html(pageOf('bare')))).toContain('Excl. Govt. Charges')
  expect(beside(await html(pageOf('kept')))).toContain('Drive Away')
})

test('K33 it counts who saved it and who enquired, and leads to the public page', async () => {
  const before = await html(pageOf('kept'))
  const figure = (page: string, words: string) => Number(new RegExp(`<dt>${words}</dt><dd>(\\d+)</dd>`).exec(page)?.[1])
  expect([figure(before, 'saved it'), figure(before, 'enquiries')]).toEqual([0, 0])
  const lead = { car: { slug: 'kept', stocknum: 'KEPT', name: 'HiLux' } } as never
  await storedAt(server.site('alpha'), lead)
  await saveCar(server.site('alpha'), 'kept')
  const page = await html(pageOf('kept'))
  expect([figure(page, 'saved it'), figure(page, 'enquiries')]).toEqual([1, 1])
  expect(page).toMatch(/href="[^"]*alpha\.localhost[^"]*\/cars\/kept"[^>]*aria-label="See it on the site"/)
})

test('K33 at a desk its code opens the page of its pictures', async () => {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#x27;')
  expect(await html(pageOf('kept'))).toContain(escaped(qrSvg(`${CONSOLE_ORIGIN}${pageOf('kept')}/pictures`)))
  expect(await html(pageOf('bare'), PIA)).toContain('Add the first picture')
})

test.each(['constructor', '__proto__', 'toString'])('an address that says ?done=%s is a page all the same', async (word) => {
  for (const path of [pageOf('priced'), `${pageOf('priced')}/pictures`, '/me/notices']) {
    expect([path, (await server.ask(`${path}?done=${word}`, { as: KIM })).status]).toEqual([path, 200])
  }
}) // prettier-ignore

test('K36 what is refused comes back as it was typed, in the menu or the row that stays open', async () => {
  const seen = seenIn(await html(pageOf('kept')))
  const past = { intent: 'reserve', seen, note: 'Jane Citizen', date: '2020-01-02', time: '12:30' }
  const refused = await post(pageOf('kept'), past)
  const page = await textOf(refused)
  expect(refused.status).toBe(422)
  const menu = /<details[^>]*open=""[^>]*>(.*?)<\/details>/s.exec(page)![1]!
  for (const typed of ['Jane Citizen', '2020-01-02', '12:30', 'Reserve the car']) expect(menu).toContain(typed)

  const field = { intent: 'field', field: 'km', value: 'few', 'seen-field': '61276', until: 'feed', note: 'By the key tag' } // prettier-ignore
  const row = await textOf(await post(pageOf('kept'), field))
  expect(row).toContain('Hold odometer')
  expect(await html(`${pageOf('kept')}?field=vin`)).toContain('Hold VIN')
  for (const typed of [/value="few"/, /value="By the key tag"/, /<option value="feed" selected=""/]) expect(row).toMatch(typed) // prettier-ignore
})

test('K36 a car that is withdrawn offers nothing that is not there', async () => {
  const seen = seenIn(await html(pageOf('gone')))
  expect((await post(pageOf('gone'), { intent: 'withdraw', seen, note: '' })).status).toBe(302)
  const page = await html(pageOf('gone'))
  for (const words of ['Window sheet', 'Key tag', 'Preview']) expect(page).not.toContain(words)
  expect(page).toContain('Back on sale')
})

test('K36 what was done is taken back by its button, once', async () => {
  const seen = seenIn(await html(pageOf('told'), SAM))
  const sold = await post(pageOf('told'), { intent: 'sold', seen, note: 'Sold to Jane Citizen' }, SAM)
  const done = sold.headers.get('location')!
  const undo = /name="undo" value="(\w+)"/.exec(await html(done, SAM))![1]!
  expect(await html(done, KIM)).not.toContain('name="undo"')
  expect((await post(pageOf('told'), { intent: 'undo', undo }, KIM)).status).toBe(409)
  expect((await post(pageOf('told'), { intent: 'undo', undo }, SAM)).headers.get('location')).toContain('done=undone')
  expect((await post(pageOf('told'), { intent: 'undo', undo }, SAM)).status).toBe(409)
  expect(await html(pageOf('told'), SAM)).toContain('Mark sold')
})

test('K36 the history of a car says who did what and why; a buyer’s name is for whoever sells', async () => {
  const history = (page: string) => /<section aria-labelledby="car-history">.*?<\/section>/s.exec(page)![0]
  const own = history(await html(pageOf('told'), SAM))
  expect(own).toMatch(/<b>Sam Okafor<\/b> marked it sold<q>Sold to Jane Citizen<\/q>.*State: Sold/s)
  expect(own).toContain('took back what they had done to it')
  expect(history(await html(pageOf('told'), PIA))).not.toContain('Jane Citizen')
  const all = await html('/alpha/history')
  expect(all).toMatch(/<b>Sam Okafor<\/b> <a href="\/alpha\/cars\/told"[^>]*>marked 2021 Toyota HiLux told sold<\/a>/)
})

/** A shopper keeps a car in their garage. */
async function saveCar(site: Site, car_slug: string): Promise<void> {
  const own = { site_id: site.slug, account_id: await openAccount(site) }
  const saved = { ...own, car_slug, car_id: '2', name: 'HiLux', make: 'Toyota', at: site.now() }
  await tablesOf<WatchlistTables>(site.database).write((trx) => trx.insertInto('watchlist_car').values(saved).execute())
}
