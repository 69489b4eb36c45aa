import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { linkToken } from '#app/features/garage/alerts/stop-link.ts'
import { savedSearchesOf } from '#app/features/garage/alerts/searches/saved-searches.server.ts'
import { sharedSecret } from '#app/features/site/secrets.server.ts'
import type { Site } from '#app/features/site/site.ts'
import { alertDelivery } from '#server/workers/letters/alert-delivery.ts'
import { checkSiteDocument } from '#server/sites/documents/site-document.ts'
import { openSiteRegistry } from '#server/sites/site-registry.ts'
import { alertRows, keptSearch } from '../../factories/leads/alerts.ts'
import { car, cars } from '../../factories/car.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { signedInShopper } from '../../factories/leads/signed-in.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { htmlFaults } from '../html-rules.ts'
import { visibleText } from '../page-parts.ts'

const SEARCHES = '/my-garage/searches'
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

let server: RunningServer
let secret: string
const cookies: Record<string, string> = {}
beforeAll(async () => {
  server = await runningServer({
    env: { TRUST_PROXY: '1' },
    sites: [
      {
        document: siteDocument({ slug: 'alpha', sign_in: true, watchlist: true }),
        cars: [car({ slug: 'one', make: 'Kia', model: 'Rio' }), ...cars(5)],
      },
      {
        document: siteDocument({ slug: 'beta', sign_in: true }),
        cars: [car({ slug: 'one', make: 'Kia', model: 'Rio' })],
      },
      { document: siteDocument({ slug: 'gamma' }), cars: cars(3) },
    ],
  })
  secret = await sharedSecret(server.database, 'alerts')
  for (const slug of ['alpha', 'beta']) {
    const phones = { robin: '+61491570006', kim: '+61491570156' }
    for (const [id, phone] of Object.entries(phones)) {
      cookies[`${slug}/${id}`] = (await signedInShopper(site(slug), { id, phone })).cookie
    }
  }
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.write(async (trx) => {
    await trx.deleteFrom('saved_search').execute()
    await trx.deleteFrom('alert').execute()
  })
})

const site = (slug: string): Site => {
  const checked = checkSiteDocument(siteDocument({ slug, sign_in: true, watchlist: slug === 'alpha' }))
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
  return { slug, version: 1, origin: '', settings: checked.document, database: server.database, now: Date.now }
}
const get = (path: string, who = 'alpha/robin') =>
  server.get(path, { site: who.split('/')[0]!, headers: { cookie: cookies[who] ?? '' } })
const post = (path: string, fields: Record<string, string>, who = 'alpha/robin') =>
  server.get(path, {
    site: who.split('/')[0]!,
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { ...FORM, cookie: cookies[who] ?? '', 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '192.0.2.7' },
  })
/** Sends the form of a new search. */
const postNew = (path: string, fields: Record<string, string>) =>
  post(`${SEARCHES}/new?path=${encodeURIComponent(path)}`, fields)
const kept = async (who = 'robin', slug = 'alpha') => savedSearchesOf(site(slug)).list(who)

describe('A04 saving a search', () => {
  test('the list links to it where shoppers sign in, and nowhere else', async () => {
    const link = '/my-garage/searches/new?path=%2Fsearch%2Fkia'
    expect(await server.text('/search/kia', { site: 'alpha' })).toContain(link)
    expect(await server.text('/search/kia', { site: 'gamma' })).not.toContain('/my-garage/searches')
    const requested = await server.get(link, { site: 'alpha' })
    expect(requested.status).toBe(302)
    const to = new URL(requested.headers.get('location')!, 'http://x')
    expect(Object.fromEntries(to.searchParams)).toEqual({ type: 'saved-search', redirect: link, back: '/search/kia' })
    expect(requested.headers.get('cache-control')).toBe('private, no-store')
  })

  test('the form says what is searched; sent, it keeps the search with the consent', async () => {
    const page = await get(`${SEARCHES}/new?path=${encodeURIComponent('/search/kia?price=:90000')}`)
    const html = await page.text()
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(await htmlFaults(html)).toEqual([])
    expect(visibleText(html)).toContain('Kia cars under $90,000')
    const sent = await postNew('/search/kia?price=:90000', { name: 'My Kia', channel: 'sms', agreed: 'on' })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${SEARCHES}?done=saved`])
    const [search] = await kept()
    expect(search).toMatchObject({
      name: 'My Kia',
      path: '/search/new-used-and-demo-cars?make=Kia&price=:90000',
      channel: 'sms',
      consent: { to: '+61491570006', page: `${SEARCHES}/new`, withdrawn_at: null },
    })
    expect(search!.consent!.wording).toContain('I can stop them at any time')
    expect(search!.consent!.address).toBe('192.0.2.7')
    expect(Object.keys(search!.known).length).toBeGreaterThan(0)
    expect(visibleText(await (await get(SEARCHES)).text())).toContain('My Kia')
  })

  test.each([
    [{ channel: '' }, 'Please choose how'],
    [{ channel: 'sms' }, 'Please tick this box'],
    [{ channel: 'email', email: 'nowhere', agreed: 'on' }, 'Please enter an email address'],
  ])('%j is asked again', async (fields, text) => {
    const sent = await postNew('/search/kia', { name: '<b>x', ...fields } as Record<string, string>)
    expect(sent.status).toBe(422)
    const html = await sent.text()
    expect(visibleText(html)).toContain(text)
    expect(html).not.toContain('<b>x')
    expect(await kept()).toEqual([])
  })

  test.each([
    '/cars/no-such-car',
    'https://evil.example/search',
    '//evil.example/search',
    '/search/no-such-make',
    '',
    '/\\evil',
    `/search?query=a&${'x'.repeat(3_000)}`,
  ])('%s is no list', async (path) => {
    expect((await get(`${SEARCHES}/new?path=${encodeURIComponent(path)}`)).status).toBe(400)
    expect((await postNew(path, { channel: 'none' })).status).toBe(404)
  })

  test('what is kept as agreed to is what stood beside the box, word for word', async () => {
    const page = `${SEARCHES}/new?path=${encodeURIComponent('/search/kia')}`
    const html = await (await get(page)).text()
    const shown = /name="wording" value="([^"]+)"/.exec(html)![1]!
    expect(visibleText(html).replaceAll(/\s+/g, ' ')).toContain(shown)
    const stale = { channel: 'sms', agreed: 'on', wording: shown.replace('Yes, ', 'Yes, Old Name or ') }
    const refused = await postNew('/search/kia', stale)
    expect(refused.status).toBe(422)
    const again = await refused.text()
    expect(visibleText(again)).toContain('This consent has changed since you opened the page')
    expect(again).not.toMatch(/name="agreed"[^>]*checked/)
    expect(await kept()).toEqual([])
    // Without messages there is nothing to agree to.
    expect((await postNew('/search/kia', { ...stale, channel: 'none' })).status).toBe(303)
    expect(await kept()).toMatchObject([{ channel: 'none', consent: null }])
    expect((await postNew('/search/kia', { ...stale, wording: shown })).status).toBe(303)
    expect((await kept())[0]!.consent!.wording).toBe(shown)
  })

  test('C1 a search that is saved from a page of another number is not saved, and it is said', async () => {
    const fields = { channel: 'sms', agreed: 'on', phone_number: '0491 570 156' }
    for (const page of [`${SEARCHES}/new?path=%2Fsearch%2Fkia`, `${SEARCHES}/watchlist`]) {
      expect(await (await get(page)).text()).toContain('name="phone_number" value="0491 570 006"')
      expect((await post(page, fields)).headers.get('location')).toBe(`${SEARCHES}?done=another`)
    }
    expect(await kept()).toEqual([])
    expect(visibleText(await (await get(`${SEARCHES}?done=another`)).text())).toContain('Nothing was changed')
  })

  test('an address is confirmed first, by the link of the email and a press', async () => {
    const sent = await postNew('/search/kia', { channel: 'email', email: 'Robin@example.com', agreed: 'on' })
    expect(sent.headers.get('location')).toBe(`${SEARCHES}?done=asked`)
    const { database, environment } = server
    const registry = await openSiteRegistry({ database, baseDomain: 'localhost', port: 3000 })
    const sms = { send: async () => ({ ok: true as const }) }
    const log = pino({ level: 'silent' })
    const worker = alertDelivery({ database, registry, environment, log, sms, secret, pace: { pollMs: 50 } })
    worker.start()
    await expect
      .poll(async () => (await alertRows(server.database)).map(({ state, last_error }) => last_error ?? state), {
        timeout: 8_000,
      })
      .toEqual(['delivered'])
    await worker.stop()
    const folder = join(server.environment.dataFolder, 'mail')
    const mail = await vi.waitFor(async () => {
      const [file] = await readdir(folder)
      return (await readFile(join(folder, file!), 'utf8')).replaceAll('=\r\n', '').replaceAll('=3D', '=')
    }, 240_000)
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const link = /\/my-garage\/searches\/confirm\?token=[\w.-]+/.exec(mail)![0]
    const page = await server.get(link, { site: 'alpha' })
    expect(visibleText(await page.text())).toContain('robin@example.com')
    expect((await kept())[0]!.consent!.confirmed_at).toBeNull()
    expect((await server.get(link, { site: 'beta' })).status).toBe(400)
    // The mailbox is open on a device that is not signed in.
    const confirmed = await post(link, {}, 'alpha/nobody')
    expect([confirmed.status, confirmed.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(visibleText(await confirmed.text())).toContain('Your email address is confirmed')
    expect((await kept())[0]!.consent!.confirmed_at).not.toBeNull()
  })
})

test('C1 a search of another account, or of another site, is one that does not exist', async () => {
  const id = await keptSearch(site('alpha'), 'robin')
  const before = await kept()
  for (const who of ['alpha/kim', 'beta/robin', 'beta/kim']) {
    expect((await get(`${SEARCHES}/${id}`, who)).status).toBe(404)
    expect(visibleText(await (await get(SEARCHES, who)).text())).not.toContain('Kias')
    const forms: Record<string, string>[] = [
      { intent: 'delete' },
      { intent: 'pause' },
      { intent: 'resume' },
      { name: 'x', channel: 'none' },
    ]
    for (const fields of forms) {
      expect((await post(`${SEARCHES}/${id}`, fields, who)).status).toBe(404)
    }
  }
  expect((await get(`${SEARCHES}/${'x'.repeat(12)}`)).status).toBe(404)
  expect(await kept()).toEqual(before)
  const foreign = await server.get(`${SEARCHES}/${id}`, {
    site: 'alpha',
    method: 'POST',
    body: 'intent=delete',
    headers: {
      ...FORM,
      cookie: cookies['alpha/robin']!,
      'sec-fetch-site': 'cross-site',
      origin: 'https://evil.example',
    },
  })
  expect(foreign.status).toBe(403)
})

test('A04 a search is renamed, paused, resumed and deleted', async () => {
  const id = await keptSearch(site('alpha'), 'robin')
  await post(`${SEARCHES}/${id}`, { name: 'Another name', channel: 'sms' })
  expect(await kept()).toMatchObject([{ name: 'Another name', channel: 'sms', consent: { withdrawn_at: null } }])
  await post(`${SEARCHES}/${id}`, { intent: 'pause' })
  expect(await kept()).toMatchObject([{ paused: true }])
  await post(`${SEARCHES}/${id}`, { intent: 'resume' })
  expect(await kept()).toMatchObject([{ paused: false }])
  expect((await post(`${SEARCHES}/${id}`, { name: 'x', channel: 'email', email: 'a@example.com' })).status).toBe(422)
  await post(`${SEARCHES}/${id}`, { name: 'x', channel: 'none' })
  expect(await kept()).toMatchObject([{ channel: 'none', consent: { withdrawn_at: expect.any(Number) } }])
  await post(`${SEARCHES}/${id}`, { intent: 'delete' })
  expect(await kept()).toEqual([])
})

describe('A04 alerts about the watchlist', () => {
  const PAGE = `${SEARCHES}/watchlist`
  const heart = (fields: Record<string, string>) => post('/watchlist', fields)

  test('the watchlist and the garage lead there; consent is asked for and recorded in its own words', async () => {
    await heart({ save: 'one' })
    for (const path of ['/watchlist', '/my-garage', SEARCHES])
      expect([path, await (await get(path)).text()]).toEqual([path, expect.stringContaining(PAGE)])
    const page = await get(PAGE)
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    const html = await page.text()
    expect(await htmlFaults(html)).toEqual([])
    expect(visibleText(html)).toContain('1 saved vehicle')
    expect(visibleText(html)).toContain('Tell me when one of them drops in price or becomes available again')
    expect((await post(PAGE, { channel: 'sms' })).status).toBe(422)
    expect(await kept()).toEqual([])

    const sent = await post(PAGE, { channel: 'sms', agreed: 'on', name: 'Another name' })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${SEARCHES}?done=watchlist`])
    const [alerts] = await kept()
    expect(alerts).toMatchObject({
      name: 'My watchlist',
      path: '/watchlist',
      channel: 'sms',
      consent: { to: '+61491570006', page: PAGE, address: '192.0.2.7', withdrawn_at: null },
    })
    expect(alerts!.consent!.wording).toMatch(/when a vehicle in my watchlist drops in price or becomes available again/)
    expect(Object.values(alerts!.known)).toHaveLength(1)
    const list = visibleText(await (await get(SEARCHES)).text())
    expect(list).toContain('Text messages to 0491 570 006')
    expect(list).toContain('No saved searches yet')
    expect(visibleText(await (await get('/my-garage')).text())).toContain('Change these alerts')
    // Asked again it is the same one, and nothing has to be agreed to anew.
    expect((await post(PAGE, { channel: 'sms' })).status).toBe(303)
    expect(await kept()).toHaveLength(1)
    await post(`${SEARCHES}/${alerts!.id}`, { intent: 'pause' })
    expect(await kept()).toMatchObject([{ paused: true }])
    expect((await post(`${SEARCHES}/${alerts!.id}`, { intent: 'resume' }, 'alpha/kim')).status).toBe(404)
    await post(PAGE, { channel: 'none' })
    expect(await kept()).toMatchObject([{ channel: 'none', consent: { withdrawn_at: expect.any(Number) } }])
    await heart({ remove: 'one' })
  })

  test('the link of a message stops it and says what it was about', async () => {
    await keptSearch(site('alpha'), 'robin')
    await post(PAGE, { channel: 'sms', agreed: 'on' })
    const alerts = (await kept()).find(({ path }) => path === '/watchlist')!
    const token = linkToken(secret, { site: 'alpha', use: 'stop', account: 'robin', search: alerts.id })
    const html = await (await server.get(`/pages/unsubscribe?token=${token}`, { site: 'alpha' })).text()
    expect(await htmlFaults(html)).toEqual([])
    expect(visibleText(html)).toContain('Stop messages about my watchlist')
    expect(visibleText(html)).toContain('Stop all alerts')
    const done = await post(`/pages/unsubscribe?token=${token}`, { what: 'search' }, 'alpha/nobody')
    expect(visibleText(await done.text())).toContain('We won’t send you any more messages about your watchlist.')
    expect((await kept()).map(({ channel }) => channel).toSorted()).toEqual(['none', 'sms'])
  })

  test('who is not signed in is asked to; a site without a watchlist has no such page', async () => {
    const requested = await server.get(PAGE, { site: 'alpha' })
    expect(requested.headers.get('location')).toContain('/sign-in?type=garage')
    expect((await get(PAGE, 'beta/robin')).status).toBe(404)
    expect((await post(PAGE, { channel: 'sms', agreed: 'on' }, 'beta/robin')).status).toBe(404)
    expect(await (await get(SEARCHES, 'beta/robin')).text()).not.toContain(PAGE)
  })
})

describe('R17 /pages/unsubscribe', () => {
  const page = (token: string, slug = 'alpha') => server.get(`/pages/unsubscribe?token=${token}`, { site: slug })
  const linkOf = (search: string | null, slug = 'alpha') =>
    linkToken(secret, { site: slug, use: 'stop', account: 'robin', search })

  test('opening the link changes nothing; a press stops the search, and needs no cookie', async () => {
    const id = await keptSearch(site('alpha'), 'robin')
    await keptSearch(site('alpha'), 'robin', { path: '/search/new-used-and-demo-cars?make=Mazda', name: 'Mazdas' })
    const token = linkOf(id)
    const html = await (await page(token)).text()
    expect(await htmlFaults(html)).toEqual([])
    expect(visibleText(html)).toContain('Stop messages about this search')
    // With "no-referrer" browsers send the form with the origin "null", which is refused.
    expect((await page(token)).headers.get('referrer-policy')).toBe('same-origin')
    expect((await kept()).every(({ channel }) => channel === 'sms')).toBe(true)
    const done = await post(`/pages/unsubscribe?token=${token}`, { what: 'search' }, 'alpha/nobody')
    expect(done.status).toBe(200)
    expect(visibleText(await done.text())).toContain('You’re unsubscribed')
    expect((await kept()).map(({ channel }) => channel).toSorted()).toEqual(['none', 'sms'])
    expect(visibleText(await (await page(token)).text())).toContain('You’re unsubscribed')
    await post(`/pages/unsubscribe?token=${linkOf(null)}`, { what: 'all' }, 'alpha/nobody')
    expect((await kept()).every(({ channel, consent }) => channel === 'none' && consent!.withdrawn_at !== null)).toBe(
      true,
    )
  })

  test('a mail program stops it with one press from elsewhere (RFC 8058)', async () => {
    const id = await keptSearch(site('alpha'), 'robin', { channel: 'email' })
    const hook = `/api/hooks/unsubscribe?token=${linkOf(id)}`
    const press = (path: string, body: string, slug = 'alpha') =>
      server.get(path, {
        site: slug,
        method: 'POST',
        body,
        headers: { ...FORM, origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' },
      })
    expect((await server.get(hook, { site: 'alpha' })).headers.get('location')).toContain('/pages/unsubscribe?token=')
    expect((await press(hook, 'x=y')).status).toBe(400)
    expect((await press(hook, 'List-Unsubscribe=One-Click', 'beta')).status).toBe(400)
    expect(await kept()).toMatchObject([{ channel: 'email' }])
    expect((await press(hook, 'List-Unsubscribe=One-Click')).status).toBe(200)
    expect(await kept()).toMatchObject([{ channel: 'none' }])
    expect(await alertRows(server.database)).toEqual([])
  })

  test('a link that is none of ours says what to do', async () => {
    const id = await keptSearch(site('alpha'), 'robin')
    for (const token of [
      '',
      'x',
      `${linkOf(id)}x`,
      linkOf(id, 'beta'),
      linkOf(id).replace('robin', 'kim'),
      '%00',
      '<script>',
    ]) {
      const answer = await page(encodeURIComponent(token))
      expect(answer.status).toBe(400)
      expect(visibleText(await answer.text())).toContain('We can’t read this link')
      expect((await post(`/pages/unsubscribe?token=${encodeURIComponent(token)}`, {}, 'alpha/nobody')).status).toBe(400)
    }
    expect(await kept()).toMatchObject([{ channel: 'sms' }])
    expect((await server.get('/pages/unsubscribe', { site: 'alpha' })).status).toBe(200)
    expect((await page(linkOf('gone'))).status).toBe(200)
  })
})
