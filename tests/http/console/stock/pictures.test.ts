import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mediaId } from '#app/features/site/pictures/media.ts'
import { qrCode } from '#app/features/vehicle/print/qr-code.server.ts'
import { car } from '../../../factories/car.ts'
import { CONSOLE_ORIGIN, type ConsoleServer, consoleServer } from '../../../factories/servers/console-server.ts'
import { siteDocument } from '../../../factories/site-document.ts'

const [PIA, NEAR, MO, SAM, WIL] = ['pia', 'near', 'mo', 'sam', 'wil'].map((name) => `${name}@wattle.example`) as [string, string, string, string, string] // prettier-ignore
const CARS = ['words', 'many', 'plain', 'order', 'views', 'far'].map((slug, n) =>
  car({ slug, stocknum: `S${n}`, id: n + 1, location_id: slug === 'far' ? 2 : 1, images: [] }),
)
const pathOf = (slug: string) => `/alpha/cars/${slug}/pictures`

let server: ConsoleServer
beforeAll(async () => {
  server = await consoleServer({
    sites: [
      { document: siteDocument({ slug: 'alpha', traits: ['two-locations'] }), cars: CARS },
      { document: siteDocument({ slug: 'beta' }) },
    ],
    organisations: { Wattle: ['alpha'], Banksia: ['beta'] },
    people: [
      { name: 'Pia Pictures', email: PIA, organisation: 'Wattle', role: 'photographer' },
      { name: 'Nea Near', email: NEAR, organisation: 'Wattle', role: 'photographer', locations: { alpha: ['1'] } },
      { name: 'Mo Marketing', email: MO, organisation: 'Wattle', role: 'marketing' },
      { name: 'Sam Sales', email: SAM, organisation: 'Wattle', role: 'sales' },
      { name: 'Wil Amato', email: WIL, organisation: 'Banksia', role: 'principal' },
    ],
  })
}, 180_000)
afterAll(() => server.close())

const picture = async (n: number, side = 60) =>
  new Uint8Array(await sharp({ create: { width: side, height: 40, channels: 3, background: { r: n, g: 80, b: 90 } } }).png().toBuffer()) // prettier-ignore
const formOf = (files: Readonly<Record<string, Uint8Array<ArrayBuffer>>>, fields: Readonly<Record<string, string>> = {}, name = 'pictures') => {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.set(key, value)
  for (const [file, bytes] of Object.entries(files)) form.append(name, new File([bytes], file))
  return form
} // prettier-ignore
const page = async (slug: string, as = PIA) => (await server.ask(pathOf(slug), { as })).text()
const shown = async (slug: string) => [...(await page(slug)).matchAll(/class="pictures-tile"/g)].length
const keysOf = async (slug: string) =>
  [...(await page(slug)).matchAll(/\?picture=([a-z2-7]{20})"/g)].map(([, key]) => key!)
/** Sends one as a script does. */
const sendOne = (slug: string, name: string, bytes: Uint8Array<ArrayBuffer>, as = PIA) =>
  server.ask(`${pathOf(slug)}/add`, { as, files: formOf({ [name]: bytes }, { label: 'Dash' }) })

const idOf = (bytes: Uint8Array) => mediaId(createHash('sha256').update(bytes).digest())
const text = (words: string) => new TextEncoder().encode(words)
const heic = () => text('\0\0\0\u0018ftypheic\0\0\0\0mif1heic' + '\0'.repeat(600))
const BAD: Readonly<Record<string, readonly [() => Promise<Uint8Array<ArrayBuffer>>, RegExp]>> = {
  'sixty-megapixels.jpg': [
    async () => new Uint8Array(await sharp({ create: { width: 9_000, height: 6_700, channels: 3, background: 'red' } }).jpeg({ quality: 30 }).toBuffer()),
    /more than 40 million pixels/,
  ],
  'IMG_0001.HEIC': [async () => heic(), /HEIC format/],
  'drawing.svg': [async () => text('<svg xmlns="http://www.w3.org/2000/svg"/>'), /not a JPEG, PNG/],
  'prices.jpg': [async () => text('Make,Model,Price'), /not a JPEG, PNG/],
  'empty.jpg': [async () => text(''), /not a JPEG, PNG/],
  'half.jpg': [async () => (await picture(3, 400)).slice(0, -60), /damaged/],
} // prettier-ignore

describe('what is no picture', () => {
  test.each(Object.entries(BAD))('K41 %s is refused in words when a script sends it', async (name, [make, reason]) => {
    const refused = await sendOne('words', name, await make())
    expect(refused.status).toBe(422)
    expect(await refused.json()).toEqual({ ok: false, reason: expect.stringMatching(reason) })
  })

  test('K41 of a form without scripts the others are kept, and each that is refused is named', async () => {
    const files: Record<string, Uint8Array<ArrayBuffer>> = { 'a.jpg': await picture(1), 'b.jpg': await picture(2) }
    for (const [name, [make]] of Object.entries(BAD)) files[name] = await make()
    const answer = await server.ask(pathOf('words'), { as: PIA, files: formOf(files, { intent: 'add' }) })
    const html = await answer.text()
    expect(answer.status).toBe(422)
    expect(html).toContain('6 files were not added. The other 2 were added.')
    for (const name of Object.keys(BAD)) expect(html).toContain(`${name}:`)
    expect(await shown('words')).toBe(2)
  })

  test('K41 what is too large is not read to its end, and the answer says what to do', async () => {
    const large = await sendOne('words', 'large.jpg', new Uint8Array(21 * 1024 * 1024))
    expect([large.status, await large.text()]).toEqual([413, expect.stringContaining('larger than 20 MB')])
    const files = { 'a.jpg': new Uint8Array(30 * 1024 * 1024), 'b.jpg': new Uint8Array(15 * 1024 * 1024) }
    const form = await server.ask(pathOf('words'), { as: PIA, files: formOf(files, { intent: 'add' }) })
    expect([form.status, await form.text()]).toEqual([413, expect.stringContaining('send fewer at once')])
    // Pages beside it take what they took.
    const elsewhere = await server.ask('/alpha/team', { as: PIA, files: formOf({ 'a.jpg': new Uint8Array(9_000_000) }) }) // prettier-ignore
    expect(elsewhere.status).toBe(413)
  })
})

test('K41 forty are sent at once by two, each of them twice: all are there, each once', async () => {
  const pictures = await Promise.all(Array.from({ length: 40 }, (_, n) => picture(n + 10)))
  const sent = pictures.flatMap((bytes, n) => [PIA, SAM].map((as) => sendOne('many', `${n}.jpg`, bytes, as)))
  const answers = await Promise.all(sent)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await shown('many')).toBe(40)
  expect(new Set(await keysOf('many')).size).toBe(40)
})

test('K41 without scripts: sent with the shots that they are of, described, left out and put back', async () => {
  const form = formOf({ 'front.jpg': await picture(1) }, { intent: 'add' }, 'shot Front')
  form.append('pictures', new File([await picture(2)], 'any.jpg'))
  // Fields in which nothing was chosen are sent too.
  form.append('shot Keys', new File([], ''))
  const sent = await server.ask(pathOf('plain'), { as: PIA, files: form })
  expect(sent.headers.get('location')).toBe(`${pathOf('plain')}?done=added`)
  const html = await page('plain')
  expect(html).toContain('<span class="pictures-label">Front</span>')
  expect(html).not.toContain('name="shot Front"')
  expect(html).toContain('name="shot Keys"')
  const [key = ''] = await keysOf('plain')

  const post = (form: Record<string, string>) => server.ask(`${pathOf('plain')}?picture=${key}`, { as: PIA, form })
  const about = { picture: key, kind: 'damage', words: 'the bonnet', alt: 'A dent', 'seen-label': 'Front', 'seen-alt': '' } // prettier-ignore
  expect((await post({ intent: 'describe', ...about })).status).toBe(302)
  expect(await page('plain')).toContain('damage: the bonnet')
  const late = await post({ intent: 'describe', ...about, words: 'the door' })
  expect([late.status, await late.text()]).toEqual([409, expect.stringContaining('“damage: the bonnet” and “A dent”')])
  expect((await post({ picture: key, focus: '167x500' })).status).toBe(302)
  expect(await page('plain')).toContain('?focus=167x500')
  expect((await post({ picture: key, focus: '9999x1' })).status).toBe(422)
  expect((await post({ nothing: 'x' })).status).toBe(422)
  const gone = await post({ intent: 'remove', picture: key })
  expect(gone.headers.get('location')).toContain(`removed=${key}`)
  expect(await shown('plain')).toBe(1)
  await post({ intent: 'restore', picture: key })
  expect(await shown('plain')).toBe(2)
})

test('K41 without scripts they are moved one by one; who saw another order is answered with a 409', async () => {
  for (const n of [1, 2, 3]) await sendOne('order', `${n}.jpg`, await picture(n))
  const keys = await keysOf('order')
  const [a, b, c] = keys as [string, string, string]
  const move = (name: string, key: string, seen: readonly string[]) =>
    server.ask(`${pathOf('order')}?order`, { as: PIA, form: { [name]: key, seen: seen.join(' ') } })
  await move('left', c, keys)
  expect(await keysOf('order')).toEqual([a, c, b])
  await move('right', a, [a, c, b])
  expect(await keysOf('order')).toEqual([c, a, b])
  expect((await move('first', b, keys)).status).toBe(409)
  await move('first', b, [c, a, b])
  expect(await keysOf('order')).toEqual([b, c, a])
  // Whoever moves one goes on with the order; whoever keeps one is through.
  const moved = await move('right', b, [b, c, a])
  expect(moved.headers.get('location')).toBe(`${pathOf('order')}?done=ordered&order=&right=${b}`)
  const ordering = await server.ask(moved.headers.get('location')!, { as: PIA })
  expect(await ordering.text()).toContain('Pictures to order')
  const kept = await server.ask(`${pathOf('order')}?order`, { as: PIA, form: { intent: 'order', order: a, seen: [c, b, a].join(' ') } }) // prettier-ignore
  expect(kept.headers.get('location')).toBe(`${pathOf('order')}?done=ordered`)
})

test('K41 a panorama, a turn and a film come from files, and go again', async () => {
  const wide = new Uint8Array(await sharp({ create: { width: 400, height: 200, channels: 3, background: 'blue' } }).jpeg().toBuffer()) // prettier-ignore
  const send = async (intent: string, files: Record<string, Uint8Array<ArrayBuffer>>, more = {}) => {
    const answer = await server.ask(pathOf('views'), { as: PIA, files: formOf(files, { intent, ...more }, 'file') })
    return [answer.status, answer.headers.get('location') ?? (await answer.text())] as const
  }
  expect(await send('panorama', { 'p.jpg': await picture(1) })).toEqual([422, expect.stringContaining('twice as wide')])
  expect(await send('panorama', { 'p.jpg': wide })).toEqual([302, `${pathOf('views')}?done=panorama`])
  const frames: Record<string, Uint8Array<ArrayBuffer>> = {}
  for (let n = 12; n > 0; n--) frames[`frame-${n}.jpg`] = await picture(n)
  expect(await send('spin', { 'one.jpg': wide })).toEqual([422, expect.stringContaining('8 to 200 pictures')])
  expect(await send('spin', frames)).toEqual([302, `${pathOf('views')}?done=spin`])
  expect(await send('film', { 'f.mp4': wide })).toEqual([422, expect.stringContaining('WebM or MP4')])
  // Shoppers have them as soon as the server has heard of the save.
  const shoppers = (js = false) => server.text('/cars/views', { site: 'alpha', js })
  const modes = async () => [...(await shoppers()).matchAll(/<button[^>]*class="viewer-mode"[^>]*>(.*?)<\/button>/g)].map(([, text]) => text) // prettier-ignore
  await expect.poll(modes, { timeout: 10_000 }).toEqual(['360°', 'Interior'])
  const film = new Uint8Array(readFileSync('demo/pictures/turning/suv.webm'))
  expect(await send('film', { 'f.webm': film })).toEqual([302, `${pathOf('views')}?done=film`])
  await expect.poll(modes, { timeout: 10_000 }).toEqual(['360°', 'Interior', 'Video'])
  const seen = await shoppers(true)
  const turned = await Promise.all(Array.from({ length: 12 }, (_, n) => picture(n + 1)))
  const places = [...turned, wide].map((bytes) => seen.indexOf(idOf(bytes)))
  expect(places).not.toContain(-1)
  expect(places.slice(0, 12)).toEqual(places.slice(0, 12).toSorted((one, other) => one - other))
  const address = `/media/${idOf(film)}/film.webm`
  expect(seen).toContain(address)
  const played = await server.get(address, { site: 'alpha' })
  expect([played.status, played.headers.get('content-type')]).toEqual([200, 'video/webm'])
  expect(new Uint8Array(await played.arrayBuffer())).toEqual(film)
  expect(await send('film', { 'f.webm': new Uint8Array(9_000_000) })).toEqual([422, expect.stringContaining('not a WebM')]) // prettier-ignore
  expect(await page('views')).toContain('12 pictures, your own')
  const [, given] = await send('spin', {}, { back: '1' })
  expect(given).toBe(`${pathOf('views')}?done=view-removed`)
  expect((await send('film', {}))[0]).toBe(422)
  for (const intent of ['film', 'panorama']) await send(intent, {}, { back: '1' })
  await expect.poll(modes, { timeout: 10_000 }).toEqual([])
  const history = await server.database.read.selectFrom('audit' as never).select('verb' as never).execute() // prettier-ignore
  expect(JSON.stringify(history)).toContain('car.panorama')
})

test('K41 whoever was signed out reads so, whatever the size of what they sent', async () => {
  const files = { 'a.jpg': await picture(1), 'b.jpg': new Uint8Array(400_000) }
  for (const bytes of Object.values(files)) {
    const sent = await server.ask(`${pathOf('plain')}/add`, { files: formOf({ 'a.jpg': bytes }) })
    expect([sent.status, await sent.json()]).toEqual([401, { ok: false, reason: expect.stringContaining('signed out') }])
  }
  const form = await server.ask(pathOf('plain'), { files: formOf(files, { intent: 'add' }) })
  expect([form.status, await form.text()]).toEqual([401, expect.stringContaining('You are signed out, so nothing was taken.')])
}) // prettier-ignore

test('K41 the code at a desk leads to this page on a phone', async () => {
  const [, drawn = ''] = /src="data:image\/svg\+xml,([^"]+)"/.exec(await page('order')) ?? []
  const svg = decodeURIComponent(drawn.replaceAll('&#x27;', "'"))
  const { size, path } = qrCode(`${CONSOLE_ORIGIN}${pathOf('order')}`)
  expect(svg).toContain(`viewBox="-4 -4 ${size + 8} ${size + 8}"`)
  expect(svg).toContain(`<path d="${path}"/>`)
})

test('K41 who may photograph does, who may see looks, and nobody else finds the page', async () => {
  expect(await page('words', MO)).not.toContain('<form method="post" action="/alpha/cars')
  expect(await page('words', MO)).not.toContain('Add pictures')
  expect(await page('words', MO)).not.toContain('Take pictures with your phone')
  const statuses = async (slug: string, as?: string) => {
    const asked = as ? { as } : {}
    const [read, one, form] = await Promise.all([
      server.ask(pathOf(slug), asked),
      server.ask(`${pathOf(slug)}/add`, { ...asked, files: formOf({ 'a.jpg': await picture(99) }) }),
      server.ask(pathOf(slug), { ...asked, files: formOf({ 'a.jpg': await picture(99) }, { intent: 'add' }) }),
    ])
    return [read.status, one.status, form.status]
  }
  expect(await statuses('far', SAM)).toEqual([200, 200, 302])
  expect(await statuses('far', MO)).toEqual([200, 404, 404])
  expect(await statuses('far', NEAR)).toEqual([404, 404, 404])
  expect(await statuses('far', WIL)).toEqual([404, 404, 404])
  expect(await statuses('nothing', PIA)).toEqual([404, 404, 404])
  expect(await statuses('far')).toEqual([302, 401, 302])
  expect(await shown('far')).toBe(1)
  expect((await server.ask(`${pathOf('far')}?next`, { as: PIA })).status).toBe(302)
})
