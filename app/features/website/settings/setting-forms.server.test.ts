import { beforeAll, describe, expect, test } from 'vitest'
import type { InboxTables } from '#app/features/inbox/inbox.tables.ts'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { sitesOf } from '#app/features/site/sites.server.ts'
import { siteAccess } from '#app/features/staff/site-access.ts'
import { MINUTE } from '#lib/durations.ts'
import { websitePorts } from '#tests/factories/website/website.ts'
import { describeDatabases } from '#tests/databases.ts'
import { inboxInUse, inboxSite, joinedLead, staffOf, type TestStaff, TUESDAY_9 } from '#tests/factories/leads/inbox.ts'
import { choiceName } from '../document/conflict-words.ts'
import type { WebsitePorts } from '../website-actor.ts'
import { websiteOf } from '../website.server.ts'
import { SETTING_GROUPS } from './generated/setting-groups.ts'

const NOW = TUESDAY_9
const ANN: TestStaff = { id: 'ann', name: 'Ann', role: 'principal', sites: ['north'], proven_at: NOW - MINUTE }
const BOB: TestStaff = { id: 'bob', name: 'Bob', role: 'principal', sites: ['north', 'south'] }

/** What those who have the names say at their registrars: one is for both sites, one for another site. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  '_forecourt.north.example.com': ['v=spf1 -all', 'forecourt-site=north', 'forecourt-site=south'],
  '_forecourt.inside.example.com': ['forecourt-site=north'],
  '_forecourt.south.example.com': ['forecourt-site=northern'],
}

/** Names that lead somewhere, for a lookup that asks nobody. */
const ADDRESSES: Readonly<Record<string, { readonly address: string; readonly isPrivate: boolean }>> = {
  'north.cars.example': { address: '203.0.114.7', isPrivate: false },
  'www.north.example.com': { address: '203.0.114.7', isPrivate: false },
  'inside.example.com': { address: '10.0.0.4', isPrivate: true },
}

describeDatabases('the forms of settings', (tables) => {
  let north: Site
  let south: Site
  let ports: WebsitePorts

  beforeAll(async () => {
    north = await inboxSite(tables.database, 'north', { now: () => NOW })
    south = await inboxSite(tables.database, 'south', { now: () => NOW })
    ports = websitePorts(north, {
      lookup: {
        platformHost: ({ slug }) => `${slug}.cars.example`,
        isOurs: (name) => name.endsWith('cars.example'),
        addresses: async (name) => (ADDRESSES[name] ? [ADDRESSES[name]] : []),
        texts: async (name) => (name.endsWith('silent.example.com') ? null : (TEXTS[name] ?? [])),
      },
    })
  })

  const at = (site: Site, one: TestStaff) => {
    const access = siteAccess(staffOf(one), site)
    return access ? websiteOf(access, ports) : {}
  }
  const documentOf = async (slug: string) => JSON.parse((await sitesOf(tables.database).document(slug))!.document) as Record<string, unknown> // prettier-ignore
  const seen = async (site = north) => ({ seen: (await ports.documents.read(site)).version })

  test.each([
    ['marketing', { role: 'marketing' }],
    ['a manager', { role: 'manager' }],
    ['a principal of one location', { role: 'principal', locations: { north: ['1'] } }],
    ['a principal of another site', { role: 'principal', sites: ['south'] }],
  ] as const)('%s has none', (_, more) => {
    const website = at(north, { id: 'x', name: 'X', sites: ['north'], ...more } as TestStaff)
    for (const verb of ['settings', 'saveSettings', 'saveHours', 'addHolidays', 'changeLocation', 'savePhones', 'saveDelivery', 'saveFinance', 'saveDomains', 'saveGroup', 'undoSetting'] as const)
      expect(website[verb], verb).toBeUndefined()
  }) // prettier-ignore

  test('a save is a version of its site alone, in the record, and is taken back', async () => {
    const before = [await documentOf('north'), await documentOf('south')]
    const ann = at(north, ANN)
    const saved = await ann.savePhones!({ default: '07 5550 1234', 'by-type': 'yes' }, await seen())
    expect(saved).toMatchObject({ ok: true, changed: true })
    expect(await documentOf('north')).toMatchObject({ phone_numbers: { default: '07 5550 1234' } })
    expect(await documentOf('south')).toEqual(before[1])
    expect((await sitesOf(tables.database).versions('north'))[0]).toMatchObject({ applied_by: 'Ann', note: 'Phones' })
    expect(await ann.undoSetting!((saved as { version: number }).version)).toBe('undone')
    expect(await documentOf('north')).toEqual(before[0])
    expect(await ann.undoSetting!(99)).toBe('not-undone')
  })

  test('what two change in different places is joined; in one place the second is asked', async () => {
    const from = await seen()
    const [ann, bob] = [at(north, ANN), at(north, BOB)]
    await ann.savePhones!({ default: '07 5550 1111', 'by-type': 'yes' }, from)
    expect(await bob.savePhones!({ used: '07 5550 2222', 'by-type': 'yes' }, from)).toMatchObject({ ok: true })
    expect((await documentOf('north'))['phone_numbers']).toEqual({ default: '07 5550 1111', used: '07 5550 2222' })
    const third = { default: '07 5550 3333', 'by-type': 'yes' }
    const refusal = await bob.savePhones!(third, from)
    expect(refusal).toMatchObject({ ok: false, reason: 'conflicts', conflicts: [{ mine: '07 5550 3333', theirs: '07 5550 1111' }] })
    if (refusal.ok || refusal.reason !== 'conflicts') throw new Error('nobody was asked')
    const key = refusal.conflicts[0]!.key
    expect(choiceName(key)).toContain('phone_numbers')
    // Decided about a version that is over: asked once more.
    const decided = new Map([[key, 'mine' as const]])
    expect(await bob.savePhones!(third, { ...from, decided, against: refusal.version - 1 })).toMatchObject({ ok: false })
    expect(await bob.savePhones!(third, { ...from, decided, against: refusal.version })).toMatchObject({ ok: true })
  }) // prettier-ignore

  test('a location with leads goes only when somebody was told; the main one stays', async () => {
    await inboxInUse(north)
    await joinedLead(north, { location: { id: '2', name: 'Chermside', slug: 'chermside' } })
    const ann = at(north, ANN)
    expect(await ann.locationToRemove!('2')).toMatchObject({ cars: 0, leads: 1, kept: null })
    expect(await ann.removeLocation!('2', false, await seen())).toMatchObject({ ok: false, problems: { told: expect.any(String) } })
    expect(await ann.removeLocation!('1', true, await seen())).toMatchObject({ ok: false, reason: 'refused' })
    expect(await ann.removeLocation!('2', true, await seen())).toMatchObject({ ok: true })
    expect(await ann.removeLocation!('2', true, await seen())).toEqual({ ok: false, reason: 'not-found' })
    const { read } = tablesOf<InboxTables>(tables.database)
    expect(await read.selectFrom('thread').selectAll().where('site_id', '=', 'north').execute()).toHaveLength(1)
  }) // prettier-ignore

  test('where leads go, and under which names, asks for a proof', async () => {
    const bob = at(north, BOB)
    const before = await documentOf('north')
    expect(await bob.saveDelivery!({ alert: 'boss@north.example', acknowledge: 'yes' }, await seen())).toEqual({ ok: false, reason: 'prove' }) // prettier-ignore
    expect(await bob.saveDomains!({ domains: 'www.north.example.com' }, await seen())).toEqual({ ok: false, reason: 'prove' }) // prettier-ignore
    expect(await bob.changeLocation!('1', { name: 'Rocklea', visible: 'yes', state: 'QLD', email: 'mine@else.example' }, await seen())).toEqual({ ok: false, reason: 'prove' }) // prettier-ignore
    expect(await documentOf('north')).toEqual(before)
    expect(await at(north, ANN).saveDomains!({ domains: 'www.north.example.com inside.example.com' }, await seen())).toMatchObject({ ok: true }) // prettier-ignore
    const { domains } = await at(north, ANN).domainForm!(true)
    expect(domains.map(({ verdict }) => verdict?.tone)).toEqual(['good', 'bad'])
    expect(await at(south, { ...ANN, sites: ['south'] }).saveDomains!({ domains: 'www.north.example.com' }, await seen(south))).toMatchObject({ ok: false, problems: { domains: expect.stringContaining('in use already') } }) // prettier-ignore
  })

  test('a new domain is taken once its owner has said that it is for this site', async () => {
    const ann = at(north, ANN)
    const save = async (domains: string) => ann.saveDomains!({ domains }, await seen())
    const before = await documentOf('north')
    for (const [domain, words] of [
      ['south.example.com', 'a TXT record, name _forecourt.south.example.com, value forecourt-site=north.'],
      ['www.south.example.com', 'name _forecourt.south.example.com,'],
      ['example.com', 'name _forecourt.example.com,'],
      ['www.silent.example.com', 'did not answer whether www.silent.example.com is yours'],
      [`north.example.com ${Array.from({ length: 11 }, (_, n) => `d${n}.example.com`).join(' ')}`, '10 domains at a time'],
    ] as const)
      expect(await save(domain)).toMatchObject({ reason: 'refused', problems: { domains: expect.stringContaining(words) } })
    expect(await documentOf('north')).toEqual(before)
    expect(await save('north.example.com')).toMatchObject({ ok: true })
    // What stands below a domain of the site is its own; what it has stays, whatever its records say by now.
    expect(await save('north.example.com cars.silent.north.example.com')).toMatchObject({ ok: true })
  }) // prettier-ignore

  test('holidays of two states are added to the places of one', async () => {
    const ann = at(north, ANN)
    await ann.addLocation!({ name: 'Perth', visible: 'yes', state: 'WA', city: 'Perth' }, await seen())
    const { proposed } = await ann.holidayForm!()
    expect(proposed.map(({ state }) => state)).toEqual(['QLD', 'WA'])
    const wa = proposed[1]!.days.map(({ date }) => date)
    expect(await ann.addHolidays!('WA', wa, { texts: { status: 'Closed' }, from: await seen() })).toMatchObject({ ok: true })
    expect(await ann.addSpecialDay!({ date: '2031-01-01', status: 'Closed', from: '10:00', to: '13:00' }, await seen())).toMatchObject({ problems: { from: expect.stringContaining('Closed is chosen') } })
    const { locations, special_hours } = (await documentOf('north')) as { locations: { name: string; special_hours?: object[] }[]; special_hours?: object[] }
    expect(locations.map(({ name, special_hours: own }) => [name, own?.length ?? 0])).toEqual([['Rocklea', 0], ['Perth', wa.length]])
    expect(special_hours).toBeUndefined()
    expect(await ann.addHolidays!('__proto__', wa, { texts: {}, from: await seen() })).toEqual({ ok: false, reason: 'not-found' })
  }) // prettier-ignore

  describe('hostile values', () => {
    test.each(['__proto__', 'constructor', 'toString', '"><script>', '\0', '1 OR 1=1', 'x'.repeat(10_000)])('%#', async (text) => {
      const ann = at(north, ANN)
      const before = await documentOf('north')
      const from = await seen()
      const texts = { name: text, default: text, interest: text, domains: text, location: text, date: text, 'day1': text, 'way0-channel': text, 'lender0-name': text, [text]: text }
      const results = [
        await ann.hoursForm!(text), await ann.locationForm!(text), await ann.locationToRemove!(text), await ann.groupForm!(text),
        await ann.saveHours!(text, texts, from), await ann.changeLocation!(text, texts, from), await ann.removeLocation!(text, true, from),
        await ann.savePhones!({ ...texts, 'by-type': 'yes' }, from), await ann.saveFinance!({ ...texts, shown: 'yes' }, from), await ann.saveDomains!(texts, from),
        await ann.addSpecialDay!(texts, from), await ann.removeSpecialDay!(text, from),
      ]
      for (const result of results) if (result !== null) expect(result).toMatchObject({ ok: false })
      expect(await documentOf('north')).toEqual(before)
    })
  }) // prettier-ignore

  test('no group holds what is whoever runs the server’s', async () => {
    const ann = at(north, ANN)
    for (const { id } of SETTING_GROUPS) expect(await ann.groupForm!(id), id).not.toBeNull()
    expect(await ann.groupForm!('technical')).toBeNull()
    const form = new FormData()
    form.set('slug', 'south')
    form.set('search_host', 'http://169.254.169.254')
    form.set('pages', '[]')
    const before = await documentOf('north')
    await ann.saveGroup!('sold', form, { verb: 'save', from: await seen() })
    const after = await documentOf('north')
    expect([after['slug'], after['search_host'], after['pages']]).toEqual(['north', undefined, before['pages']])
  })
})
