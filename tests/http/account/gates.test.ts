import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newFormToken } from '#app/features/forms/token/form-token.server.ts'
import type { LeadTables } from '#app/features/leads/leads.tables.ts'
import { tablesOf } from '#app/features/site/database.ts'
import { sharedSecret } from '#app/features/site/secrets.server.ts'
import { askSocket, type SocketAsked } from '../../factories/servers/ask-socket.ts'
import { car } from '../../factories/car.ts'
import { ANSWERS } from '../../factories/leads/form-answers.ts'
import { type ListeningServer, listeningServer } from '../../factories/servers/running-server.ts'
import { signedInShopper } from '../../factories/leads/signed-in.ts'
import { siteDocument } from '../../factories/site-document.ts'

const words = (html: string) => [{ kind: 'rich-text', html: `<p>${html}</p>` }]
const PAGES = [
  { path: '/spin-to-win', title: 'Spin', blocks: words('The secret wheel') },
  { path: '/online-payment', title: 'Pay', blocks: words('The secret account, reference your surname') },
  { path: '/finance', title: 'Finance', blocks: words('The secret rates') },
  { path: '/finance-enquiry', title: 'Ask', blocks: words('The secret desk') },
  { path: '/apply-for-finance', title: 'Apply', blocks: words('The secret application') },
  { path: '/members', title: 'Members', gated: true, blocks: words('The secret offer') },
  { path: '/about-us', title: 'About', blocks: words('No secret') },
]
const ALL = { checkout: true, finance: true, finance_application: true, spin_to_win: true, online_payment: true }
const NONE = { checkout: false, finance: false, finance_application: false, spin_to_win: false, online_payment: false }
const document = (slug: string, more: object) => siteDocument({ slug, pages: PAGES, default_pages: [], ...more })

let server: ListeningServer
const cookies = new Map<string, string>()
beforeAll(async () => {
  server = await listeningServer({
    sites: [
      { document: document('closed', { sign_in: true, gated: ALL }), cars: [car({ slug: 'ute' })] },
      { document: document('open', { sign_in: true, gated: NONE }), cars: [car({ slug: 'ute' })] },
      { document: document('usual', { sign_in: true }) },
      { document: document('off', { sign_in: false, gated: ALL }) },
      { document: siteDocument({ slug: 'bare', sign_in: true, default_pages: [] }) },
    ],
  })
  for (const slug of ['closed', 'open', 'usual', 'off', 'bare']) {
    cookies.set(slug, (await signedInShopper(server.site(slug))).cookie)
  }
}, 120_000)
afterAll(() => server.close())

const ask = (site: string, path: string, more: SocketAsked = {}) =>
  askSocket(server.port, [`${site}.localhost`, path], more)
const asShopper = (site: string, path: string, whose = site) =>
  ask(site, path, { headers: { cookie: cookies.get(whose)! } })
const signIn = (type: string, to: string, back = '/') => `/sign-in?${new URLSearchParams({ type, redirect: to, back })}`

const GATED: [path: string, type: string][] = [
  ['/spin-to-win', 'spin-to-win'],
  ['/online-payment', 'online-payment'],
  ['/finance', 'finance'],
  ['/finance-enquiry', 'finance'],
  ['/apply-for-finance', 'finance-application'],
  ['/members', 'page'],
]
const NO_STORE = 'private, no-store'

describe('A05 a page for signed-in shoppers', () => {
  test.each(GATED)('%s leads everybody else to sign in, and is kept by nobody', async (path, type) => {
    for (const round of [1, 2, 3]) {
      const answer = await ask('closed', `${path}?car_id=7`)
      expect([round, answer.status, answer.headers.location]).toEqual([round, 302, signIn(type, `${path}?car_id=7`)])
      const { status, headers, text } = await ask('closed', path)
      expect([status, headers.location, headers['cache-control']]).toEqual([302, signIn(type, path), NO_STORE])
      expect(headers['cache-status']).toBe('forecourt; fwd=bypass')
      expect(text).not.toContain('secret')

      const own = await asShopper('closed', path)
      expect([own.status, own.headers['cache-control']]).toEqual([200, NO_STORE])
      expect(own.headers['cache-status']).toBe('forecourt; fwd=bypass')
      expect(own.headers.etag).toBeUndefined()
      expect(own.text).toContain('secret')
    }
  })

  test.each(GATED)('%s keeps its data to itself as well', async (path) => {
    for (const round of [1, 2]) {
      const own = await asShopper('closed', `${path}.data`)
      expect([round, own.headers['cache-control'], own.text.includes('secret')]).toEqual([round, NO_STORE, true])
      const { headers, text } = await ask('closed', `${path}.data`)
      expect([headers['cache-control'], text.includes('secret')]).toEqual([NO_STORE, false])
      expect(text).toContain('/sign-in?')
    }
  })

  test.each(GATED.slice(0, -1))(
    '%s is open, and kept unless it is personal, on a site that does not close it',
    async (path) => {
      await ask('open', path)
      for (const answer of [await ask('open', path), await asShopper('open', path)]) {
        // Payments are made out to whoever asks for them.
        const kept = path === '/online-payment' ? 'forecourt; fwd=bypass' : 'forecourt; hit'
        expect([answer.status, answer.headers['cache-status']]).toEqual([200, kept])
        expect(answer.text).toContain('secret')
      }
    },
  )

  test('a page that its dealer has written for signed-in shoppers is closed whatever the settings say', async () => {
    expect((await ask('open', '/members')).headers.location).toBe(signIn('page', '/members'))
  })

  test('without a word of the dealer the wheel and the payment are closed, finance is open', async () => {
    const statuses = await Promise.all(GATED.map(async ([path]) => [path, (await ask('usual', path)).status]))
    expect(statuses).toEqual(GATED.map(([path]) => [path, path.includes('finance') ? 200 : 302]))
  })

  test.each(GATED)('%s leads to /sign-in, which says so, where the site has no sign-in', async (path, type) => {
    for (const answer of [await ask('off', path), await asShopper('off', path)]) {
      expect([answer.status, answer.headers.location]).toEqual([302, signIn(type, path)])
      expect(answer.text).not.toContain('secret')
    }
  })

  test.each(['/spin-to-win', '/online-payment', '/members'])('%s without content is a 404 for all', async (path) => {
    expect([(await ask('bare', path)).status, (await asShopper('bare', path)).status]).toEqual([404, 404])
  })

  test('the form for an application stands behind the gate of its page, alone and in a dialog', async () => {
    const spellings = ['/Forms/pre-approval?car=ute', '/forms/pre%2Dapproval?car=ute']
    for (const path of ['/forms/pre-approval?car=ute', '/forms/pre-approval/part?car=ute', ...spellings]) {
      expect((await ask('closed', path)).headers.location).toMatch(/^\/sign-in\?type=finance-application&/)
      expect([(await asShopper('closed', path)).status, (await ask('open', path)).status]).toEqual([200, 200])
    }
    expect((await ask('closed', '/forms/enquiry?car=ute')).status).toBe(200)
  })

  test('nor is the form taken from anybody else: nothing is stored, and they are sent to sign in', async () => {
    const send = async (site: string, part = '', cookie = '') => {
      const secret = await sharedSecret(server.database, 'forms')
      const token = newFormToken({ secret, site, kind: 'pre-approval' }, Date.now() - 5_000)
      return ask(site, `/forms/pre-approval${part}?car=ute`, {
        method: 'POST',
        body: new URLSearchParams({ ...ANSWERS, car: 'ute', terms_conditions: 'true', form_token: token }).toString(),
        headers: {
          cookie,
          origin: `http://${site}.localhost`,
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/x-www-form-urlencoded',
        },
      })
    }
    const stored = async () => {
      const rows = await tablesOf<LeadTables>(server.database).read.selectFrom('lead').select('site_id').execute()
      return ['closed', 'off', 'open'].map((site) => rows.filter(({ site_id }) => site_id === site).length)
    }
    const before = await stored()
    for (const [site, cookie] of [
      ['closed', ''],
      ['closed', cookies.get('open')!],
      ['off', cookies.get('off')!],
    ] as const) {
      const plain = await send(site, '', cookie)
      const way = signIn('finance-application', '/forms/pre-approval?car=ute')
      expect([plain.status, plain.headers.location, plain.headers['cache-control']]).toEqual([302, way, NO_STORE])
      const scripted = await send(site, '/part', cookie)
      expect([scripted.status, scripted.headers['cache-control']]).toEqual([401, NO_STORE])
      expect(JSON.parse(scripted.text)).toEqual({
        ok: false,
        message: 'Please sign in, then send this form again.',
        fields: {},
      })
    }
    expect(await stored()).toEqual(before)
    expect((await send('closed', '', cookies.get('closed'))).headers.location).toMatch(/^\/success\?lead_id=/)
    expect((await send('open')).headers.location).toMatch(/^\/success\?lead_id=/)
    expect(await stored()).toEqual([before[0]! + 1, before[1], before[2]! + 1])
  })

  test('whoever would rather not sign in is led back to where they came from', async () => {
    const from = async (referer: string) =>
      new URL(
        (await ask('closed', '/finance', { headers: { referer } })).headers.location!,
        'http://x',
      ).searchParams.get('back')
    expect(await from('http://closed.localhost/cars/ute?x=1')).toBe('/cars/ute?x=1')
    for (const other of [
      'http://open.localhost/cars/ute',
      'https://evil.test/',
      'http://closed.localhost/finance',
      'http://closed.localhost/sign-in?redirect=/',
      'http://closed.localhost//evil.test',
      'javascript:alert(1)',
      'nothing',
    ])
      expect([other, await from(other)]).toEqual([other, '/'])
  })

  test('no search engine is told of them', async () => {
    const listed = async (site: string) =>
      [...(await ask(site, '/sitemap.xml')).text.matchAll(/<loc>http:\/\/[^/]+(.*?)<\/loc>/g)].map(([, path]) => path)
    const closed = await listed('closed')
    for (const [path] of GATED) expect(closed).not.toContain(path)
    expect(closed).toContain('/about-us')
    expect(await listed('open')).toEqual(expect.arrayContaining(['/finance', '/spin-to-win', '/about-us']))
    expect(await listed('open')).not.toContain('/members')
  })

  test('a session of another site opens nothing', async () => {
    for (const [path] of GATED) expect((await asShopper('closed', path, 'open')).status).toBe(302)
  })
})
