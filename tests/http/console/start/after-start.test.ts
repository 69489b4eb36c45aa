import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MINUTE } from '#lib/durations.ts'
import { type ConsoleServer, consoleServer } from '#tests/factories/servers/console-server.ts'
import { cars } from '#tests/factories/car.ts'
import { siteDocument } from '#tests/factories/site-document.ts'

const ANA = 'ana@alpha.example'
const PAT = 'pat@alpha.example'
const SAM = 'sam@alpha.example'
const OLA = 'ola@platform.example'

let server: ConsoleServer
beforeAll(async () => {
  server = await consoleServer({
    sites: [
      { document: siteDocument({ slug: 'alpha', captcha: false }), cars: [] },
      { document: siteDocument({ slug: 'bravo', captcha: false }), cars: cars(2) },
    ],
    organisations: { Alpha: ['alpha'], Bravo: ['bravo'] },
    people: [
      { name: 'Ana Ng', email: ANA, organisation: 'Alpha', role: 'agency' },
      { name: 'Pat Lee', email: PAT, organisation: 'Alpha', role: 'principal' },
      { name: 'Sam Bay', email: SAM, organisation: 'Alpha', role: 'sales' },
      { name: 'Ola Perez', email: OLA, organisation: 'platform', role: 'operator' },
    ],
  })
}, 180_000)
afterAll(() => server.close())

const TYPED = { organisation: 'alpha', slug: '', abn: '51 824 753 556', state: 'QLD', licence: '4400123', stock: 'car', offers: 'finance,buying' } // prettier-ignore
const LOCATION = { at: '0', intent: 'save', name: 'Wattle', street: '10 Beaudesert Road', suburb: 'Rocklea', state: 'QLD', postcode: '', phone: '07 5550 1234', email: 'sales@wattle.example', licence: '4400123', day1: 'open', 'day1-open0': '08:30', 'day1-close0': '17:30' } // prettier-ignore

const page = async (path: string, as = ANA) => (await server.ask(path, { as })).text()
const sent = (at: string, form: Readonly<Record<string, string>>, as = ANA) => server.ask(at, { as, form })
const to = (response: Response) => response.headers.get('location')
const begin = async (over: Readonly<Record<string, string>>, as = ANA) => {
  const key = /name="key" value="([^"]+)"/.exec(await page('/start', as))![1]!
  return sent('/start', { ...TYPED, key, ...over }, as)
}
const publicPage = async (slug: string, path = '/') => (await server.get(path, { host: `${slug}.localhost` })).text()

describe('the site of a dealer without stock and without a picture', () => {
  beforeAll(async () => {
    await begin({ name: 'Bare Motors' })
    await sent('/bare-motors/start/locations', LOCATION)
  })

  test('says what a shopper can do there, and counts nothing', async () => {
    const home = await publicPage('bare-motors')
    expect(home).toContain('Cars for sale in Rocklea')
    expect(home).not.toMatch(/Browse all|\b0 cars/)
    expect(home).toContain('href="/contact-us"')
    expect(home).toContain('Sell your car')
    expect(home).toContain('class="home-drawing"')
    // The plan of where it is, in place of a picture.
    expect(home).toContain('class="map-plan"')
    expect(home).toContain('8:30 am')
    // With stock its search is there.
    expect(await publicPage('bravo')).not.toContain('class="home-drawing"')
  })

  test('of one who has said nothing but the name it is made all the same', async () => {
    expect(to(await begin({ name: 'Plain Motors', offers: '', licence: '' }))).toBe('/plain-motors/start')
    expect(await publicPage('plain-motors')).toContain('Cars for sale')
  })
})

describe('after Finish', () => {
  test('what is missing stands under Today with its page, for whoever may put it right', async () => {
    await begin({ name: 'Done Motors' })
    for (const step of ['logo', 'template', 'locations', 'stock']) await sent(`/done-motors/start/${step}`, step === 'template' ? { template: 'yard' } : { intent: 'later' }) // prettier-ignore
    expect(await page('/done-motors/today', PAT)).toContain('Nothing needs a hand')
    await sent('/done-motors/start/done', {})
    const principal = await page('/done-motors/today', PAT)
    for (const words of [
      'No vehicles yet',
      'No domain of its own yet',
      'No lender yet',
      'No picture on the home page',
      'No logo yet',
    ])
      // prettier-ignore
      expect(principal).toContain(words)
    for (const path of ['/feeds/upload', '/settings/domains', '/settings/finance', '/look-and-feel'])
      expect(principal).toContain(`href="/done-motors${path}"`)
    const agency = await page('/done-motors/today')
    expect(agency).toContain('No vehicles yet')
    expect(agency).not.toContain('href="/done-motors/feeds/upload"')
    expect(agency).not.toContain('Nothing needs a hand')
    expect(await page('/done-motors/today', SAM)).not.toContain('No vehicles yet')
    // A site that was never begun here says nothing of the kind.
    expect(await page('/alpha/today', PAT)).not.toContain('No domain of its own yet')
  })
})

test('an agency that may not bring stock reads who can, and goes on', async () => {
  await begin({ name: 'Stock Motors' })
  const step = await page('/stock-motors/start/stock')
  expect(step).toContain('Pat Lee can bring a file')
  expect(step).toContain('Later')
  await begin({ name: 'Given Motors', organisation: 'bravo' }, OLA)
  expect(await page('/given-motors/start/stock', OLA)).toContain('Bring a file')
})

describe('whose the site is', () => {
  test('of several organisations none is chosen already, and one has to be', async () => {
    const form = await page('/start', OLA)
    expect(form).toMatch(/<select[^>]*name="organisation"[^>]*>\s*<option value="" selected/)
    const refused = await begin({ name: 'Nobodys Motors', organisation: '' }, OLA)
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('Choose whose site it is')
  })

  test('an operator makes an organisation with the site', async () => {
    const typed = { name: 'Fresh Motors', organisation: '+new', 'new-organisation': 'Fresh Group' }
    expect(to(await begin(typed, OLA))).toBe('/fresh-motors/start')
    expect(await page('/start', OLA)).toContain('Fresh Group')
    expect(await page('/fresh-motors/history', OLA)).toContain('made the organisation')
    const again = await begin({ ...typed, name: 'Other Motors' }, OLA)
    expect(again.status).toBe(422)
    expect(await again.text()).toContain('There is an organisation of this name')
    expect((await begin({ ...typed, name: 'Third Motors', 'new-organisation': '' }, OLA)).status).toBe(422)
  })

  test('an agency makes none, and reads whom to ask', async () => {
    expect(await page('/start')).toContain('ask the platform’s operator')
    const typed = { name: 'Sly Motors', organisation: '+new', 'new-organisation': 'Sly' }
    expect((await begin(typed)).status).toBe(404)
    expect(await page('/start', OLA)).not.toContain('>Sly<')
  })
})

test('an address of the platform is refused, with one that can be had', async () => {
  const refused = await begin({ name: 'Wattle', slug: 'mail' })
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('such as mail-motors')
})

test('the first email for leads asks for no proof; another one does', async () => {
  const proven = (ago: number) => server.database.write((trx) => trx.updateTable('staff_session' as never).set({ proven_at: Date.now() - ago } as never).where('staff_id' as never, '=', server.idOf(ANA) as never).execute()) // prettier-ignore
  const at = '/mail-motors/start/locations'
  await begin({ name: 'Mail Motors' })
  await proven(11 * MINUTE)
  expect(await page(at)).not.toContain('confirm that it is you')
  expect(to(await sent(at, LOCATION))).toBe('/mail-motors/start/stock')
  expect(await page(at)).toContain('confirm that it is you')
  // The same address, and a place more, take leads from nobody.
  expect(to(await sent(at, { ...LOCATION, phone: '07 5550 4321' }))).toBe('/mail-motors/start/stock')
  expect(to(await sent(at, { ...LOCATION, at: '1', name: 'Wattle South', email: 'south@wattle.example' }))).toBe('/mail-motors/start/stock') // prettier-ignore
  const other = { ...LOCATION, email: 'mine@else.example' }
  expect(to(await sent(at, other))).toMatch(/^\/prove\?/)
  expect(await page(at)).not.toContain('mine@else.example')
  await proven(0)
  expect(to(await sent(at, other))).toBe('/mail-motors/start/stock')
  expect(await page(at)).toContain('mine@else.example')
})
