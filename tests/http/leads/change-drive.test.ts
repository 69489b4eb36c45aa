import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { leadsOf } from '#app/features/leads/leads.server.ts'
import { DRIVE_SECRET, drivePath } from '#app/features/test-drives/drive-link.ts'
import type { SlotView } from '#app/features/leads/booking/slot-view.ts'
import { sharedSecret } from '#app/features/site/secrets.server.ts'
import { stocked } from '../../factories/leads/alerts.ts'
import { car } from '../../factories/car.ts'
import { newLead } from '../../factories/leads/lead.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { type SignedInShopper, signedInShopper } from '../../factories/leads/signed-in.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { htmlFaults } from '../html-rules.ts'
import { decoded, visibleText } from '../page-parts.ts'

const open = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, status: 'Open', open: '09:00', close: '17:00' }))
const place = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  slug: name.toLowerCase(),
  primary: id === 1,
  dealership_id: id,
  address: { street: `${id} Beaudesert Road`, city: name, state: 'QLD', postcode: '4106' },
  contact_detail: { phone: `07 5550 014${id}`, opening_hours: open },
  ...more,
})
const HILUX = car({ slug: 'hilux', stocknum: 'hilux', make: 'Toyota', model: 'HiLux', dealership_id: 1 })

let server: RunningServer
let secret: string
let robin: SignedInShopper
beforeAll(async () => {
  const locations = [place(1, 'Rocklea', { distribution_locations: [2] }), place(2, 'Chermside')]
  server = await runningServer({
    sites: [
      { document: siteDocument({ slug: 'alpha', locations, sign_in: true }), cars: [HILUX] },
      { document: siteDocument({ slug: 'beta', locations }), cars: [HILUX, car({ slug: 'held', traits: ['held'] })] },
      {
        document: siteDocument({ slug: 'gamma', locations, test_drive: { of_reserved: false } }),
        cars: [HILUX, car({ slug: 'held', traits: ['held'] }), car({ slug: 'kept', traits: ['reserved'] })],
      },
    ],
  })
  secret = await sharedSecret(server.database, DRIVE_SECRET)
  robin = await signedInShopper(server.site('alpha'), { id: 'robin', phone: '+61491570006' })
}, 120_000)
afterAll(() => server.close())

let sent = 0
/** Books the n-th time that is offered. */
async function booked(slug = 'alpha', nth = 0): Promise<string> {
  const { days } = JSON.parse(await server.text('/forms/test-drive/slots?car=hilux', { site: slug })) as SlotView
  const starts_at = Date.parse(days.flatMap(({ times }) => times)[nth]!.value)
  const slot = { location_id: '1', starts_at, ends_at: starts_at + 2_700_000, capacity: 1 }
  const { car: about, person } = newLead()
  const lead = newLead({
    submission: `change-${sent++}`,
    form: 'test-drive',
    category: 'Test Drive',
    slot,
    car: { ...about!, slug: 'hilux' },
    location: { id: '1', name: 'Rocklea', slug: 'rocklea' },
    person: { ...person, name: 'Private', last_name: 'Secretname', phone: '+61491570006' },
  })
  const accepted = await leadsOf(server.site(slug)).accept(lead, () => [], {
    manufacturer_slug: null,
    autogauge_enabled: false,
  })
  if (!accepted.ok) throw new Error(accepted.reason)
  return accepted.lead.id
}
const path = (id: string, site = 'alpha') => drivePath(secret, { site, lead: id })
const post = (to: string, fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) =>
  server.get(to, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://alpha.localhost', ...headers },
    body: new URLSearchParams(fields).toString(),
  })
const slotOf = async (id: string) => (await leadsOf(server.site('alpha')).byId(id))?.slot
const timesIn = (html: string) =>
  [...html.matchAll(/name="dateTime"[^>]*value="([^"]+)"/g)].map(([, value]) => decoded(value!))

describe('L04 the link of a test drive', () => {
  test('L04 shows the drive to whoever has it, without a word about the person, and changes nothing', async () => {
    const id = await booked()
    const before = await slotOf(id)
    for (let opened = 0; opened < 3; opened++)
      await server.get(path(id), { headers: { 'user-agent': 'A mail scanner' } })
    for (const intent of ['cancel', 'move']) await server.get(`${path(id)}&intent=${intent}`)
    expect(await slotOf(id)).toBe(before)
    const answer = await server.get(path(id))
    const html = await answer.text()
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('x-robots-tag')).toContain('noindex')
    expect(await htmlFaults(html)).toEqual([])
    const text = visibleText(html)
    expect(text).toContain('Your test drive is booked')
    expect(text).toMatch(/day \d+ \w+ at \d+:\d\d [ap]m \(Brisbane time\)/)
    expect(text).toContain('2021 Toyota HiLux SR5')
    expect(html).not.toMatch(/private\b(?!,)|secretname|0491|491570006/i)
    expect(timesIn(html).map((value) => Date.parse(value))).not.toContain(before)
    const head = await server.get(path(id), { method: 'HEAD' })
    expect([head.status, await slotOf(id)]).toEqual([200, before])
  })

  test('L04 moves it, also to another place, and says so', async () => {
    const id = await booked()
    const other = await server.text(`${path(id)}&location=chermside`)
    expect(visibleText(other)).toContain('45 minutes at Chermside. All times are Brisbane time.')
    expect(other).toContain('name="location" value="chermside"')
    const [, wanted = ''] = timesIn(other)
    const moved = await post(path(id), { intent: 'move', location: 'chermside', dateTime: wanted })
    expect(moved.status).toBe(303)
    const after = await server.text(moved.headers.get('location') ?? '')
    expect(visibleText(after)).toContain('Your booking has been moved, and we’ve told the dealer.')
    expect(visibleText(after)).toContain('At Chermside, 2 Beaudesert Road')
    expect(await slotOf(id)).toBe(Date.parse(wanted))
    const calendar = await server.text(`/success/calendar?lead_id=${id}`)
    expect(calendar).toContain('METHOD:PUBLISH\r\n')
    expect(calendar).toContain('SEQUENCE:1\r\n')
    expect(visibleText(await server.text(`/success?lead_id=${id}`))).toContain('At Chermside, 2 Beaudesert Road')
  })

  test('L04 does not move to a time that is taken or none, and says what to do', async () => {
    const [id, other] = [await booked(), await booked()]
    const theirs = await slotOf(other)
    const day = new Date((theirs ?? 0) + 36_000_000).toISOString().slice(0, 19)
    const taken = await post(path(id), { intent: 'move', location: 'rocklea', dateTime: `${day}+10:00` })
    expect(taken.status).toBe(409)
    expect(visibleText(await taken.text())).toContain('That time has just been taken. Please choose another one.')
    const none = await post(path(id), { intent: 'move', location: 'rocklea' })
    expect([none.status, visibleText(await none.text())]).toEqual([
      422,
      expect.stringContaining('Please choose a day and a time.'),
    ])
    const gone = await post(path(id), { intent: 'move', location: 'rocklea', dateTime: '2020-01-01T09:00:00+10:00' })
    expect(gone.status).toBe(409)
  })

  test('L04 cancels it in two steps; after that it can be booked anew', async () => {
    const id = await booked()
    const cancelled = await post(path(id), { intent: 'cancel' })
    expect(cancelled.status).toBe(303)
    const page = await server.text(cancelled.headers.get('location') ?? '')
    expect(visibleText(page)).toContain('Your test drive is cancelled')
    expect(page).toContain('href="/forms/test-drive?car=hilux"')
    expect(page).not.toContain('value="cancel"')
    expect((await post(path(id), { intent: 'cancel' })).status).toBe(409)
    expect(visibleText(await server.text(`/success?lead_id=${id}`))).toContain('Your test drive is cancelled')
    expect(await server.text(`/success/calendar?lead_id=${id}`)).toContain('METHOD:CANCEL\r\n')
  })

  test('L04 of another site, of somebody else’s making, or sent from elsewhere does nothing', async () => {
    const id = await booked()
    const before = await slotOf(id)
    const foreign = path(id, 'beta')
    for (const link of [foreign, '/forms/test-drive/change', `/forms/test-drive/change?token=${id}`, `${path(id)}x`]) {
      const answer = await server.get(link)
      expect([link, answer.status]).toEqual([link, 400])
      expect((await post(link, { intent: 'cancel' })).status).toBe(400)
    }
    expect(
      (await post(path(id), { intent: 'cancel' }, { origin: 'https://evil.example' })).status,
    ).toBeGreaterThanOrEqual(400)
    expect((await server.get(path(id), { method: 'PUT' })).status).toBeGreaterThanOrEqual(400)
    expect(await slotOf(id)).toBe(before)
  })

  test('L04 of a car that was sold since says so, and still moves and cancels', async () => {
    const id = await booked('alpha', 4)
    await stocked(server.site('alpha'), [{ ...HILUX, status: 'sold' }])
    try {
      const html = await server.text(path(id))
      expect(visibleText(html)).toContain('This vehicle has since been sold.')
      const [wanted = ''] = timesIn(html)
      expect((await post(path(id), { intent: 'move', location: 'rocklea', dateTime: wanted })).status).toBe(303)
    } finally {
      await stocked(server.site('alpha'), [HILUX])
    }
  })
})

test('L04 a car that is still coming, and that somebody has reserved since, is not moved to a day before it arrives', async () => {
  const gamma = server.site('gamma')
  const link = path(await booked('gamma'), 'gamma')
  const arrival = new Date(Date.now() + 6 * 86_400_000).toISOString().slice(0, 10)
  await stocked(gamma, [{ ...HILUX, status: 'coming_soon', arrival_date: arrival, reserved: true }])
  try {
    const html = await server.text(link, { site: 'gamma' })
    expect(visibleText(html)).toContain('Someone has reserved this vehicle.')
    const days = timesIn(html).map((value) => value.slice(0, 10))
    expect(days.length).toBeGreaterThan(0)
    expect(days.filter((day) => day < arrival)).toEqual([])
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
    const moved = await server.get(link, {
      site: 'gamma',
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://gamma.localhost' },
      body: new URLSearchParams({ intent: 'move', location: 'rocklea', dateTime: `${day}T12:00:00+10:00` }).toString(),
    })
    expect([moved.status, visibleText(await moved.text())]).toEqual([
      409,
      expect.stringContaining('That time is no longer available.'),
    ])
  } finally {
    await stocked(gamma, [HILUX])
  }
})

test('L04 a page about a car that has left leads to other vehicles only where there are any', async () => {
  const id = await booked('alpha', 6)
  const rav4 = car({ slug: 'rav4', stocknum: 'rav4', make: 'Toyota', model: 'RAV4', dealership_id: 1 })
  const page = async () => `${await server.text(path(id))}${await server.text(`/success?lead_id=${id}`)}`
  await stocked(server.site('alpha'), [{ ...HILUX, status: 'sold' }])
  try {
    const alone = await page()
    expect(visibleText(alone)).toContain('See our vehicles')
    expect(visibleText(alone)).not.toMatch(/Other Toyota|See similar/)
    expect(alone).not.toContain('make=Toyota')
    await stocked(server.site('alpha'), [rav4])
    const beside = await page()
    expect(visibleText(beside)).toContain('See similar vehicles')
    expect(visibleText(beside)).toContain('Other Toyota vehicles')
    expect(beside).toContain('href="/search/new-used-and-demo-cars?make=Toyota"')
  } finally {
    await stocked(server.site('alpha'), [HILUX, { ...rav4, status: 'sold' }])
  }
})

test('L04 A04 My Garage leads to the same page, and shows what was cancelled', async () => {
  const id = await booked()
  const garage = (part = '/test-drives') => server.text(`/my-garage${part}`, { headers: { cookie: robin.cookie } })
  const link = decoded(/href="(\/forms\/test-drive\/change\?token=[^"]+)"/.exec(await garage())?.[1] ?? '')
  expect(visibleText(await server.text(link))).toContain('Your test drive is booked')
  expect((await post(path(id), { intent: 'cancel' })).status).toBe(303)
  expect(visibleText(await garage())).toMatch(/Earlier .*: cancelled/)
  expect(visibleText(await garage('/enquiries'))).toContain('Cancelled. It was booked for')
})

test.each([
  ['beta', 'held', true],
  ['gamma', 'held', false],
  ['gamma', 'kept', false],
  ['gamma', 'hilux', true],
])('L04 V18 %s offers drives of %s: %s', async (site, slug, offered) => {
  const page = visibleText(await server.text(`/cars/${slug}`, { site }))
  expect(page.includes('Book a Test Drive')).toBe(offered)
  for (const path of [`/forms/test-drive?car=${slug}`, `/forms/test-drive/slots?car=${slug}`]) {
    expect((await server.get(path, { site })).status).toBe(offered ? 200 : 404)
  }
})
