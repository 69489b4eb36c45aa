import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CONSOLE_ORIGIN, type ConsoleServer, consoleServer } from '../../../factories/servers/console-server.ts'
import { siteDocument } from '../../../factories/site-document.ts'
import { editField, websiteAt } from '../../../factories/website/website.ts'

const [PAT, MEL, SAM, WIL] = ['pat', 'mel', 'sam', 'wil'].map((name) => `${name}@wattle.example`) as [string, string, string, string] // prettier-ignore
const HERE = '/alpha/website/pictures'

let server: ConsoleServer
beforeAll(async () => {
  server = await consoleServer({
    sites: ['alpha', 'beta'].map((slug) => ({ document: siteDocument({ slug, traits: ['two-locations'] }) })),
    organisations: { Wattle: ['alpha'], Banksia: ['beta'] },
    people: [
      { name: 'Pat Lee', email: PAT, organisation: 'Wattle', role: 'principal' },
      { name: 'Mel Marketing', email: MEL, organisation: 'Wattle', role: 'marketing' },
      { name: 'Sam Sales', email: SAM, organisation: 'Wattle', role: 'sales' },
      { name: 'Wil Amato', email: WIL, organisation: 'Banksia', role: 'principal' },
    ],
  })
}, 180_000)
afterAll(() => server.close())

const picture = async (n: number, width = 400) =>
  new Uint8Array(await sharp({ create: { width, height: 300, channels: 3, background: { r: n, g: 80, b: 90 } } }).png().toBuffer()) // prettier-ignore
const formOf = (files: Readonly<Record<string, Uint8Array<ArrayBuffer>>>) => {
  const form = new FormData()
  for (const [file, bytes] of Object.entries(files)) form.append('pictures', new File([bytes], file))
  return form
}
const send = (files: Readonly<Record<string, Uint8Array<ArrayBuffer>>>, as = PAT, at = HERE) =>
  server.ask(at, { as, files: formOf(files) })
/** Without the marks that React puts between texts. */
const page = async (path: string, as = PAT) =>
  (await (await server.ask(path, { as })).text()).replaceAll('<!-- -->', '')
const idsOf = (html: string) => [...html.matchAll(/class="library-tile" href="\/alpha\/website\/pictures\/([a-z2-7]{20})"/g)].map(([, id]) => id!) // prettier-ignore
const post = (path: string, form: Readonly<Record<string, string>>, as = PAT) => server.ask(path, { as, form })

test('pictures are brought several at once, described, focused, found and removed by plain forms', async () => {
  const sent = await send({ 'yard <b>bold<b>.png': await picture(1), 'van.png': await picture(2) })
  expect([sent.status, sent.headers.get('location')]).toEqual([302, `${HERE}?added=2&known=0`])
  const list = await page(`${HERE}?added=2&known=0`)
  expect(list).toContain('2 pictures were added.')
  expect(list).toContain('yard &lt;b&gt;bold&lt;b&gt;.png')
  expect(list).toContain('400 × 300')
  expect(list).toContain('No description')
  const ids = idsOf(list)
  expect(ids).toHaveLength(2)
  const van = idsOf(await page(`${HERE}?q=van`))[0]!
  expect(idsOf(await page(`${HERE}?q=van`))).toHaveLength(1)
  const at = `${HERE}/${van}`
  const form = { intent: 'describe', name: 'Van', alt: 'A "red" <van>', 'seen-name': 'van.png', 'seen-alt': '' }
  const saved = await post(at, form)
  expect([saved.status, saved.headers.get('location')]).toEqual([302, `${at}?done=described`])
  expect(await page(at)).toContain('A &quot;red&quot; &lt;van&gt;')
  // The form was opened before the other one was saved.
  const late = await post(at, { ...form, name: 'Old' }, MEL)
  expect(late.status).toBe(409)
  expect(await late.text()).toContain('Somebody else has described this picture meanwhile.')
  expect((await post(at, { ...form, name: '', 'seen-name': 'Van', 'seen-alt': 'A "red" <van>' })).status).toBe(422)
  expect((await post(at, { focus: '833x167' })).headers.get('location')).toBe(`${at}?done=focused`)
  expect(await page(at)).toContain('?focus=833x167')
  for (const focus of ['9999x0', 'abc', '1x']) expect((await post(at, { focus })).status).toBe(422)
  expect(await page(`${HERE}?show=no-description`)).not.toContain(van)
  expect(await page(at)).toContain('Nowhere on the website.')
  const gone = await post(at, { intent: 'remove' })
  expect(gone.headers.get('location')).toBe(`${HERE}?done=removed`)
  expect((await server.ask(at, { as: PAT })).status).toBe(404)
  expect(await page('/alpha/history')).toContain('removed a picture of the website')
})

test('what is no picture is refused by its name, and the others are kept', async () => {
  const text = (words: string) => new TextEncoder().encode(words)
  const mixed = await send({
    'list.jpg': text('Make,Model'),
    'logo.svg': text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'fine.png': await picture(3),
  })
  expect(mixed.status).toBe(422)
  const html = await mixed.text()
  expect(html).toContain('2 files were not added. The other one was.')
  expect(html).toContain('logo.svg: The file is not a JPEG, PNG')
  expect(html).not.toContain('<script>alert(1)')
  expect((await send({})).status).toBe(422)
  const huge = await send({ 'huge.jpg': new Uint8Array(21 * 1024 * 1024) })
  expect([huge.status, (await huge.text()).includes('larger than 20 MB')]).toEqual([422, true])
  const tooMuch = await send({ 'a.jpg': new Uint8Array(20e6), 'b.jpg': new Uint8Array(20e6), 'c.jpg': new Uint8Array(8e6) }) // prettier-ignore
  expect([tooMuch.status, (await tooMuch.text()).includes('40 MB together')]).toEqual([413, true])
})

test('a picture is replaced everywhere in the draft after its places were listed, and that is undone', async () => {
  await send({ 'one.png': await picture(11), 'two.png': await picture(12), 'small.png': await picture(13, 100) })
  const find = async (name: string) => idsOf(await page(`${HERE}?q=${name}`))[0]!
  const [one, two, small] = [await find('one.png'), await find('two.png'), await find('small.png')]
  // Nothing names it yet: there is nothing to replace.
  const none = await post(`${HERE}/${one}/replace`, { with: two, step: '0' })
  expect(none.status).toBe(422)
  expect((await server.ask(`${HERE}/${one}/replace?with=${'c'.repeat(20)}`, { as: PAT })).status).toBe(404)
  expect(await page(`${HERE}/${one}/replace?with=${small}`)).toContain('Nothing would change')

  const pat = websiteAt(server.site('alpha'), { id: server.idOf(PAT), name: 'Pat Lee', role: 'principal', sites: ['alpha'] }) // prettier-ignore
  const block = { kind: 'hero', id: 'hero-1', picture: `/media/${one}/large` }
  const step = await editField(pat, 'pages', [{ path: '/', title: 'Start', blocks: [block] }])
  expect(await page(`${HERE}/${one}`)).toContain('Home page: opening picture, picture')
  const choice = await page(`${HERE}/${one}/replace`)
  expect(choice).toContain(`/replace?with=${two}`)
  const preview = await page(`${HERE}/${one}/replace?with=${two}`)
  expect(preview).toContain('Changes in 1 place')
  expect(preview).toContain(`name="step" value="${step}"`)
  expect(await page(`${HERE}/${one}/replace?with=${small}`)).toContain('too small')
  const done = await post(`${HERE}/${one}/replace?with=${two}`, { with: two, step: String(step) })
  const to = `${HERE}/${two}?replaced=1&step=${step + 1}`
  expect([done.status, done.headers.get('location')]).toEqual([302, to])
  const after = await page(to)
  expect(after).toContain('It stands in 1 place of your draft now.')
  expect(after).toContain('Undo')
  // A draft is nobody else's.
  expect(await page(`${HERE}/${two}`, MEL)).toContain('Nowhere on the website.')
  // From the page as it was before: there is nothing left of it, or somebody was quicker.
  expect((await post(`${HERE}/${one}/replace`, { with: small, step: String(step) })).status).toBe(422)
  const undone = await post('/alpha/website/undo', { step: String(step + 1), back: `${HERE}/${two}` })
  expect(undone.headers.get('location')).toBe(`${HERE}/${two}?done=undone`)
  expect(await page(`${HERE}/${one}`)).toContain('Home page: opening picture, picture')
  // The same button once more, and one that leads elsewhere.
  const again = await post('/alpha/website/undo', { step: String(step + 1), back: 'https://evil.example/' })
  expect(again.headers.get('location')).toBe('/alpha/website?done=not-undone')
})

test('a form sends the one picture that it needs, and reads what came of it', async () => {
  const add = `${HERE}/add`
  const read = async (answer: Response) => [answer.status, await answer.json()] as const
  const [status, added] = await read(await send({ 'banner.png': await picture(31) }, MEL, add))
  const { address } = (added as { picture: { address: string } }).picture
  expect([status, added]).toEqual([200, { ok: true, picture: { address, name: 'banner.png' } }])
  expect(address).toMatch(/^\/media\/[a-z2-7]{20}$/)
  expect(await page(`${HERE}?q=banner`)).toContain(address.slice('/media/'.length))
  // Once more, as whoever heard no answer does.
  expect(await read(await send({ 'again.png': await picture(31) }, MEL, add))).toEqual([200, { ok: true, picture: { address, name: 'again.png' } }]) // prettier-ignore
  expect(await read(await send({}, MEL, add))).toEqual([422, { ok: false, reason: 'There was no picture in what was sent.' }]) // prettier-ignore
  const [refused, why] = await read(await send({ 'list.jpg': new TextEncoder().encode('Make,Model') }, MEL, add))
  expect([refused, (why as { reason: string }).reason]).toEqual([422, expect.stringContaining('not a JPEG')])
  const huge = await send({ 'huge.jpg': new Uint8Array(21 * 1024 * 1024) }, MEL, add)
  expect([huge.status, (await huge.text()).includes('larger than 20 MB')]).toEqual([413, true])
  for (const as of [SAM, WIL]) expect((await send({ 'x.png': await picture(32) }, as, add)).status).toBe(404)
  expect((await server.ask(add, { files: formOf({ 'x.png': await picture(32) }) })).status).toBe(401)
  const foreign = await server.ask(add, { as: PAT, files: formOf({ 'x.png': await picture(32) }), headers: { origin: 'https://evil.example' } }) // prettier-ignore
  expect(foreign.status).toBe(403)
  expect(await page(`${HERE}?q=x.png`)).toContain('No picture has')
})

test('another site’s pictures do not exist, and neither does the page for whoever does not edit the website', async () => {
  await send({ 'theirs.png': await picture(21) }, WIL, '/beta/website/pictures')
  const theirs = /pictures\/([a-z2-7]{20})"/.exec(await page('/beta/website/pictures', WIL))![1]!
  for (const path of [`${HERE}/${theirs}`, `${HERE}/${theirs}/replace`]) {
    expect((await server.ask(path, { as: PAT })).status).toBe(404)
    expect((await post(path, { intent: 'remove', with: theirs, step: '0' })).status).toBe(404)
  }
  expect((await server.ask('/beta/website/pictures', { as: PAT })).status).toBe(404)
  for (const as of [SAM, WIL]) {
    expect((await server.ask(HERE, { as })).status).toBe(404)
    expect((await send({ 'x.png': await picture(22) }, as)).status).toBe(404)
  }
  const stranger = await server.ask(HERE, { files: formOf({ 'x.png': await picture(23) }) })
  expect([302, 401]).toContain(stranger.status)
  const foreign = await server.ask(HERE, { as: PAT, files: formOf({ 'x.png': await picture(24) }), headers: { origin: 'https://evil.example' } }) // prettier-ignore
  expect([foreign.status, CONSOLE_ORIGIN]).toEqual([403, CONSOLE_ORIGIN])
  expect(await page(`${HERE}?q=x.png`)).toContain('No picture has')
})

test('a form that takes one picture says so of two', async () => {
  const two = await send({ 'of-two.png': await picture(31), 'second.png': await picture(32) }, PAT, `${HERE}/add`)
  expect([two.status, await two.text()]).toEqual([422, expect.stringContaining('More than one file was sent')])
  expect(await page(`${HERE}?q=of-two`)).toContain('No picture has')
})
