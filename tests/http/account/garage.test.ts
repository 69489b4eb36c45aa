import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccountTables } from '#app/features/account/account.tables.ts'
import { SECTIONS } from '#app/features/garage/sections.ts'
import { ownCarsOf } from '#app/features/garage/own/own-cars.server.ts'
import { leadsOf } from '#app/features/leads/leads.server.ts'
import { sessionsOf } from '#app/features/account/session/sessions.server.ts'
import { tablesOf } from '#app/features/site/database.ts'
import { car, cars } from '../../factories/car.ts'
import { newLead } from '../../factories/leads/lead.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { SCRIPT_PAYLOADS } from '../../factories/hostile/script-payloads.ts'
import { sessionCookie, signedInShopper } from '../../factories/leads/signed-in.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { htmlFaults } from '../html-rules.ts'
import { visibleText } from '../page-parts.ts'

const PHONES = { robin: '+61491570006', kim: '+61491570156' } as const
const SENDER = { manufacturer_slug: null, autogauge_enabled: false }
const OWN = { make: 'Kia', model: 'Rio', year: 2019, badge: null, kms: 82_000, rego: '123ABC', rego_state: 'QLD' }

let server: RunningServer
/** What the cookie of a shopper at a site holds. */
const tokens: Record<string, string> = {}
beforeAll(async () => {
  server = await runningServer({
    sites: [
      {
        document: siteDocument({ slug: 'alpha', sign_in: true, garage_aliases: ['/mymotorama', '/my-yard'] }),
        cars: [car({ slug: 'ute' }), ...cars(3)],
      },
      { document: siteDocument({ slug: 'beta', sign_in: true, watchlist: true }), cars: [car({ slug: 'ute' })] },
      { document: siteDocument({ slug: 'gamma' }), cars: [car()] },
    ],
  })
  for (const slug of ['alpha', 'beta'])
    for (const [id, phone] of Object.entries(PHONES))
      tokens[`${slug} ${id}`] = (
        await signedInShopper(server.site(slug), { id, phone, first_name: `${slug}-${id}` })
      ).token
})
afterAll(() => server.close())

const PATHS = Object.keys(SECTIONS).map((section) => (section ? `/my-garage/${section}` : '/my-garage'))
const cookies = (who: string) => ({ cookie: sessionCookie(tokens[who] ?? '') })
const get = (path: string, who = 'alpha robin', js = false) =>
  server.get(path, { site: who.split(' ')[0]!, headers: cookies(who), js })
const post = (path: string, fields: Record<string, string>, who = 'alpha robin', site = who.split(' ')[0]!) =>
  server.get(path, {
    site,
    method: 'POST',
    body: String(new URLSearchParams(fields)),
    headers: {
      ...cookies(who),
      origin: `http://${site}.localhost`,
      'content-type': 'application/x-www-form-urlencoded',
    },
  })

describe('A04 A05 who sees a garage', () => {
  test.each(PATHS)('%s is its shopper’s alone: private, not indexed, valid HTML', async (path) => {
    const answer = await get(path)
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('x-robots-tag')]).toEqual([
      200,
      'private, no-store',
      'noindex',
    ])
    const html = await answer.text()
    expect(await htmlFaults(html)).toEqual([])
    expect(html).toContain('<meta name="robots" content="noindex"/>')
  })

  test('A05 whoever would rather not sign in goes back to the page they came from', async () => {
    for (const path of ['/my-garage', '/my-garage/searches', '/my-garage/my-data.json', '/watchlist']) {
      const back = async (referer: string) => {
        const { headers } = await server.get(path, { site: 'alpha', headers: { referer } })
        return new URL(headers.get('location') ?? '/favourites', 'http://x').searchParams.get('back')
      }
      if (path === '/watchlist' && (await back('http://x')) === null) continue
      expect([path, await back('http://alpha.localhost/search/kia?page=2')]).toEqual([path, '/search/kia?page=2'])
      expect([path, await back('https://evil.example/search')]).toEqual([path, '/'])
    }
  })

  test('A05 whoever is not signed in here is asked to, and comes back', async () => {
    const strangers = ['', 'nonsense', tokens['beta robin']!]
    for (const path of [...PATHS, '/my-garage/x.css', '/my-garage/my-vehicles/new', '/mymotorama/enquiries']) {
      for (const token of strangers) {
        for (const js of [false, true]) {
          const answer = await server.get(path, { site: 'alpha', js, headers: { cookie: sessionCookie(token) } })
          const to = js ? await answer.text() : (answer.headers.get('location') ?? '')
          expect(to).toContain(`/sign-in?type=garage&redirect=${encodeURIComponent(path)}&back=%2F`)
          expect(answer.headers.get('cache-control')).toBe('private, no-store')
          expect(to).not.toContain('alpha-robin')
        }
      }
    }
    const off = await server.get('/my-garage', { site: 'gamma', headers: cookies('alpha robin') })
    expect([off.status, off.headers.get('location')?.startsWith('/sign-in?type=garage')]).toEqual([302, true])
  })

  test.each([
    '/my-garage/nothing',
    '/my-garage/x.css',
    '/my-garage/enquiries/1',
    '/my-garage/a/b/c',
    '/myblinkr',
    '/my-garage%2fx.js',
  ])('%s is no page, signed in or not, and holds nothing of anybody', async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(await answer.text()).not.toContain('alpha-robin')
  })

  test('R13 configured names: one of the specification shows the same pages, any other leads there', async () => {
    const html = await server.text('/mymotorama', { site: 'alpha', headers: cookies('alpha robin') })
    expect(html).toContain('href="/mymotorama/enquiries"')
    expect((await get('/mymotorama/details')).status).toBe(200)
    const other = await get('/my-yard/details?a=1')
    expect([other.status, other.headers.get('location')]).toEqual([302, '/my-garage/details?a=1'])
    expect((await get('/mymotorama', 'beta robin')).status).toBe(404)
  })

  test('the way to it stands in header and footer, the same for everybody, where one can sign in', async () => {
    const links = async (site: string, headers = {}) =>
      [...(await server.text('/', { site, headers })).matchAll(/href="(\/my[\w-]*)"/g)].map(([, to]) => to)
    expect(new Set(await links('alpha'))).toEqual(new Set(['/mymotorama']))
    expect(await links('alpha', cookies('alpha robin'))).toEqual(await links('alpha'))
    expect(new Set(await links('beta'))).toEqual(new Set(['/my-garage']))
    expect(await links('gamma')).toEqual([])
  })
})

describe('A04 what of others is asked for is not there', () => {
  test('T1 own vehicles and sessions of other accounts and sites: 404, and nothing changes', async () => {
    const ids: Record<string, { car: string; session: string }> = {}
    for (const who of ['alpha robin', 'alpha kim', 'beta robin']) {
      const [slug, account] = who.split(' ') as [string, string]
      const site = server.site(slug)
      ids[who] = {
        car: (await ownCarsOf(site).add(account, { ...OWN, make: `Canary-${slug}-${account}` }))!,
        session: (await sessionsOf(site).list(account))[0]!.id,
      }
    }
    const everything = async () =>
      JSON.stringify(
        await Promise.all(
          ['account', 'account_session', 'own_car'].map((table) =>
            server.database.read.selectFrom(table).selectAll().orderBy('site_id').orderBy('account_id').execute(),
          ),
        ),
      )
    const before = await everything()
    let requested = 0
    for (const thief of Object.keys(ids)) {
      for (const victim of Object.keys(ids).filter((who) => who !== thief)) {
        const { car: theirs, session } = ids[victim]!
        const fields = { make: 'Stolen', model: 'X', year: '2020' }
        const answers = [
          await get(`/my-garage/my-vehicles/${theirs}`, thief),
          await get(`/my-garage/my-vehicles/${theirs}`, thief, true),
          await post(`/my-garage/my-vehicles/${theirs}`, fields, thief),
          await post(`/my-garage/my-vehicles/${theirs}`, { intent: 'remove' }, thief),
          await post('/my-garage/devices', { session }, thief),
        ]
        for (const answer of answers) {
          expect(answer.status).toBe(404)
          expect(await answer.text()).not.toContain('Canary')
          requested++
        }
      }
      for (const id of ['x', '%00', '..%2f..', "'%20or%201=1", 'a'.repeat(500)])
        expect((await get(`/my-garage/my-vehicles/${id}`, thief)).status).toBe(404)
    }
    expect(requested).toBe(30)
    expect(await everything()).toBe(before)
    for (const path of ['/my-garage', '/my-garage/my-vehicles', '/my-garage/my-data.json']) {
      const found = [...(await (await get(path, 'alpha kim')).text()).matchAll(/Canary-\w+-\w+/g)].map(([name]) => name)
      expect(new Set(found)).toEqual(new Set(['Canary-alpha-kim']))
    }
  })

  test('what was posted from elsewhere is refused', async () => {
    const answer = await server.get('/my-garage/delete-account', {
      site: 'alpha',
      method: 'POST',
      body: 'confirm=yes',
      headers: { ...cookies('alpha robin'), origin: 'https://evil.test', 'content-type': 'application/x-www-form-urlencoded' }, // prettier-ignore
    })
    expect(answer.status).toBe(403)
    expect((await get('/my-garage')).status).toBe(200)
  })
})

describe('A04 details and own vehicles', () => {
  test('details are checked, kept, and given to the forms of their shopper alone', async () => {
    const wrong = await post('/my-garage/details', { name: 'Robin', email: 'robin@', postcode: '41' })
    expect(wrong.status).toBe(422)
    const text = visibleText(await wrong.text())
    expect(text).toContain('Invalid postcode. Please enter a 4-digit number.')
    const right = await post('/my-garage/details', { name: 'Robin', last_name: 'Lee', email: 'Robin@Example.com', postcode: '4106' }) // prettier-ignore
    expect([right.status, right.headers.get('location')]).toEqual([303, '/my-garage/details?done=details'])
    const json = await get('/my-garage/details.json')
    expect(json.headers.get('cache-control')).toBe('private, no-store')
    expect(await json.json()).toMatchObject({
      person: { name: 'Robin', last_name: 'Lee', email: 'robin@example.com', postcode: '4106', phone: '04 9157 0006' },
    })
    for (const token of ['', tokens['beta robin']!]) {
      const answer = await server.get('/my-garage/details.json', { site: 'alpha', headers: { cookie: sessionCookie(token) } }) // prettier-ignore
      expect([answer.status, await answer.json()]).toEqual([200, null])
    }
  })

  test('a vehicle is checked, added, changed and removed', async () => {
    const at = '/my-garage/my-vehicles'
    const empty = await post(`${at}/new`, { make: '', model: '', year: '1066', kms: 'lots', regoState: 'XYZ' })
    expect(empty.status).toBe(422)
    const html = await empty.text()
    for (const words of ['Please enter your make.', 'Please choose one of the options.', 'Please enter the kilometres'])
      expect(visibleText(html)).toContain(words)
    const added = await post(`${at}/new`, { make: 'Mazda', model: 'BT-50', year: '2018', kms: '120,000', Rego: 'abc12d', regoState: 'NSW' }, 'beta kim') // prettier-ignore
    expect(added.headers.get('location')).toBe(`${at}?done=vehicle-added`)
    const list = await (await get(`${at}?done=vehicle-added`, 'beta kim')).text()
    expect(visibleText(list)).toContain('2018 Mazda BT-50')
    expect(visibleText(list)).toContain('120,000 km · Rego ABC12D (NSW)')
    expect(visibleText(list)).toContain('Your vehicle is in your garage.')
    expect((await (await get('/my-garage/details.json', 'beta kim')).json()) as object).toMatchObject({
      car: { Rego: 'ABC12D', regoState: 'NSW', kms: '120,000' },
    })
    const [, id] = new RegExp(`${at}/([\\w-]{12})"`).exec(list) ?? []
    const changed = await post(`${at}/${id}`, { make: 'Mazda', model: 'BT-50', year: '2019' }, 'beta kim')
    expect(changed.status).toBe(303)
    expect(visibleText(await (await get(at, 'beta kim')).text())).toContain('2019 Mazda BT-50')
    expect((await post(`${at}/${id}`, { intent: 'remove' }, 'beta kim')).status).toBe(303)
    expect((await get(`${at}/${id}`, 'beta kim')).status).toBe(404)
  })

  test('script payloads in names, addresses and vehicles are shown as text', async () => {
    let shown = 0
    for (const payload of SCRIPT_PAYLOADS.slice(0, 25)) {
      await post('/my-garage/details', { name: payload.slice(0, 120), last_name: '', email: '', postcode: '' })
      const wrong = await post('/my-garage/my-vehicles/new', { make: payload, model: payload, year: payload })
      for (const html of [await (await get('/my-garage/details')).text(), await wrong.text()]) {
        expect(html).not.toMatch(/<(script|img|svg|iframe|body|math|object)[^>]*alert\(1\)/i)
        expect(html).not.toMatch(/<script>alert\(1\)/i)
        shown++
      }
    }
    expect(shown).toBe(50)
    await post('/my-garage/details', { name: 'Robin' })
  })
})

test('A04 enquiries and test drives of the proven number, in plain words', async () => {
  const person = { ...newLead().person, phone: PHONES.robin, email: 'shared@example.com' }
  const starts_at = Date.now() + 2 * 86_400_000
  const location = { id: '1', name: 'Rocklea', slug: 'rocklea' }
  const site = server.site('alpha')
  const target = { channel: 'webhook', url: 'https://crm.example/leads', secret: 'hush' } as const
  const aboutUte = { ...newLead().car!, slug: 'ute', name: 'The very ute' }
  const requested = [...newLead().answers, { name: 'page_id', label: 'Page', value: '/cars/page-of-a-form' }]
  await leadsOf(site).accept(newLead({ submission: 'g1', person, location, car: aboutUte, answers: requested }), () => [{ target }], SENDER) // prettier-ignore
  const drive = { location_id: '1', starts_at, ends_at: starts_at + 1_800_000, capacity: 1 }
  await leadsOf(site).accept(newLead({ submission: 'g2', category: 'Test Drive', person, location, slot: drive }), () => [], SENDER) // prettier-ignore
  const interest = { form: 'lead', subcategory: 'Register Interest', answers: [] }
  await leadsOf(site).accept(newLead({ submission: 'g4', ...interest, person, location }), () => [], SENDER)
  const foreign = { ...person, phone: PHONES.kim }
  await leadsOf(site).accept(newLead({ submission: 'g3', category: 'Foreign one', person: foreign }), () => [], SENDER)
  await tablesOf<{ lead_delivery: { last_error: string; state: string } }>(server.database).write((trx) =>
    trx.updateTable('lead_delivery').set({ last_error: 'ECONNREFUSED', state: 'dead' }).execute(),
  )

  const html = await (await get('/my-garage/enquiries')).text()
  const text = visibleText(html)
  for (const words of ['Enquiry Sent', 'The very ute', 'Is it still available?', 'Test drive Sent', 'Keep me posted'])
    expect(text).toContain(words)
  // What programs call them stands nowhere.
  expect(text).not.toMatch(/Register Interest|General Enquiry/)
  expect(html).not.toMatch(/page-of-a-form|ECONNREFUSED|hush|crm\.example|Foreign one|dead/)

  const drives = await (await get('/my-garage/test-drives')).text()
  const [, calendar = ''] = /href="(\/success\/calendar\?lead_id=[^"]+)"/.exec(drives) ?? []
  expect(await (await get(calendar)).text()).toContain('BEGIN:VCALENDAR')
  expect(visibleText(drives)).toMatch(/Change or cancel .*Call \d\d \d{4} \d{4}/)
  expect(visibleText(await (await get('/my-garage')).text())).toContain('Your next test drive')
  expect(visibleText(await (await get('/my-garage/test-drives', 'alpha kim')).text())).toContain('No test drive yet')
})

describe('A04 sessions, my data, the end', () => {
  test('one session, the others, and this one end', async () => {
    const site = server.site('beta')
    const other = await signedInShopper(site, {
      id: 'kim',
      phone: PHONES.kim,
      agent: 'Mozilla/5.0 (iPhone) Safari/604',
    })
    const third = await signedInShopper(site, { id: 'kim', phone: PHONES.kim })
    const page = await (await get('/my-garage/devices', 'beta kim')).text()
    expect(visibleText(page)).toContain('Safari on an iPhone')
    expect(page.match(/>This browser</g)).toHaveLength(1)
    const named = (await sessionsOf(site).list('kim')).find(({ agent }) => agent.includes('iPhone'))!
    expect((await post('/my-garage/devices', { session: named.id }, 'beta kim')).status).toBe(303)
    expect(await sessionsOf(site).find(other.token)).toBeNull()
    expect(await sessionsOf(site).find(third.token)).not.toBeNull()
    await post('/my-garage/devices', { intent: 'others' }, 'beta kim')
    expect(await sessionsOf(site).find(third.token)).toBeNull()
    const out = await post('/my-garage/devices', { intent: 'sign-out' }, 'beta kim')
    expect([out.status, out.headers.get('location')]).toEqual([303, '/'])
    expect(out.headers.getSetCookie().join()).toMatch(/__Host-session=; .*Max-Age=0/)
    expect((await get('/my-garage', 'beta kim')).status).toBe(302)
  })

  test('the file has everything under the number, and is a file', async () => {
    const answer = await get('/my-garage/my-data.json')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const file = (await answer.json()) as Record<string, object[]>
    expect(file).toMatchObject({ site: 'alpha', account: [{ phone: PHONES.robin }] })
    expect(file['leads']).toHaveLength(3)
    expect((await server.get('/my-garage/my-data.json', { site: 'alpha' })).status).toBe(302)
  })

  test('what an account keeps is promised as the site is set: without a watchlist hearts stay in the browser', async () => {
    for (const [site, keeps] of [
      ['alpha', false],
      ['beta', true],
    ] as const) {
      const signIn = visibleText(await server.text('/sign-in?type=garage', { site }))
      expect(signIn.includes('See your saved vehicles on any device')).toBe(keeps)
      expect(signIn.includes('Keep your vehicle’s details for your next offer')).toBe(!keeps)
      const gone = visibleText(await (await get('/my-garage/delete-account', `${site} robin`)).text())
      expect(gone.includes('Your saved vehicles')).toBe(keeps)
    }
  })

  test('C1 a form of one number that is sent after another signed in changes nothing, and says so', async () => {
    // Two tabs of one browser: the first shows Robin's garage, in the second Kim signed in.
    const forms: [path: string, landing: string, fields: Record<string, string>][] = [
      ['/my-garage/details', '/my-garage/details', { name: 'Robin', email: 'robin@example.com' }],
      ['/my-garage/my-vehicles/new', '/my-garage/my-vehicles', { make: 'Kia', model: 'Rio', year: '2019' }],
      ['/my-garage/devices', '/my-garage/devices', { intent: 'others' }],
      ['/my-garage/delete-account', '/my-garage/delete-account', { enquiries: 'yes', confirm: 'yes' }],
    ]
    const hash = () => get('/my-garage/my-data.json', 'alpha kim').then((answer) => answer.json())
    const { made: _, ...before } = await hash()
    for (const [path, landing, fields] of forms) {
      const drawn = await (await get(path)).text()
      if (path !== '/my-garage/devices') expect(drawn).toContain('name="phone_number" value="0491 570 006"')
      for (const phone_number of ['0491 570 006', '+61491570006', '', 'x'.repeat(10_000)]) {
        const sent = await post(path, { ...fields, phone_number }, 'alpha kim')
        expect([sent.status, sent.headers.get('location')]).toEqual([303, `${landing}?done=another`])
      }
      const page = await (await get(`${landing}?done=another`, 'alpha kim')).text()
      expect(visibleText(page)).toContain(
        'Nothing was changed, because that page was opened with another mobile number.',
      )
    }
    const { made: __, ...after } = await hash()
    expect(after).toEqual(before)
    const mine = { ...forms[0]![2], name: 'Kim', phone_number: '0491 570 156' }
    expect((await post('/my-garage/details', mine, 'alpha kim')).headers.get('location')).toBe(
      '/my-garage/details?done=details',
    )
  })

  test('deleting asks once more unless one has just signed in, and then all of it is gone', async () => {
    const { read, write } = tablesOf<AccountTables>(server.database)
    const longAgo = Date.now() - 86_400_000
    await write((trx) => trx.updateTable('account_session').set({ created_at: longAgo }).where('site_id', '=', 'alpha').execute()) // prettier-ignore
    const requested = await post('/my-garage/delete-account', { enquiries: 'yes' })
    expect(requested.status).toBe(422)
    expect(visibleText(await requested.text())).toContain('Please tick the box')
    const done = await post('/my-garage/delete-account', { enquiries: 'yes', confirm: 'yes' })
    expect([done.status, done.headers.get('location')]).toEqual([303, '/my-garage/goodbye'])
    expect(done.headers.getSetCookie().join()).toMatch(/__Host-session=; .*Max-Age=0/)
    expect(visibleText(await server.text('/my-garage/goodbye', { site: 'alpha' }))).toContain('Your account is deleted')
    expect((await get('/my-garage')).status).toBe(302)
    const accounts = await read.selectFrom('account').select(['site_id', 'account_id']).orderBy('site_id').orderBy('account_id').execute() // prettier-ignore
    expect(accounts.map((row) => `${row.site_id} ${row.account_id}`)).toEqual(['alpha kim', 'beta kim', 'beta robin'])
    const left = await server.database.read.selectFrom('lead').select('category').execute()
    expect(left).toEqual([{ category: 'Foreign one' }])
  })
})
