import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { car } from '../../../factories/car.ts'
import { CONSOLE_ORIGIN, type ConsoleServer, consoleServer } from '../../../factories/servers/console-server.ts'
import { siteDocument } from '../../../factories/site-document.ts'

const SAM = 'sam@alpha.example'
const FAR = 'far@alpha.example'
const TOM = 'tom@alpha.example'
const JO = 'jo@alpha.example'
const WIL = 'wil@bravo.example'

let server: ConsoleServer
beforeAll(async () => {
  const cars = [
    car({ slug: 'ute', stocknum: 'U1', id: 1, make: 'Toyota', model: 'HiLux', year: 2021, car_type: 'used', price: 48_990, before_price: 51_990, price_type: 'Drive Away', regplate: '123ABC', vin: '1M8GDM9AXKP042788', location_id: 1 }), // prettier-ignore
    car({ slug: 'draft', stocknum: 'U2', id: 2, price: undefined, show_on_dealer_website: false, location_id: 1 }),
    car({ slug: 'new', stocknum: 'N3', id: 3, car_type: 'new', price: 60_000, before_price: 55_000, price_type: 'Excl. Govt. Charges', location_id: 1 }), // prettier-ignore
    car({ slug: 'gone', stocknum: 'U4', id: 4, location_id: 1 }),
  ]
  server = await consoleServer({
    sites: ['alpha', 'bravo'].map((slug) => ({
      document: siteDocument({ slug, captcha: false, traits: ['two-locations'] }),
      cars,
    })),
    organisations: { Alpha: ['alpha'], Bravo: ['bravo'] },
    people: [
      { name: 'Sam Bay', email: SAM, organisation: 'Alpha', role: 'sales' },
      { name: 'Far Off', email: FAR, organisation: 'Alpha', role: 'sales', locations: { alpha: ['2'] } },
      { name: 'Tom Desk', email: TOM, organisation: 'Alpha', role: 'department' },
      { name: 'Jo Lens', email: JO, organisation: 'Alpha', role: 'photographer' },
      { name: 'Wil Amato', email: WIL, organisation: 'Bravo', role: 'sales' },
    ],
  })
  await server.import('alpha', cars.slice(0, 3), { full: true, force: true })
}, 180_000)
afterAll(() => server.close())

interface Paper {
  readonly pages: number
  readonly text: string
  readonly links: readonly string[]
}

async function paper(path: string, as = SAM): Promise<Paper> {
  const answer = await server.ask(path, { as })
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([200, 'application/pdf', 'private, no-store']) // prettier-ignore
  const task = getDocument({ data: new Uint8Array(await answer.arrayBuffer()), verbosity: 0 })
  const pdf = await task.promise
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, n) => pdf.getPage(n + 1)))
  const texts = await Promise.all(pages.map((page) => page.getTextContent()))
  const notes = await Promise.all(pages.map((page) => page.getAnnotations()))
  const text = texts.flatMap(({ items }) => items.flatMap((item) => ('str' in item ? [item.str] : []))).join(' ')
  const links = notes.flat().flatMap(({ url }: { readonly url?: string }) => url ?? [])
  await task.destroy()
  return { pages: pdf.numPages, text: text.replaceAll(/\s+/g, ' '), links }
}

test('K44 a window sheet says what the public page says: price, licence, registration, and leads there', async () => {
  const { pages, text, links } = await paper('/alpha/cars/ute/window-sheet.pdf')
  expect(pages).toBe(1)
  for (const words of [
    '2021 Toyota HiLux',
    'Was $51,990, now:',
    '$48,990',
    'Drive Away',
    '123ABC',
    'licence number',
    'U1',
    'Used Car',
  ])
    // prettier-ignore
    expect(text).toContain(words)
  // The site does not show VINs.
  expect(text).not.toContain('1M8GDM9AXKP042788')
  expect(links).toHaveLength(1)
  expect(links[0]).toMatch(/\/cars\/ute$/)
})

test('K44 a draft without a price, and a new car before charges, say so', async () => {
  expect((await paper('/alpha/cars/draft/window-sheet.pdf')).text).toContain('Enquire for price.')
  const { text } = await paper('/alpha/cars/new/window-sheet.pdf')
  expect(text).toContain('$60,000')
  expect(text).toContain('Excl. Govt. Charges')
  expect(text).toContain('Government charges are extra')
  expect(text).not.toContain('Was')
})

test('K44 key tags lead to the picture page of their cars; several stand on one page', async () => {
  const one = await paper('/alpha/cars/ute/key-tag.pdf', JO)
  expect(one.links).toHaveLength(1)
  expect(new URL(one.links[0]!).pathname).toBe('/alpha/cars/ute/pictures')
  expect(new URL(one.links[0]!).hostname).toBe(new URL(CONSOLE_ORIGIN).hostname)
  const several = await paper('/alpha/stock/key-tags.pdf?car=ute&car=new&car=ute&car=gone&car=no-such-car')
  expect([several.pages, several.links.length]).toEqual([1, 2])
  expect(several.text).toMatch(/U1.*N3/)
})

test('K44 key tags of all of a list are those of every car in it; more than 200 are refused in words', async () => {
  const all = await paper('/alpha/stock/key-tags.pdf?cars=ute&all=1&list=view%3Dall')
  expect(all.text).toMatch(/U1/)
  expect(all.text).toMatch(/N3/)
  const ticked = await paper('/alpha/stock/key-tags.pdf?cars=ute&list=view%3Dall')
  expect(ticked.links).toHaveLength(1)
  const many = Array.from({ length: 201 }, (_, n) => `car-${n}`).join(',')
  const refused = await server.ask(`/alpha/stock/key-tags.pdf?cars=${many}`, { as: SAM })
  expect([refused.status, await refused.text()]).toEqual([422, 'Key tags of 200 cars are made at a time. These are 201: close this window and choose fewer.']) // prettier-ignore
})

test('K44 what is withdrawn, unknown, beyond reach or not theirs to see has no paper', async () => {
  const papers = (slug: string) => [`/alpha/cars/${slug}/window-sheet.pdf`, `/alpha/cars/${slug}/key-tag.pdf`, `/alpha/stock/key-tags.pdf?car=${slug}`] // prettier-ignore
  for (const slug of ['gone', 'no-such-car', '..%2fute'])
    for (const path of papers(slug)) expect((await server.ask(path, { as: SAM })).status).toBe(404)
  for (const who of [FAR, TOM, WIL])
    for (const path of papers('ute')) expect((await server.ask(path, { as: who })).status).toBe(404)
  expect((await server.ask('/alpha/stock/key-tags.pdf', { as: SAM })).headers.get('location')).toBe('/alpha/stock')
})
