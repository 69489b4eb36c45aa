import { afterAll, beforeAll, expect, test } from 'vitest'
import { SCRIPT_PAYLOADS } from '../../factories/hostile/script-payloads.ts'
import { type ConsoleServer, consoleServer } from '../../factories/servers/console-server.ts'
import { siteDocument } from '../../factories/site-document.ts'

const BEC = 'bec@alpha.example'
const SAM = 'sam@alpha.example'
const WIL = 'wil@bravo.example'
const AT = '/alpha/templates'
const TEMPLATE = { name: 'Come by', subject: 'The {car}', body: 'Hi {first name},\n\nIt is here.\n\n{my name}' }

let server: ConsoleServer
beforeAll(async () => {
  server = await consoleServer({
    sites: ['alpha', 'bravo'].map((slug) => ({ document: siteDocument({ slug, captcha: false }), cars: [] })),
    organisations: { Alpha: ['alpha'], Bravo: ['bravo'] },
    people: [
      { name: 'Bec Cole', email: BEC, organisation: 'Alpha', role: 'manager' },
      { name: 'Sam Bay', email: SAM, organisation: 'Alpha', role: 'sales' },
      { name: 'Wil Amato', email: WIL, organisation: 'Bravo', role: 'manager' },
    ],
  })
}, 180_000)
afterAll(() => server.close())

const page = async (path: string, as = BEC) => (await server.ask(path, { as })).text()
const save = (form: Readonly<Record<string, string>>, as = BEC, at = AT) => server.ask(at, { as, form })

test('a template is written, shown filled in, changed and removed, at its own site alone', async () => {
  const shown = await (await save({ ...TEMPLATE, intent: 'preview' })).text()
  expect(shown).toContain('Hi Hannah,')
  expect(shown).toContain('The 2022 Mazda CX-5 Maxx Sport')
  expect(await page(AT)).not.toContain('Come by')

  expect((await save(TEMPLATE)).headers.get('location')).toBe(`${AT}?done=saved`)
  const id = /change=([\w-]+)#write/.exec(await page(AT))![1]!
  expect(await page(`${AT}?change=${id}`)).toContain('Change “Come by”')
  await save({ ...TEMPLATE, id, name: 'Come and see' })
  expect(await page(AT)).toContain('Come and see')
  expect(await page('/bravo/templates', WIL)).not.toContain('Come and see')
  expect((await save({ ...TEMPLATE, id }, WIL, '/bravo/templates')).status).toBe(404)
  expect((await save({ remove: id }, WIL, '/bravo/templates')).status).toBe(404)
  await save({ remove: id })
  expect(await page(AT)).not.toContain('Come and see')
})

test('what cannot be filled in is refused, and what was typed stays', async () => {
  const refused = await save({ ...TEMPLATE, body: 'Dear {shopper}, come by on Saturday.' })
  expect(refused.status).toBe(422)
  const html = await refused.text()
  expect(html).toContain('{shopper} cannot be filled in')
  expect(html).toContain('come by on Saturday.')
})

test('one that every site has is copied', async () => {
  expect(await page(`${AT}?copy=tried-to-call`)).toContain('value="Tried to call you"')
})

test('who may not change them does not find them', async () => {
  expect((await server.ask(AT, { as: SAM })).status).toBe(404)
  expect((await save(TEMPLATE, SAM)).status).toBe(404)
  expect((await save(TEMPLATE, WIL)).status).toBe(404)
})

test.each(SCRIPT_PAYLOADS.filter((payload) => payload.includes('<')))('script is text: %s', async (payload) => {
  const html = await (await save({ name: payload, subject: payload, body: payload, intent: 'preview' })).text()
  expect(html).not.toContain(payload)
})
