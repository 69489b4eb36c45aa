import { expect, test } from 'vitest'
import type { Site } from '#app/features/site/site.ts'
import { ROLES, type Role } from '#app/features/staff/roles.ts'
import { type SiteAccess, siteAccess } from '#app/features/staff/site-access.ts'
import type { Membership, Staff } from '#app/features/staff/staff.ts'
import { framePlaces, PLACES } from '../frame/places.ts'
import { groupsFor } from './search-groups.ts'
import { placesElsewhere, settingPlaces } from './setting-places.ts'
import { dayNamed, searchVerbs } from './search-verbs.ts'

const TODAY = '2026-11-24'

function accessOf(role: Role, more: Partial<Membership> = {}): SiteAccess {
  const membership = { id: 'm', organisation: 'o', role, sites: ['alpha'], locations: {}, categories: null, ...more }
  return siteAccess({ memberships: [membership] } as unknown as Staff, { slug: 'alpha' } as Site)!
}
const IN_PART: readonly Partial<Membership>[] = [{ locations: { alpha: ['1'] } }, { categories: ['Service Enquiry'] }]
const named = (typed: string, role: Role = 'principal', more?: Partial<Membership>) =>
  settingPlaces(accessOf(role, more), typed).map(({ name }) => name)
const done = (typed: string, role: Role = 'principal') =>
  searchVerbs(accessOf(role), { typed, today: TODAY }).map(({ name }) => name)

test('a group is there for whoever has its right', () => {
  const groups = Object.fromEntries(ROLES.map((role) => [role, groupsFor(accessOf(role)).join(' ')]))
  expect(groups).toEqual({
    sales: 'People Cars Settings Do',
    manager: 'People Cars Orders Settings Do',
    principal: 'People Cars Orders Pages Settings Do',
    marketing: 'Cars Pages Settings Do',
    finance: 'People Cars Orders Settings Do',
    department: 'People Settings Do',
    photographer: 'Cars Settings Do',
    agency: 'Cars Pages Settings Do',
    operator: 'Settings Do',
  })
})

test('what is kept for a whole site is not there for whoever has a part of it', () => {
  for (const part of IN_PART) {
    expect(groupsFor(accessOf('principal', part)).join(' ')).toBe('People Cars Settings Do')
    expect(named('rotation', 'manager', part)).toEqual([])
    expect(named('audit', 'manager', part)).toEqual([])
  }
})

test.each([
  ['hours', ['Opening hours', 'Quiet hours']],
  ['rotation', ['Lead routing']],
  ['holiday', ['Holidays', 'In or away']],
  ['sso', ['Organisation sign-in']],
  ['sessions', ['Where you are signed in']],
  ['passw', ['Organisation sign-in', 'Passkeys and password']],
  ['notif', ['What you are told of', 'Quiet hours']],
  ['audit log', ['History']],
  ['shortcuts', ['Single-letter keys']],
  ['logo', ['Look', 'Brands', 'Pictures of the website']],
  ['colours', ['Look']],
  ['staff', ['Team', 'Locations']],
  ['footer', ['Locations', 'Look']],
  ['website address', ['Domains', 'Redirects']],
  ['zebra', []],
  ['%', []],
])('"%s" means %j', (typed, names) => expect(named(typed)).toEqual(names))

test('whoever looks for a setting finds what stands outside the settings, too', () => {
  const elsewhere = (typed: string) => placesElsewhere(accessOf('principal'), typed).map(({ name }) => name)
  expect(elsewhere('logo')).toEqual(['Look', 'Brands', 'Pictures of the website'])
  expect(elsewhere('staff')).toEqual(['Team'])
  expect(elsewhere('settings')).toEqual([])
  expect(elsewhere('')).toEqual([])
})

test('a setting is there for whoever may go to its place', () => {
  expect(named('rotation', 'sales')).toEqual([])
  expect(named('sso', 'manager')).toEqual([])
  expect(named('holiday', 'marketing')).toEqual([])
  for (const role of ROLES) {
    const places = framePlaces(accessOf(role)).map(({ name }) => name)
    expect(named('', role)).toEqual(expect.arrayContaining(places))
    expect(named('passkeys', role)).toEqual(['Passkeys and password'])
  }
})

test('verbs take what was typed, and are there for whoever has them', () => {
  expect(done('')).toEqual(['Away until …', 'Invite somebody', 'Sign out'])
  expect(done('hannah')).toEqual(['Leads with “hannah” in the inbox'])
  expect(done('away friday')).toEqual(['Away until Friday', 'Leads with “away friday” in the inbox'])
  expect(done('invite Jo Lee')).toContain('Invite Jo Lee')
  expect(done('jo@dealer.example')).toContain('Invite jo@dealer.example')
  expect(done('jo@dealer.example', 'sales')).toEqual(['Leads with “jo@dealer.example” in the inbox'])
  for (const typed of ['a', 'le', 'new mazda', 'sam']) expect(done(typed)).toHaveLength(1)
  expect(done('away', 'photographer')).toEqual([])
  expect(done('log out', 'photographer')).toEqual(['Sign out'])
  const [verb] = searchVerbs(accessOf('principal'), { typed: 'q&b="<', today: TODAY })
  expect(verb?.to).toBe('/alpha/inbox?view=all&text=q%26b%3D%22%3C')
})

test('a day is named by its weekday, by tomorrow, or by a date that is to come', () => {
  expect(dayNamed('away tomorrow', TODAY)?.date).toBe('2026-11-25')
  expect(dayNamed('until fri', TODAY)).toEqual({ date: '2026-11-27', words: 'Friday' })
  expect(dayNamed('tuesday', TODAY)?.date).toBe('2026-12-01')
  expect(dayNamed('2026-12-24', TODAY)?.date).toBe('2026-12-24')
  for (const none of ['', 'away', '2026-11-24', '2020-01-01', '9999-99-99']) expect(dayNamed(none, TODAY)).toBeNull()
})

test('no letter leads to two places', () => {
  const letters = PLACES.map(({ letter }) => letter)
  expect(new Set(letters).size).toBe(letters.length)
})
