import { afterAll, beforeAll, expect, test } from 'vitest'
import { savedViews } from '#app/features/staff/views/saved-views.server.ts'
import { rio } from '../../../factories/imported-stock.ts'
import { feedCars } from '../../../factories/inventory.ts'
import { type ConsoleServer, consoleServer } from '../../../factories/servers/console-server.ts'
import { siteDocument } from '../../../factories/site-document.ts'

const BEC = 'bec@alpha.example'
const SAM = 'sam@alpha.example'
const KIM = 'kim@alpha.example'
const PAGE = 50
/** Two pages, and one car on a third. */
const CARS = 2 * PAGE + 1

let server: ConsoleServer
beforeAll(async () => {
  server = await consoleServer({
    sites: [{ document: siteDocument({ slug: 'alpha', traits: ['two-locations'] }), cars: [] }],
    organisations: { Alpha: ['alpha'] },
    people: [
      { name: 'Bec Cole', email: BEC, role: 'manager', organisation: 'Alpha' },
      { name: 'Kim Tran', email: KIM, role: 'manager', organisation: 'Alpha' },
      { name: 'Sam Bay', email: SAM, role: 'sales', organisation: 'Alpha' },
    ],
  })
  const cars = Array.from({ length: CARS }, (_, n) => rio(`U${n}`, { slug: `rio-${n}`, price: 10_000 + n }))
  await feedCars(server.site('alpha'), cars)
}, 120_000)
afterAll(() => server.close())

/** Without the marks that React puts between texts. */
const html = async (path: string, as = BEC) =>
  (await (await server.ask(path, { as })).text()).replaceAll('<!-- -->', '').replaceAll('&amp;', '&')
const post = (path: string, form: Readonly<Record<string, string>>, as = BEC) => server.ask(path, { as, form })
const linksOf = (page: string, words: string) =>
  [...page.matchAll(/<a\b[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)]
    .filter(([, , inner]) => inner!.replaceAll(/<[^>]*>/g, '').includes(words))
    .map(([, to]) => to!)

test('K34 whoever opens a car of the third page comes back to it, and its neighbours are those of the list', async () => {
  const third = await html('/alpha/stock?sort=price&page=3')
  const [car] = [...third.matchAll(/href="(\/alpha\/cars\/[^"]*)"/g)].map(([, to]) => to!)
  const page = await html(car!)
  expect(page).toContain('href="/alpha/stock?sort=price&page=3"')
  // The last car of all has one before it alone, on the page before.
  expect(page).toContain('/alpha/cars/rio-1?list=')
})

test('K34 a page behind the last one is the last one', async () => {
  for (const page of [3, 4, 99]) {
    const list = await html(`/alpha/stock?sort=price&page=${page}`)
    expect(list).toContain('Page 3 of 3')
    expect(list).toContain('/alpha/cars/rio-0?')
  }
  expect(linksOf(await html('/alpha/stock?page=9'), 'Previous')).toEqual(['/alpha/stock?page=2'])
})

test('K34 a list that cannot be kept is answered where its name was typed', async () => {
  const refused = await post('/alpha/stock?make=Kia', { name: ' \t ', shared: '1' })
  const page = await refused.text()
  expect(refused.status).toBe(422)
  expect(page).toMatch(/<details class="menu"[^>]*open/)
  for (const words of ['The view needs a name.', 'Find a car', '2020 Kia Rio']) expect(page).toContain(words)

  const kim = { id: server.idOf(KIM), name: 'Kim Tran' }
  const actor = { site: server.site('alpha'), staff: kim, organisation: 'alpha', address: null, scopes: () => null, isLooking: false } // prettier-ignore
  const views = savedViews(actor, { list: 'stock', mayShare: false, sharers: 'nobody' })
  for (let n = 0; n < 50; n++) await views.saveView({ name: `View ${n}`, query: `text=${n}`, shared: false })
  const full = await post('/alpha/stock?make=Kia', { name: 'One more' }, KIM)
  const answer = await full.text()
  expect(full.status).toBe(422)
  expect(answer).toContain('There are 50 views. Remove one first.')
  expect(answer).toContain('value="One more"')

  const shared = await post('/alpha/stock?make=Kia', { name: 'Ours', shared: '1' }, SAM)
  expect([shared.status, await shared.text()]).toEqual([422, expect.stringContaining('Only whoever sets prices saves views for everybody.')]) // prettier-ignore
  expect((await post('/alpha/stock', { remove: 'none' })).status).toBe(422)
})

test('K34 a kept list that was narrowed since is kept as it is now, under its name', async () => {
  const kept = (await post('/alpha/stock?make=Kia', { name: 'Kias', shared: '1' })).headers.get('location')!
  expect(kept).toMatch(/^\/alpha\/stock\?make=Kia&kept=\w+$/)
  expect(await html(kept)).not.toContain('Changed since saved')
  const narrowed = `${kept}&price_max=10020`
  const changed = await html(narrowed)
  expect(changed).toContain('Changed since saved')
  const id = /value="(\w+)"[^>]*name="save"|name="save"[^>]*value="(\w+)"/.exec(changed)!.slice(1).find(Boolean)!
  // Whoever shares none has it to read.
  expect(await html(narrowed, SAM)).not.toContain('Save to view')
  expect((await post(narrowed, { save: id }, SAM)).status).toBe(422)
  expect((await post(narrowed, { save: id })).status).toBe(302)
  const [now] = linksOf(await html('/alpha/stock', SAM), 'Kias')
  expect(now).toBe(`/alpha/stock?make=Kia&price_max=10020&kept=${id}`)
  expect(await html(now!)).not.toContain('Changed since saved')
  expect((await post(now!, { remove: id })).status).toBe(302)
})

test('K34 a list says how many cars it has, and which bound it could not read', async () => {
  const one = await html('/alpha/stock?make=Kia&price_max=10000')
  expect(one).toContain('>1 car<')
  expect(one).not.toContain('1 cars')
  expect(await html('/alpha/stock?make=Kia')).toContain(`>${CARS} cars<`)
  const unread = await html('/alpha/stock?price_max=cheap%3Cb%3E&km_max=90,000')
  expect(unread).toContain('“cheap&lt;b&gt;” cannot be read as a number and narrows nothing.')
  expect(await html('/alpha/stock?km_max=90,000')).not.toContain('cannot be read as a number')
})
