import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sitesOf } from '#app/features/site/sites.server.ts'
import { MINUTE } from '#lib/durations.ts'
import { plainForm } from '#tests/factories/servers/plain-form.ts'
import { CONSOLE_ORIGIN, type ConsoleServer, consoleServer } from '#tests/factories/servers/console-server.ts'
import { siteDocument } from '#tests/factories/site-document.ts'

const RUTH = 'ruth@alpha.example'
const UMA = 'uma@alpha.example'
const MAX = 'max@alpha.example'
const WIL = 'wil@bravo.example'

let server: ConsoleServer
beforeAll(async () => {
  server = await consoleServer({
    sites: ['alpha', 'bravo'].map((slug) => ({
      document: siteDocument({ slug, captcha: false, traits: ['two-locations', 'own-domains'] }),
      cars: [],
    })),
    organisations: { Alpha: ['alpha'], Bravo: ['bravo'] },
    people: [
      { name: 'Ruth Castle', email: RUTH, organisation: 'Alpha', role: 'principal' },
      { name: 'Uma Reed', email: UMA, organisation: 'Alpha', role: 'principal' },
      { name: 'Max Iwu', email: MAX, organisation: 'Alpha', role: 'marketing' },
      { name: 'Wil Amato', email: WIL, organisation: 'Bravo', role: 'principal' },
    ],
  })
}, 180_000)
afterAll(() => server.close())

interface Place {
  readonly id: number
  readonly contact_detail: { readonly opening_hours: readonly { weekday: number; open?: string; status: string }[] }
}
type Document = Readonly<Record<string, unknown>> & { readonly locations: readonly Place[] }
const documentOf = async (slug: string) => JSON.parse((await sitesOf(server.database).document(slug))!.document) as Document // prettier-ignore
const plainText = (html: string) => html.replaceAll('<!-- -->', '')
const page = async (path: string, as = RUTH) => plainText(await (await server.ask(path, { as })).text())

async function send(path: string, form: URLSearchParams, as = RUTH) {
  const headers = { origin: CONSOLE_ORIGIN, 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await server.ask(path, { as, method: 'POST', body: String(form), headers })
  return { status: answer.status, to: answer.headers.get('location'), text: plainText(await answer.text()) }
}

/** Opens a page, types into the form that holds something, and sends it. */
async function fill(path: string, holding: string, typed: Readonly<Record<string, string>>, as = RUTH) {
  const form = plainForm(await page(path, as), holding)
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  return send(path, form, as)
}

const mondayAt = async (at: number, slug = 'alpha') =>
  (await documentOf(slug)).locations[at]!.contact_detail.opening_hours.find(({ weekday }) => weekday === 1)?.open

describe('opening hours', () => {
  test('are changed with plain posts, are in force at once, and are taken back', async () => {
    expect(await page('/alpha/settings/hours')).toContain('Chermside')
    const saved = await fill('/alpha/settings/hours/1', 'day1-open0', { 'day1-open0': '07:15' })
    expect(saved.status, saved.text).toBe(302)
    expect(saved.to).toMatch(/^\/alpha\/settings\/hours\/1\?saved=\d+$/)
    expect(await server.text('/locations/rocklea', { site: 'alpha' })).toContain('7:15 am')
    const after = await page(saved.to!)
    expect(after).toMatch(
      /Location “[^”]*Rocklea” › Opening hours › Monday: 8:30 am – \d:\d\d pm → 7:15 am – \d:\d\d pm/,
    )
    expect(await mondayAt(1)).toBe('08:30')
    expect(await mondayAt(0, 'bravo')).toBe('08:30')
    expect(await page('/alpha/history')).toContain('changed the opening hours')
    const undone = await send('/alpha/settings/undo', plainForm(after, 'name="back"'))
    expect(undone.to).toBe('/alpha/settings/hours/1?undone=yes')
    expect(await mondayAt(0)).toBe('08:30')
  })

  test('Saturday as Monday, a break, and the same at the other place', async () => {
    const saved = await fill('/alpha/settings/hours/2', 'day1-open0', { day6: 'same', 'day1-close0': '12:00', 'day1-open1': '13:00', 'day1-close1': '17:00', also: '1' }) // prettier-ignore
    expect(saved.to).toContain('?saved=')
    const { locations } = await documentOf('alpha')
    for (const { contact_detail } of locations) {
      const on = (day: number) => contact_detail.opening_hours.filter(({ weekday }) => weekday === day)
      expect(on(6).map(({ open }) => open)).toEqual(['08:30', '13:00'])
      expect(on(1)).toHaveLength(2)
      expect(on(2)).toHaveLength(1)
    }
  })

  test.each([
    ['that end before they begin', { 'day2-open0': '17:00', 'day2-close0': '09:00' }, 'Tuesday closes at 9:00 am, before it opens at 5:00 pm'],
    ['that are half said', { 'day3-close0': '' }, 'Wednesday needs both times'],
    ['that are no times', { 'day4-open0': '<script>' }, 'Thursday has a time that is none'],
    ['of 10,000 letters', { 'day5-open0': 'x'.repeat(10_000) }, 'Friday has a time that is none'],
  ])('%s are refused and stay typed', async (_, typed, words) => {
    const before = await documentOf('alpha')
    const refused = await fill('/alpha/settings/hours/1', 'day1-open0', typed)
    expect(refused.status).toBe(422)
    expect(refused.text).toContain(words)
    expect(refused.text).not.toContain('<script>')
    expect(await documentOf('alpha')).toEqual(before)
  }) // prettier-ignore

  test('two who change the same see both values, and what is chosen stands', async () => {
    const path = '/alpha/settings/hours/1'
    const [ruth, uma] = [plainForm(await page(path), 'day2-open0'), plainForm(await page(path, UMA), 'day2-open0')]
    ruth.set('day2-open0', '09:15')
    uma.set('day2-open0', '09:45')
    uma.set('day4-open0', '06:30')
    expect((await send(path, ruth)).status).toBe(302)
    const asked = await send(path, uma, UMA)
    expect(asked.status).toBe(409)
    expect(asked.text).toContain('Saved meanwhile')
    expect(asked.text).toContain('09:15')
    const again = plainForm(asked.text, 'day2-open0')
    expect(again.get('day2-open0')).toBe('09:45')
    expect(again.get('seen')).toBe(uma.get('seen'))
    for (const name of again.keys()) if (name.startsWith('decide:')) again.set(name, 'theirs')
    expect((await send(path, again, UMA)).status).toBe(302)
    const hours = (await documentOf('alpha')).locations[0]!.contact_detail.opening_hours
    expect(hours.filter(({ weekday }) => weekday === 2).map(({ open }) => open)).toEqual(['09:15'])
  })

  test('of a place that the site does not have, or of another site, there are none', async () => {
    expect((await server.ask('/alpha/settings/hours/99', { as: RUTH })).status).toBe(404)
    expect((await server.ask('/bravo/settings/hours/1', { as: RUTH })).status).toBe(404)
    const form = plainForm(await page('/alpha/settings/hours/1'), 'day1-open0')
    expect((await send('/bravo/settings/hours/1', form)).status).toBe(404)
    expect((await send('/alpha/settings/hours/99', form)).status).toBe(404)
  })
})

test('whoever has no settings finds none, and no way to take something back', async () => {
  for (const path of ['', '/hours', '/hours/1', '/holidays', '/locations', '/phones', '/leads', '/finance'])
    expect((await server.ask(`/alpha/settings${path}`, { as: MAX })).status, path).toBe(404)
  const undo = new URLSearchParams({ version: '2', back: '/alpha/settings' })
  expect((await send('/alpha/settings/undo', undo, MAX)).status).toBe(404)
  expect(await page('/alpha/today', MAX)).not.toContain('/alpha/settings')
})

describe('holidays', () => {
  test('all of the state are added as closed with one press, and shoppers read it', async () => {
    const shown = await page('/alpha/settings/holidays')
    expect(shown).toContain('Public holidays in Queensland')
    const form = plainForm(shown, 'name="state"')
    const days = form.getAll('dates')
    expect(days.length).toBeGreaterThan(10)
    const saved = await send('/alpha/settings/holidays', form)
    expect(saved.to, saved.text).toContain('?saved=')
    const added = (await documentOf('alpha'))['special_hours'] as readonly { date: string; status: string }[]
    expect(added.map(({ date }) => date)).toEqual(days)
    expect(new Set(added.map(({ status }) => status))).toEqual(new Set(['Closed']))
    const after = await page(saved.to!)
    expect(after).toContain('Every public holiday of the next twelve months has its hours already')
    expect(await server.text('/locations/rocklea', { site: 'alpha' })).toContain('Christmas Day')
    expect((await documentOf('bravo'))['special_hours']).toBeUndefined()
  })

  test('one day is added with other hours, and removed', async () => {
    const path = '/alpha/settings/holidays'
    const year = new Date().getUTCFullYear() + 1
    const typed = { date: `${year}-12-24`, name: 'Christmas Eve', status: 'Open', from: '09:00', to: '12:00', location: '2' } // prettier-ignore
    const backwards = await fill(path, 'id="setting-date"', { ...typed, to: '08:00' })
    expect(backwards.status).toBe(422)
    expect(backwards.text).toContain('before it opens at 9:00 am')
    expect((await fill(path, 'id="setting-date"', { ...typed, date: '2020-02-31' })).text).toContain('Choose a day')
    expect((await fill(path, 'id="setting-date"', typed)).status).toBe(302)
    const listed = await page(path)
    expect(listed).toContain('Christmas Eve, 9:00 am – 12:00 pm')
    const again = await fill(path, 'id="setting-date"', { ...typed, to: '13:00' })
    expect([again.status, again.text]).toEqual([422, expect.stringContaining('has hours of its own there already: Christmas Eve, 9:00 am – 12:00 pm')]) // prettier-ignore
    expect(again.text).toContain('Change the hours that are there')
    expect((await fill(path, 'id="setting-date"', { ...typed, status: 'Maybe' })).status).toBe(422)
    const key = / value="(\[[^"]*-12-24[^"]*)"/.exec(listed)![1]!.replaceAll('&quot;', '"')
    const form = plainForm(listed, 'name="remove"')
    form.set('remove', key)
    expect((await send(path, form)).status).toBe(302)
    expect(await page(path)).not.toContain('Christmas Eve, 9:00')
  })

  test('one day is changed in its form, another date and place among it', async () => {
    const path = '/alpha/settings/holidays'
    const year = new Date().getUTCFullYear() + 1
    const typed = { date: `${year}-06-11`, name: 'Stocktake', status: 'Open', from: '09:00', to: '12:00', location: '2', department: 'service' } // prettier-ignore
    expect((await fill(path, 'id="setting-date"', typed)).status).toBe(302)
    const link = /href="([^"]*change=[^"]*06-11[^"]*)#day"/.exec(await page(path))![1]!.replaceAll('&amp;', '&')
    const shown = await page(link)
    expect(shown).toContain('Change a day')
    const form = plainForm(shown, 'id="setting-date"')
    for (const [name, value] of Object.entries(typed)) expect(form.get(name), name).toBe(value)
    form.set('date', `${year}-06-12`)
    form.set('location', '')
    form.set('status', 'Closed')
    form.set('from', '09:00')
    const backwards = await send(link, form)
    expect(backwards.status).toBe(422)
    expect(plainForm(backwards.text, 'id="setting-date"').get('change')).toBe(form.get('change'))
    form.set('from', '')
    form.set('to', '')
    const saved = await send(link, form)
    expect(saved.status, saved.text).toBe(302)
    const stored = JSON.stringify(await documentOf('alpha'))
    expect(stored).toContain(`"date":"${year}-06-12"`)
    expect(stored).not.toContain(`"date":"${year}-06-11"`)
    form.set('seen', plainForm(await page(path), 'id="setting-date"').get('seen') as string)
    expect((await send(link, form)).text).toContain('This day isn’t there any more')
  })
})

describe('locations', () => {
  test('one is added, changed and removed', async () => {
    const added = await fill('/alpha/settings/locations/new', 'name="street"', { name: 'Nerang', street: '1 High Street', city: 'Nerang', postcode: '4211', phone: '07 5550 1234', 'person0-name': 'Jo Lee', 'person0-role': 'Sales Manager' }) // prettier-ignore
    expect(added.status, added.text).toBe(302)
    const place = (await documentOf('alpha')).locations.at(-1) as unknown as Record<string, unknown>
    expect(place).toMatchObject({ id: 3, slug: 'nerang', people: [{ name: 'Jo Lee', role: 'Sales Manager' }] })
    expect(await server.text('/locations/nerang', { site: 'alpha' })).toContain('Jo Lee')
    const refused = await fill('/alpha/settings/locations/3', 'name="street"', { name: '', phone: 'call me', postcode: 'x' }) // prettier-ignore
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('Give the location a name')
    const wrong = await fill('/alpha/settings/locations/3', 'name="street"', { phone: 'call me', name: 'N'.repeat(10_000) }) // prettier-ignore
    expect(wrong.text).toContain('must be a phone number')
    expect(wrong.text).toContain('must have at most 200 characters')
    const removed = await fill('/alpha/settings/locations/3/remove', 'name="seen"', {})
    expect(removed.to).toContain('/alpha/settings/locations?saved=')
    expect((await documentOf('alpha')).locations).toHaveLength(2)
    const main = await send('/alpha/settings/locations/1/remove', new URLSearchParams({ seen: '1' }))
    expect(main.text).toContain('This is the main location')
  })
})

describe('delivery of leads', () => {
  test('is kept for whoever has proved who they are, and never shows a secret', async () => {
    const prove = (at: number) => server.database.write((trx) => trx.updateTable('staff_session' as never).set({ proven_at: at } as never).where('staff_id' as never, '=', server.idOf(RUTH) as never).execute()) // prettier-ignore
    const path = '/alpha/settings/leads'
    const way = { 'way0-channel': 'webhook', 'way0-url': 'https://crm.example/in', 'way0-secret': 'a secret of 16 letters' } // prettier-ignore
    await page(path)
    await prove(Date.now() - 11 * MINUTE)
    expect((await fill(path, 'way0-channel', way)).to).toBe('/prove?back=%2Falpha%2Fsettings%2Fleads')
    expect((await documentOf('alpha'))['lead_delivery']).toBeUndefined()
    await prove(Date.now())
    expect((await fill(path, 'way0-channel', { ...way, 'way0-secret': 'short' })).text).toContain(
      '16 characters or more',
    )
    const saved = await fill(path, 'way0-channel', way)
    expect(saved.status, saved.text).toBe(302)
    expect(await page(saved.to!)).not.toContain('a secret of 16')
    const kept = await fill(path, 'way0-channel', { 'way1-channel': 'dealer-email', 'way1-to': 'leads@alpha.example', alert: 'boss@alpha.example' }) // prettier-ignore
    expect(kept.status, kept.text).toBe(302)
    expect((await documentOf('alpha'))['lead_delivery']).toEqual([
      { channel: 'webhook', url: 'https://crm.example/in', secret: 'a secret of 16 letters' },
      { channel: 'dealer-email', to: ['leads@alpha.example'] },
    ])
    await prove(Date.now() - 11 * MINUTE)
    const undo = plainForm(await page(kept.to!), 'name="back"')
    expect((await send('/alpha/settings/undo', undo)).to).toContain('/prove')
    await prove(Date.now())
  })

  test('says who would get a lead, and why', async () => {
    const answer = await page('/alpha/settings/leads/who?department=sales&location=1&category=Test+Drive&car=used')
    expect(answer).toContain('No rule that fits names anybody')
    expect(answer).toContain('Email to leads@alpha.example')
    expect(await page('/alpha/settings/leads/who?department=sales&date=nonsense')).toContain('Choose a day and a time')
  })
})

test('a lender and a rate with its worked example', async () => {
  const path = '/alpha/settings/finance'
  const alone = await fill(path, 'name="interest"', { interest: '6.9%' })
  expect(alone.status).toBe(422)
  expect(alone.text).toContain('comparison rate beside it')
  const saved = await fill(path, 'name="interest"', { interest: '6.9%', comparison: '7.4', fee: '$500', frequency: 'Monthly', 'lender7-name': 'Harbour Finance', 'lender7-years': '5' }) // prettier-ignore
  expect(saved.status, saved.text).toBe(302)
  expect((await documentOf('alpha'))['finance']).toMatchObject({
    advertised: { interest: 6.9, comparison: 7.4 },
    establishment_fee: 500,
    lender_rules: { 'Harbour Finance': { years: 5 } },
  })
  const after = await page(saved.to!)
  // 30,500 over 60 months at 6.9 % a year.
  expect(after).toContain('<b>$602.50 a month</b>')
  expect(after).toMatch(/by the Code’s method: 7\.\d+%/)
  expect((await fill(path, 'name="interest"', { interest: 'lots' })).text).toContain('Write a number')
})

test('phones are checked as the document is, and hostile words are only words', async () => {
  const path = '/alpha/settings/phones'
  const refused = await fill(path, 'name="default"', { default: '"><script>alert(1)</script>' })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('must be a phone number')
  expect(refused.text).not.toContain('<script>alert')
  expect((await fill(path, 'name="default"', { default: '07 5550 9999' })).status).toBe(302)
  expect((await documentOf('alpha'))['phone_numbers']).toEqual({ default: '07 5550 9999' })
})

describe('domains', () => {
  const path = '/alpha/settings/domains'

  test('of another site are refused without saying whose they are, and so are the platform’s own', async () => {
    const taken = await fill(path, 'name="domains"', { domains: 'www.alpha.example\nbravo.example' })
    expect(taken.status).toBe(422)
    expect(taken.text).toMatch(/(?:bravo.example is yours|whether bravo.example is yours).*_forecourt\.bravo\.example/)
    expect(taken.text).not.toContain('Bravo')
    for (const domain of ['console.localhost', 'bravo.localhost', 'localhost', '127.0.0.1', '<script>'])
      expect((await fill(path, 'name="domains"', { domains: domain })).status, domain).toBe(422)
    expect((await documentOf('alpha'))['domains']).toEqual(['www.alpha.example', 'alpha.example'])
  })

  test('one is added as people copy it, with what to enter at the registrar', async () => {
    const saved = await fill(path, 'name="domains"', {
      domains: 'www.alpha.example\nalpha.example\nhttps://Cars.Alpha.example/',
    })
    expect(saved.status, saved.text).toBe(302)
    expect(await page(path)).toContain('CNAME record, name cars.alpha.example, value alpha.localhost.')
  })
})

describe('settings whose forms are made from their schema', () => {
  test('the index finds them by their words, without scripts', async () => {
    const all = await page('/alpha/settings')
    expect(all).toContain('Opening hours')
    const found = await page('/alpha/settings?q=electric')
    expect(found).toContain('Badges of electric and hybrid cars')
    expect(found).not.toContain('<b>Holidays</b>')
    const elsewhere = await page('/alpha/settings?q=logo')
    expect(elsewhere).toContain('In other places')
    expect(elsewhere).toContain('href="/alpha/look-and-feel"')
    expect(await page('/alpha/settings?q=%3Cscript%3E')).toContain('Nothing here is called')
  })

  test('one is changed, and goes back to the default', async () => {
    const path = '/alpha/settings/more/sold'
    const saved = await fill(path, 'name="sold_label"', { sold_label: 'Gone', do: 'save' })
    expect(saved.status, saved.text).toBe(302)
    expect((await documentOf('alpha'))['sold_label']).toBe('Gone')
    const shown = await page(path)
    expect(shown).toContain('Back to the default: Badge of a sold car')
    const form = plainForm(shown, 'name="sold_label"')
    form.set('do', 'default:sold_label')
    expect((await send(path, form)).status).toBe(302)
    expect((await documentOf('alpha'))['sold_label']).toBeUndefined()
    const hostile = await fill(path, 'name="sold_label"', { sold_label: 'x'.repeat(10_000), do: 'save' })
    expect(hostile.status).toBe(422)
  })

  test('a form that nobody touches changes nothing, in any group', async () => {
    const before = await documentOf('alpha')
    const index = await page('/alpha/settings')
    const groups = new Set([...index.matchAll(/\/alpha\/settings\/more\/([\w-]+)/g)].map(([, id]) => id!))
    expect(groups.size).toBeGreaterThan(15)
    for (const id of groups) {
      const path = `/alpha/settings/more/${id}`
      const form = plainForm(await page(path), 'name="seen"')
      form.set('do', 'save')
      const sent = await send(path, form)
      expect([sent.status, sent.to], id).toEqual([302, `${path}?saved=same`])
    }
    expect(await documentOf('alpha')).toEqual(before)
  })

  test('what the law asks of deposits stands beside them, and their bounds hold', async () => {
    const path = '/alpha/settings/more/reservations'
    const shown = await page(path)
    expect(shown).toContain('What the law asks')
    const form = plainForm(shown, 'name="reserve.amount"')
    form.set('reserve.enabled', 'yes')
    form.set('reserve.amount', '$50,000')
    form.set('do', 'save')
    const refused = await send(path, form)
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('at most $10,000')
  })
})
