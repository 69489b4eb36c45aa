import { afterAll, beforeAll, expect, test } from 'vitest'
import { partsOf } from '#app/features/parts/parts.server.ts'
import { type ConsoleServer, consoleServer } from '#tests/factories/servers/console-server.ts'
import { parts } from '#tests/factories/part.ts'
import { SCRIPT_PAYLOADS } from '#tests/factories/hostile/script-payloads.ts'
import { siteDocument } from '#tests/factories/site-document.ts'

const RUTH = 'ruth@alpha.example'
const SAM = 'sam@alpha.example'
const TOM = 'tom@alpha.example'
const WIL = 'wil@bravo.example'

let server: ConsoleServer
beforeAll(async () => {
  server = await consoleServer({
    sites: [
      { document: siteDocument({ slug: 'alpha', captcha: false }), cars: [], parts: parts(12) },
      { document: siteDocument({ slug: 'bravo', captcha: false }), cars: [] },
    ],
    organisations: { Alpha: ['alpha'], Bravo: ['bravo'] },
    people: [
      { name: 'Ruth Castle', email: RUTH, organisation: 'Alpha', role: 'principal' },
      { name: 'Sam Bay', email: SAM, organisation: 'Alpha', role: 'sales' },
      { name: 'Tom Hall', email: TOM, organisation: 'Alpha', role: 'department' },
      { name: 'Wil Amato', email: WIL, organisation: 'Bravo', role: 'principal' },
    ],
  })
}, 180_000)
afterAll(() => server.close())

const textOf = async (answer: Response) => (await answer.text()).replaceAll('<!-- -->', '')
const page = async (path: string, as = RUTH) => textOf(await server.ask(path, { as }))
/** The page of an upload once it has been read or imported. */
async function settled(at: string): Promise<Response> {
  let answer = await server.ask(at, { as: RUTH })
  const isOver = async () => {
    answer = await server.ask(at, { as: RUTH })
    return answer.status !== 200 || !/being (read|imported)\. This page/.test(await answer.clone().text())
  }
  await expect.poll(isOver, { timeout: 30_000 }).toBe(true)
  return answer
}
const shownAt = async (at: string) => textOf(await settled(at))
const seenOn = (html: string) => /name="seen" value="([^"]+)"/.exec(html)![1]!

test('K43 the list is searched and filtered; the place stands there only where there are parts', async () => {
  const html = await page('/alpha/parts', SAM)
  expect(html).toContain('12 parts')
  expect(html).not.toContain('Add a part')
  expect(await page('/alpha/parts?category=Brakes')).toContain('3 parts')
  expect(await page('/alpha/parts?q=tow+bar')).toContain('Tow bar')
  expect(await page('/alpha/today', SAM)).toContain('href="/alpha/parts"')
  expect(await page('/bravo/today', WIL)).not.toContain('href="/bravo/parts"')
  expect(await page('/bravo/parts', WIL)).toContain('0 parts')
  expect((await server.ask('/alpha/parts?page=9999999&category=%00', { as: SAM })).status).toBe(200)
})

test('K43 a part with a slash in its number is added, changed by two at once, hidden and removed', async () => {
  const form = { part_number: 'q/7 x', name: 'Tail lamp', price: '$99.50', fits: 'universal', quantity: '1', show_on_dealer_website: 'true' } // prettier-ignore
  const refused = await server.ask('/alpha/parts/new', { as: RUTH, form: { ...form, price: 'dear' } })
  expect(refused.status).toBe(422)
  expect(await textOf(refused)).toContain('value="Tail lamp"')
  const added = await server.ask('/alpha/parts/new', { as: RUTH, form })
  const at = added.headers.get('location')!.split('?')[0]!
  expect(at).toBe('/alpha/parts/part/Q~7%20X')
  const seen = seenOn(await page(at))
  expect((await server.ask(at, { as: RUTH, form: { ...form, price: '120', intent: 'save', seen } })).status).toBe(302)
  const late = await server.ask(at, { as: RUTH, form: { ...form, price: '80', intent: 'save', seen } })
  expect(late.status).toBe(409)
  expect(await textOf(late)).toMatch(/now “120”, yours “80”/)
  expect(await page('/alpha/parts?q=tail+lamp')).toContain('$120')
  await server.ask(at, { as: RUTH, form: { intent: 'hide', seen: seenOn(await page(at)) } })
  expect(await page('/alpha/parts?view=hidden')).toContain('Tail lamp')
  expect((await server.get('/parts/search?query=tail+lamp', { site: 'alpha' })).status).toBe(200)
  const gone = await server.ask(at, { as: RUTH, form: { intent: 'remove', seen: seenOn(await page(at)) } })
  expect(gone.status).toBe(302)
  expect((await server.ask(at, { as: RUTH })).status).toBe(404)
})

test('K43 a file of parts is read by chosen columns, imported and reported', async () => {
  const text = ['Code,What it is,Sell,On hand', 'Z1,Wiper,19.90,4', 'Z2,Globe,dear,1'].join('\r\n')
  const sent = await server.ask('/alpha/parts/upload', { as: RUTH, file: new File([text], 'counter.csv') })
  const at = sent.headers.get('location')!
  expect(await shownAt(at)).toContain('Choose the column that has the')
  const chosen = { 'column part_number': 'is Code', 'column name': 'is What it is', 'column price': 'is Sell', 'column quantity': 'is On hand', rows: 'list' } // prettier-ignore
  await server.ask(at, { as: RUTH, form: { ...chosen, intent: 'read' } })
  const shown = await shownAt(at)
  expect(shown).toContain('Import 1 part')
  expect(shown).toContain('$19.90')
  const all = Object.fromEntries(
    [...shown.matchAll(/<select name="(column [^"]+)"/g)].map(([, name = '']) => [name, '']),
  )
  expect((await server.ask(at, { as: RUTH, form: { ...all, ...chosen, intent: 'import' } })).status).toBe(302)
  const end = await settled(at)
  expect(end.headers.get('location')).toBe('/alpha/feeds/parts/1')
  expect(await page('/alpha/feeds/parts/1')).toContain('2 read · 1 new · 1 refused')
  expect(await partsOf(server.site('alpha')).count()).toBe(13)
  expect(await page('/alpha/history')).toContain('imported a file of parts')
  // Everything but the one would go: that asks.
  const whole = await server.ask('/alpha/parts/upload', { as: RUTH, file: new File(['part_number,name,quantity\r\nZ1,Wiper,4'], 'all.csv') }) // prettier-ignore
  const again = whole.headers.get('location')!
  await settled(again)
  await server.ask(again, { as: RUTH, form: { rows: 'full', intent: 'read' } })
  const asks = await shownAt(again)
  expect(asks).toContain('12 parts that would be removed')
  const form = { 'column part_number': 'is part_number', 'column name': 'is name', 'column quantity': 'is quantity' }
  const none = Object.fromEntries(
    [...asks.matchAll(/<select name="(column [^"]+)"/g)].map(([, name = '']) => [name, '']),
  )
  const unsaid = await server.ask(again, { as: RUTH, form: { ...none, ...form, rows: 'full', intent: 'import' } })
  expect(unsaid.status).toBe(422)
  expect(await partsOf(server.site('alpha')).count()).toBe(13)
})

test('K43 who may not see or change parts does not find them', async () => {
  for (const path of ['/alpha/parts', '/alpha/parts.csv', '/alpha/parts/part/Z1', '/alpha/parts/upload']) {
    expect((await server.ask(path, { as: TOM })).status).toBe(404)
    expect((await server.ask(path, { as: WIL })).status).toBe(404)
  }
  const form = { intent: 'hide', seen: seenOn(await page('/alpha/parts/part/Z1')) }
  for (const as of [SAM, TOM, WIL]) expect((await server.ask('/alpha/parts/part/Z1', { as, form })).status).toBe(404)
  expect((await server.ask('/alpha/parts/new', { as: SAM, form: { part_number: 'X', name: 'X' } })).status).toBe(404)
  expect((await server.ask('/alpha/parts/part/Z1', { as: SAM })).status).toBe(200)
  expect(await page('/alpha/parts.csv', SAM)).toContain('Z1,Wiper')
  expect(await page('/alpha/history')).toContain('took the parts as a file')
})

test.each(SCRIPT_PAYLOADS.filter((payload) => payload.includes('<')))('script is text: %s', async (payload) => {
  const form = { part_number: 'ok', name: payload, description: payload, price: payload }
  expect(await textOf(await server.ask('/alpha/parts/new', { as: RUTH, form }))).not.toContain(payload)
})
