import { readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ConsoleServer, consoleServer } from '#tests/factories/servers/console-server.ts'
import { siteDocument } from '#tests/factories/site-document.ts'
import { editField, websiteAt } from '#tests/factories/website/website.ts'
import { localMedia } from '#platform/media/store/local-media.ts'

const ANA = 'ana@alpha.example'
const PAT = 'pat@alpha.example'
const SAM = 'sam@alpha.example'
const OP = 'op@platform.example'
const WIL = 'wil@bravo.example'

const PAGES = [
  {
    path: '/our-way',
    title: 'Our way',
    blocks: [
      { kind: 'rich-text', html: '<p>Alpha Motors takes its time.</p>' },
      { kind: 'rich-text', html: '<p>Call 07 3555 0141 now.</p>' },
    ],
  },
]
const MENU = [{ label: 'Our way', to: '/our-way' }]

let server: ConsoleServer
beforeAll(async () => {
  server = await consoleServer({
    sites: [
      { document: siteDocument({ slug: 'alpha', captcha: false, tracking: { tag_manager: 'GTM-ABC123' }, search_radii: [7, 77], pages: PAGES, menu: MENU }), cars: [] }, // prettier-ignore
      { document: siteDocument({ slug: 'bravo', captcha: false }), cars: [] },
    ],
    organisations: { Alpha: ['alpha'], Bravo: ['bravo'] },
    people: [
      { name: 'Ana Ng', email: ANA, organisation: 'Alpha', role: 'agency' },
      { name: 'Pat Lee', email: PAT, organisation: 'Alpha', role: 'principal' },
      { name: 'Sam Bay', email: SAM, organisation: 'Alpha', role: 'sales' },
      { name: 'Part Time', email: 'part@alpha.example', organisation: 'Alpha', role: 'principal', sites: ['alpha'] },
      { name: 'Wil Amato', email: WIL, organisation: 'Bravo', role: 'principal' },
      { name: 'Ola Perez', email: OP, organisation: 'platform', role: 'operator' },
    ],
  })
}, 180_000)
afterAll(() => server.close())

const TYPED = { organisation: 'alpha', name: 'Wattle Motors', slug: '', abn: '51 824 753 556', state: 'QLD', licence: '4400123', stock: 'car', offers: 'finance,buying' } // prettier-ignore
const LOCATION = { at: '0', intent: 'save', name: 'Wattle Motors', street: '10 Beaudesert Road', suburb: 'Rocklea', state: 'QLD', postcode: '', phone: '07 5550 1234', email: 'sales@wattle.example', licence: '4400123', day1: 'open', 'day1-open0': '08:30', 'day1-close0': '17:30' } // prettier-ignore

const page = async (path: string, as = ANA) => (await server.ask(path, { as })).text()
const sent = (at: string, form: Readonly<Record<string, string>>, as = ANA) => server.ask(at, { as, form })
const to = (response: Response) => response.headers.get('location')
const keyIn = (html: string) => /name="key" value="([^"]+)"/.exec(html)![1]!
const begin = async (over: Readonly<Record<string, string>>, as = ANA) =>
  sent('/start', { ...TYPED, key: keyIn(await page('/start', as)), ...over }, as)
const publicPage = async (slug: string, path = '/') => (await server.get(path, { host: `${slug}.localhost` })).text()
const square = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer()
function logoForm(bytes: Uint8Array, name = 'logo.png') {
  const form = new FormData()
  form.append('intent', 'logo')
  form.append('logo', new File([bytes as Uint8Array<ArrayBuffer>], name))
  return form
}

test('from nothing to a site that stands, without scripts', async () => {
  const made = await begin({})
  expect(made.status).toBe(302)
  expect(to(made)).toBe('/wattle-motors/start')
  expect(to(await server.ask('/wattle-motors/start', { as: ANA }))).toBe('/wattle-motors/start/logo')
  // It is there at once, with what was typed and nothing else.
  const first = await publicPage('wattle-motors')
  expect(first).toContain('Cars for sale in Queensland.')
  expect(first).toContain('ABN 51 824 753 556.')
  expect(first).toContain('Dealer licence no. 4400123')

  const logo = await server.ask('/wattle-motors/start/logo', { as: ANA, files: logoForm(await square(240, 80, '#ffc800')) }) // prettier-ignore
  expect(to(logo)).toBe('/wattle-motors/start/logo')
  const colours = await page('/wattle-motors/start/logo')
  expect(colours).toContain('Darker than in the logo.')
  const hex = /name="colour" value="(#[0-9a-f]{6})"/.exec(colours)![1]!
  expect(to(await sent('/wattle-motors/start/logo', { intent: 'colour', colour: hex }))).toBe('/wattle-motors/start/template') // prettier-ignore

  const templates = await page('/wattle-motors/start/template')
  const frames = [...templates.matchAll(/<iframe src="([^"]+)"/g)].map(([, src = '']) => new URL(src.replaceAll('&amp;', '&'))) // prettier-ignore
  expect(frames).toHaveLength(3)
  for (const frame of frames) {
    const shown = await server.get(frame.pathname + frame.search, { host: frame.hostname })
    expect(shown.status).toBe(200)
    expect(await shown.text()).toContain('Wattle Motors')
  }
  expect(to(await sent('/wattle-motors/start/template', { template: 'yard' }))).toBe('/wattle-motors/start/locations')
  expect(to(await sent('/wattle-motors/start/locations', LOCATION))).toBe('/wattle-motors/start/stock')
  expect(await page('/wattle-motors/start/stock')).toContain('not part of your role')
  expect(to(await sent('/wattle-motors/start/stock', {}))).toBe('/wattle-motors/start/done')

  const done = await page('/wattle-motors/start/done')
  expect(done).toContain('No vehicles yet')
  expect(done).not.toContain('No logo yet')
  expect(await page('/alpha/today')).not.toContain('This site is being set up')
  expect(await page('/wattle-motors/today')).toContain('This site is being set up')
  expect(to(await sent('/wattle-motors/start/done', {}))).toBe('/wattle-motors')
  expect((await server.ask('/wattle-motors/start/logo', { as: ANA })).status).toBe(404)
  expect(await page('/wattle-motors/today')).not.toContain('This site is being set up')

  const home = await publicPage('wattle-motors')
  expect(home).toContain('Cars for sale in Rocklea, Queensland.')
  expect(home).toContain(hex)
  for (const [path, words] of [
    ['/about-us', 'You’ll find us at 10 Beaudesert Road, Rocklea.'],
    ['/finance', 'Talk to us about finance'],
    ['/sell-your-car', 'Sell your car'],
    ['/contact-us', '07 5550 1234'],
    ['/privacy-policy', 'Privacy Act 1988'],
    ['/terms-and-conditions', 'The law of QLD'],
  ] as const)
    // prettier-ignore
    expect(await publicPage('wattle-motors', path), path).toContain(words)
  // What was not ticked is not there.
  expect((await server.get('/service', { host: 'wattle-motors.localhost' })).status).toBe(404)
})

test('pressed twice, one after the other or at once, one site is made', async () => {
  const key = keyIn(await page('/start'))
  const form = { ...TYPED, key, name: 'Twice Motors' }
  const [one, two] = await Promise.all([sent('/start', form), sent('/start', form)])
  expect([to(one), to(two), to(await sent('/start', form))]).toEqual(Array(3).fill('/twice-motors/start'))
  expect(await publicPage('twice-motors-2')).not.toContain('Twice Motors')
})

test('left in the middle, it goes on at the step that nobody has answered', async () => {
  await begin({ name: 'Middle Motors' })
  await sent('/middle-motors/start/logo', { intent: 'later' })
  expect(await page('/start')).toContain('Middle Motors')
  expect(await page('/start', PAT)).toContain('Middle Motors')
  expect(to(await server.ask('/middle-motors/start', { as: PAT }))).toBe('/middle-motors/start/template')
  expect(await page('/start', WIL)).not.toContain('Middle Motors')
})

test('a step that was left for later is said to be skipped, until it is answered', async () => {
  await begin({ name: 'Later Motors' })
  await sent('/later-motors/start/logo', { intent: 'later' })
  await sent('/later-motors/start/template', { template: 'yard' })
  const steps = async () => /<ol class="start-steps">.*?<\/ol>/s.exec(await page('/later-motors/start/stock'))![0].replaceAll(/<span[^>]*i-check[^>]*><\/span>/g, '✓').replaceAll(/<[^>]*>/g, ' ') // prettier-ignore
  expect(await steps()).toMatch(/✓\s*The dealer\s+Logo and colour\s+skipped\s+✓\s*Template\s+Locations/)
  await sent('/later-motors/start/logo', { intent: 'colour', colour: '#0b5d4f' })
  expect(await steps()).toMatch(/✓\s*Logo and colour\s+✓\s*Template/)
  await sent('/later-motors/start/logo', { intent: 'later' })
  expect(await steps()).not.toContain('skipped')
})

describe('what is refused', () => {
  test.each([
    ['an address that exists', { name: 'Alpha' }, 'alpha-2 is free'],
    ['an address of the console', { slug: 'inbox' }, 'is an address of the console'],
    ['one of the platform', { slug: 'console' }, 'kept for the platform'],
    ['an ABN whose check is wrong', { abn: '51 824 753 557' }, 'one of them is wrong'],
    ['no name', { name: ' ' }, 'Type the name'],
  ])('%s', async (_, over, words) => {
    const refused = await begin(over)
    expect(refused.status).toBe(422)
    const html = await refused.text()
    expect(html).toContain(words)
    expect(html).toContain('4400123')
  })

  test('an organisation that is somebody else’s', async () => {
    expect((await begin({ organisation: 'bravo', name: 'Stolen' })).status).toBe(404)
    expect((await begin({ organisation: 'platform', name: 'Stolen' })).status).toBe(404)
    expect((await begin({ organisation: 'bravo', name: 'Given' }, OP)).status).toBe(302)
    expect(await page('/given/today', WIL)).toContain('Given')
    expect((await server.ask('/given/today', { as: ANA })).status).toBe(404)
  })

  test('somebody without the right, or with a part of the organisation', async () => {
    expect((await server.ask('/start', { as: SAM })).status).toBe(404)
    expect((await sent('/start', { ...TYPED, key: 'k' }, SAM)).status).toBe(404)
    expect(await page('/start', 'part@alpha.example')).toContain('You look after a part')
    expect((await sent('/start', { ...TYPED, key: 'k' }, 'part@alpha.example')).status).toBe(404)
  })

  test('logos that are none', async () => {
    await begin({ name: 'Logo Motors' })
    const at = '/logo-motors/start/logo'
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    for (const [bytes, words] of [
      [svg, 'not a JPEG, PNG, WebP or AVIF'],
      [await square(1, 1, '#f00'), 'too small'],
      [Buffer.from('no picture'), 'not a JPEG'],
      [Buffer.alloc(0), 'Choose a picture'],
    ] as const) {
      // prettier-ignore
      const refused = await server.ask(at, { as: ANA, files: logoForm(bytes) })
      expect(refused.status).toBe(422)
      expect(await refused.text()).toContain(words)
    }
    expect(await page(at)).not.toContain('alert(1)')
    expect((await sent(at, { intent: 'colour', own: '#ffff00' })).status).toBe(422)
    // A white one belongs on dark grounds, and the colours that are proposed can be read.
    expect((await server.ask(at, { as: ANA, files: logoForm(await square(200, 60, '#ffffff')) })).status).toBe(302)
    const white = await page(at)
    expect(white).toContain('too light for a white ground')
    expect(white).not.toContain('hard to read')
  })

  test('a site of somebody else, and one that is no new one', async () => {
    await begin({ name: 'Mine Motors' })
    for (const as of [WIL, SAM]) expect((await server.ask('/mine-motors/start/logo', { as })).status).toBe(404)
    expect((await sent('/mine-motors/start/template', { template: 'yard' }, WIL)).status).toBe(404)
    expect((await server.ask('/alpha/start/logo', { as: ANA })).status).toBe(404)
    expect((await sent('/mine-motors/start/template', { template: 'palace' })).status).toBe(422)
    const refused = await sent('/mine-motors/start/locations', { ...LOCATION, suburb: 'Nowhereville' })
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('We know no Nowhereville in QLD')
  })
})

describe('a copy of another site', () => {
  test('has its parts in the name of the new dealer, and nothing of its business', async () => {
    const made = await begin({ name: 'Copy Motors', copy: 'alpha', parts: 'pages' }, PAT)
    expect(to(made)).toBe('/copy-motors/start')
    const html = await publicPage('copy-motors', '/our-way')
    expect(html).toContain('Copy Motors takes its time.')
    expect(html).not.toContain('3555')
    expect(html).not.toContain('Beaudesert')
    expect(html).not.toContain('GTM-')
    expect(await page('/copy-motors/start/done', PAT)).toContain('(/our-way): ')
    // What it has not brought along begins as every site does.
    expect(await publicPage('copy-motors', '/about-us')).toContain('Copy Motors sells cars')
  })

  test('says which pictures could not be brought along, and brings them when it is asked once more', async () => {
    const folder = join(server.environment.dataFolder, 'media')
    const alpha = server.site('alpha')
    const kept = await Promise.all(['#803020', '#208030'].map(async (colour) => localMedia({ folder }).put(alpha, await square(1200, 800, colour)))) // prettier-ignore
    const [yard, shed] = kept.map((each) => (each.ok ? each.id : '')) as [string, string]
    const website = websiteAt(alpha, { id: 'pat', name: 'Pat', role: 'principal', sites: ['alpha'] })
    const blocks = [{ kind: 'hero', heading: 'Yard', picture: `/media/${yard}/large` }, { kind: 'rich-text', html: `<p>See <a href="/media/${shed}">our shed</a>.</p>` }] // prettier-ignore
    await editField(website, 'pages', [...PAGES, { path: '/yard', title: 'Our yard', blocks }])
    expect((await website.publishDraft('')).ok).toBe(true)
    const files = (await readdir(join(folder, 'alpha'))).filter((name) => name.startsWith(shed))
    const away = (name: string) => [join(folder, 'alpha', name), join(folder, name)] as const
    for (const name of files) await rename(...away(name))
    for (const name of ['Yard Copy', 'Shed Copy']) await begin({ name, copy: 'alpha', parts: 'pages' }, PAT)
    const [here, done] = [await publicPage('yard-copy', '/yard'), await page('/yard-copy/start/done', PAT)]
    expect([here.includes('/media/'), here.includes('our shed'), here.includes(`/media/${shed}`)]).toEqual([
      true,
      false,
      false,
    ])
    expect(done.replaceAll('<!-- -->', '')).toContain('One picture of the other site could not be brought along')
    const again = await sent('/yard-copy/start/done', { intent: 'pictures' }, PAT)
    expect([again.status, await again.text()]).toEqual([409, expect.stringContaining('could not be read')])
    for (const name of files) await rename(...(away(name).toReversed() as [string, string]))
    expect(to(await sent('/yard-copy/start/done', { intent: 'pictures' }, PAT))).toBe('/yard-copy/start/done')
    expect(await publicPage('yard-copy', '/yard')).toContain('our shed')
    expect(await page('/yard-copy/start/done', PAT)).not.toContain('Pictures that are not here yet')
    // Where nothing shows them any more they are brought all the same, and it is over.
    const shedCopy = websiteAt({ ...alpha, slug: 'shed-copy' }, { id: 'pat', name: 'Pat', role: 'principal', sites: ['shed-copy'] }) // prettier-ignore
    await editField(shedCopy, 'pages', [])
    expect((await shedCopy.publishDraft('')).ok).toBe(true)
    expect(await page('/shed-copy/start/done', PAT)).toContain('Finish without these pictures')
    expect(to(await sent('/shed-copy/start/done', { intent: 'pictures' }, PAT))).toBe('/shed-copy/start/done')
    expect(await page('/shed-copy/start/done', PAT)).not.toContain('Pictures that are not here yet')
  })

  test('of a site that is not theirs to change is refused', async () => {
    for (const copy of ['bravo', 'nowhere'])
      expect((await begin({ name: 'Stolen Copy', copy, parts: 'pages' }, PAT)).status).toBe(404)
    expect(await page('/start', PAT)).not.toContain('Bravo Motors')
    expect(await page('/start', OP)).not.toContain('Begin as a copy')
  })
})
