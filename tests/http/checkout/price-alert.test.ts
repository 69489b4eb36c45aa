import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { linkToken } from '#app/features/garage/alerts/stop-link.ts'
import { savedSearchesOf } from '#app/features/garage/alerts/searches/saved-searches.server.ts'
import { sharedSecret } from '#app/features/site/secrets.server.ts'
import type { Site } from '#app/features/site/site.ts'
import { checkSiteDocument } from '#server/sites/documents/site-document.ts'
import { car, cars } from '../../factories/car.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { signedInShopper } from '../../factories/leads/signed-in.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { htmlFaults } from '../html-rules.ts'
import { visibleText } from '../page-parts.ts'

const SEARCHES = '/my-garage/searches'
const NEW = `${SEARCHES}/new?path=${encodeURIComponent('/cars/rio')}`
const document = (slug: string) => siteDocument({ slug, sign_in: true })

let server: RunningServer
let secret: string
const cookies: Record<string, string> = {}
beforeAll(async () => {
  const rio = car({ slug: 'rio', make: 'Kia', model: 'Rio', year: 2021, badge: 'S', price: 19_990 })
  server = await runningServer({
    env: { TRUST_PROXY: '1' },
    sites: [
      { document: document('alpha'), cars: [rio, car({ slug: 'gone', traits: ['sold'] }), ...cars(2)] },
      { document: document('beta'), cars: cars(2) },
    ],
  })
  secret = await sharedSecret(server.database, 'alerts')
  for (const slug of ['alpha', 'beta']) {
    cookies[slug] = (await signedInShopper(site(slug), { id: 'robin', phone: '+61491570006' })).cookie
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
  const checked = checkSiteDocument(document(slug))
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
  return { slug, version: 1, origin: '', settings: checked.document, database: server.database, now: Date.now }
}
const get = (path: string, slug = 'alpha') => server.get(path, { site: slug, headers: { cookie: cookies[slug]! } })
/** Sends a form as a browser without JavaScript does. */
const post = (path: string, fields: Record<string, string>, slug = 'alpha', cookie = cookies[slug]!) =>
  server.get(path, {
    site: slug,
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      cookie,
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': '192.0.2.7',
    },
  })
const kept = async () => savedSearchesOf(site('alpha')).list('robin')

test('the form names the car and its price, and offers no alert that says nothing', async () => {
  const html = await (await get(NEW)).text()
  expect(await htmlFaults(html)).toEqual([])
  const text = visibleText(html)
  expect(text).toContain('2021 Kia Rio S')
  expect(text).toContain('Now $19,990 Drive Away')
  expect(text).toContain('Tell me when its price drops or it becomes available again')
  expect(text).toContain('At most 3 messages a day')
  expect(html).not.toMatch(/name="channel" value="none"|name="name"/)
})

test('it is kept with the consent, in its own words', async () => {
  const html = await (await get(NEW)).text()
  const wording = /name="wording" value="([^"]+)"/.exec(html)![1]!
  expect(wording).toContain('when this vehicle drops in price or becomes available again')
  const sent = await post(NEW, { channel: 'sms', agreed: 'on', wording, name: 'A name of my own' })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `${SEARCHES}?done=vehicle`])
  const [alert] = await kept()
  expect(alert).toMatchObject({
    name: '2021 Kia Rio S',
    path: '/cars/rio',
    channel: 'sms',
    consent: { to: '+61491570006', wording, page: `${SEARCHES}/new`, address: '192.0.2.7', withdrawn_at: null },
  })
  expect(Object.values(alert!.known)).toEqual([[19_990, 0]])
  const list = visibleText(await (await get(`${SEARCHES}?done=vehicle`)).text())
  for (const text of [
    'We’ll let you know when its price drops.',
    '2021 Kia Rio S',
    'Now $19,990 Drive Away',
    'See the vehicle',
  ])
    expect(list).toContain(text)
  // It is no search: both kinds stand under names of their own.
  expect(list).toMatch(/Searches and alerts .*Saved searches No saved searches yet\. .*Price alerts 2021 Kia Rio S/)
  // Asked for twice it is the same one.
  await post(NEW, { channel: 'sms', agreed: 'on', wording })
  expect(await kept()).toHaveLength(1)
})

test.each([
  [{ channel: '' }, 'Please choose how'],
  [{ channel: 'none' }, 'Please choose how'],
  [{ channel: 'sms' }, 'Please tick this box so we can contact you.'],
  [{ channel: 'email', email: 'nowhere', agreed: 'on' }, 'Please enter an email address'],
])('%j is asked again', async (fields, text) => {
  const sent = await post(NEW, fields)
  expect(sent.status).toBe(422)
  expect(visibleText(await sent.text())).toContain(text)
  expect(await kept()).toEqual([])
})

test('an address is asked first whether it is theirs', async () => {
  const sent = await post(NEW, { channel: 'email', email: 'robin@example.com', agreed: 'on' })
  expect(sent.headers.get('location')).toBe(`${SEARCHES}?done=vehicle-asked`)
  expect(await kept()).toMatchObject([{ channel: 'email', consent: { confirmed_at: null } }])
  expect(visibleText(await (await get(SEARCHES)).text())).toContain('Waiting for you to confirm robin@example.com')
})

test('it is paused, resumed, changed and deleted', async () => {
  await post(NEW, { channel: 'sms', agreed: 'on' })
  const [{ id } = { id: '' }] = await kept()
  await post(`${SEARCHES}/${id}`, { intent: 'pause' })
  expect(await kept()).toMatchObject([{ paused: true }])
  await post(`${SEARCHES}/${id}`, { intent: 'resume' })
  const form = await (await get(`${SEARCHES}/${id}`)).text()
  expect(visibleText(form)).toContain('Delete this alert')
  expect(form).toContain('name="channel" value="none"')
  const silent = await post(`${SEARCHES}/${id}`, { channel: 'none' })
  expect(silent.headers.get('location')).toBe(`${SEARCHES}?done=vehicle-changed`)
  expect(await kept()).toMatchObject([{ channel: 'none', consent: { withdrawn_at: expect.any(Number) } }])
  const deleted = await post(`${SEARCHES}/${id}`, { intent: 'delete' })
  expect(deleted.headers.get('location')).toBe(`${SEARCHES}?done=vehicle-deleted`)
  expect(await kept()).toEqual([])
})

test('the link of a message stops it without signing in, and says what it was about', async () => {
  await post(NEW, { channel: 'sms', agreed: 'on' })
  const [{ id } = { id: '' }] = await kept()
  const token = linkToken(secret, { site: 'alpha', use: 'stop', account: 'robin', search: id })
  const html = await server.text(`/pages/unsubscribe?token=${token}`, { site: 'alpha' })
  expect(await htmlFaults(html)).toEqual([])
  expect(visibleText(html)).toContain('Stop messages about this vehicle')
  const done = await post(`/pages/unsubscribe?token=${token}`, { what: 'search' }, 'alpha', '')
  expect(visibleText(await done.text())).toContain('We won’t send you any more messages about the 2021 Kia Rio S.')
  expect(await kept()).toMatchObject([{ channel: 'none' }])
})

test.each([
  ['/cars/gone', 'alpha'],
  ['/cars/nothing', 'alpha'],
  ['/cars/rio', 'beta'],
])('%s of %s is nothing to be told of', async (path, slug) => {
  const at = `${SEARCHES}/new?path=${encodeURIComponent(path)}`
  const requested = await get(at, slug)
  expect(requested.status).toBe(400)
  expect(visibleText(await requested.text())).toContain('We can’t set an alert for this vehicle')
  expect((await post(at, { channel: 'sms', agreed: 'on' }, slug)).status).toBe(404)
})
