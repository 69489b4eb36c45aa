import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ConsoleServer, consoleServer } from '#tests/factories/servers/console-server.ts'
import { siteDocument } from '#tests/factories/site-document.ts'

const MIA = 'mia@alpha.example'
const SAM = 'sam@alpha.example'
const WIL = 'wil@bravo.example'
const AT = '/alpha/look-and-feel'

let server: ConsoleServer
beforeAll(async () => {
  server = await consoleServer({
    sites: ['alpha', 'bravo'].map((slug) => ({ document: siteDocument({ slug, captcha: false }), cars: [] })),
    organisations: { Alpha: ['alpha'], Bravo: ['bravo'] },
    people: [
      { name: 'Mia Hart', email: MIA, organisation: 'Alpha', role: 'marketing' },
      { name: 'Sam Bay', email: SAM, organisation: 'Alpha', role: 'sales' },
      { name: 'Wil Amato', email: WIL, organisation: 'Bravo', role: 'marketing' },
    ],
  })
}, 180_000)
afterAll(() => server.close())

const page = async (as = MIA) => (await server.ask(AT, { as })).text()
const stepOf = (html: string) => /name="step" value="(-?\d+)"/.exec(html)![1]!
const save = async (form: Readonly<Record<string, string>>, as = MIA) => {
  const step = stepOf(await page())
  return server.ask(AT, { as, form: { step, template: 'showroom', colour: '#0b5d4f', radius: '', tagline: 'Good cars, honestly described', intent: 'save', ...form } }) // prettier-ignore
}
const publicHome = async () => (await server.get('/', { host: 'alpha.localhost' })).text()

test('changes are seen in every template, and are not public', async () => {
  expect((await save({ template: 'yard', own: '#8a1f2b', tagline: 'Come and see' })).status).toBe(302)
  const html = await page()
  expect(html).toContain('value="#8a1f2b"')
  expect(html).toContain('3 changes in it are not public')
  const frames = [...html.matchAll(/<iframe src="([^"]+)"/g)].map(
    ([, src = '']) => new URL(src.replaceAll('&amp;', '&')),
  )
  expect(frames).toHaveLength(3)
  const shown = await Promise.all(frames.map(async (url) => (await server.get(url.pathname + url.search, { host: url.hostname })).text())) // prettier-ignore
  expect(shown.map((text) => /data-template="(\w+)"/.exec(text)?.[1])).toEqual(['showroom', 'marque', 'yard'])
  for (const text of shown) expect(text).toContain('#8a1f2b')
  expect(await publicHome()).not.toContain('#8a1f2b')
})

test('a colour that cannot be read is refused, and a darker one is taken with their agreement', async () => {
  const refused = await save({ own: '#ffcc00' })
  expect(refused.status).toBe(422)
  const html = await refused.text()
  expect(html).toContain('White text on this colour is hard to read')
  const darker = /name="darker" value="(#[0-9a-f]{6})"/.exec(html)![1]!
  expect(await page()).not.toContain(`value="${darker}"`)
  expect((await save({ own: '#ffcc00', darker, intent: 'darker' })).status).toBe(302)
  expect(await page()).toContain(`value="${darker}"`)
})

test('a logo is sent, shown and removed; what is none is refused', async () => {
  const send = async (bytes: Uint8Array) => {
    const files = new FormData()
    files.append('step', stepOf(await page()))
    files.append('field', 'logo')
    files.append('file', new File([bytes as Uint8Array<ArrayBuffer>], 'logo.png'))
    return server.ask(AT, { as: MIA, files })
  }
  const refused = await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'))
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('not a JPEG, PNG, WebP or AVIF')
  const logo = await sharp({ create: { width: 200, height: 60, channels: 3, background: '#2040a0' } })
    .png()
    .toBuffer()
  expect((await send(logo)).status).toBe(302)
  const html = await page()
  const picture = /src="(\/alpha\/media\/[a-z2-7]{20}\/logo)"/.exec(html)![1]!
  expect((await server.ask(picture, { as: MIA })).status).toBe(200)
  // Its colour is among those that are proposed.
  expect(html).toMatch(/value="#(1f|20)(3f|40)(9f|a0|a1)"/)
  expect((await save({ field: 'logo', intent: 'remove' })).status).toBe(302)
  expect(await page()).not.toContain(picture)
})

test('two windows: what one has changed is not overwritten by the other', async () => {
  const step = stepOf(await page())
  const form = { step, template: 'showroom', colour: '#0b5d4f', radius: '', intent: 'save' }
  expect((await server.ask(AT, { as: MIA, form: { ...form, tagline: 'From the first' } })).status).toBe(302)
  const late = await server.ask(AT, { as: MIA, form: { ...form, tagline: 'From the second' } })
  expect(late.status).toBe(409)
  expect(await late.text()).toContain('From the first')
})

test('whoever may not change the website does not find it', async () => {
  for (const as of [SAM, WIL]) {
    expect((await server.ask(AT, { as })).status).toBe(404)
    expect((await save({ tagline: 'Not theirs' }, as)).status).toBe(404)
  }
  expect(await page()).not.toContain('Not theirs')
})
