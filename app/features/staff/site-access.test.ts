import { describe, expect, test } from 'vitest'
import type { Site } from '#app/features/site/site.ts'
import { RIGHTS, type Right, RIGHTS_OF } from './rights.ts'
import { ROLES, type Role } from './roles.ts'
import { locationsIn, siteAccess, sitesWith } from './site-access.ts'
import type { Membership, Staff } from './staff.ts'

const site = (slug: string) => ({ slug }) as Site
const membership = (role: Role, more: Partial<Membership> = {}): Membership => ({
  id: role,
  organisation: 'group',
  role,
  sites: ['north'],
  locations: {},
  categories: null,
  ...more,
})
const staff = (...memberships: Membership[]): Staff => ({
  id: 'p1',
  name: 'Sam Okafor',
  email: 'sam@north.example',
  phone: null,
  memberships,
  session: 's1',
  proven_at: 0,
  address: '127.0.0.1',
})

describe('what somebody may do at a site', () => {
  test('nothing without a membership there', () => {
    expect(siteAccess(staff(), site('north'))).toBeNull()
    expect(siteAccess(staff(membership('principal')), site('south'))).toBeNull()
  })

  test.each(ROLES)('%s may do what the table says, and nothing else', (role) => {
    const access = siteAccess(staff(membership(role)), site('north'))!
    const may = (Object.keys(RIGHTS) as Right[]).filter((right) => access.scopes(right) !== null)
    expect(may.toSorted()).toEqual([...RIGHTS_OF[role]].toSorted())
  })

  test('each membership brings its own reach', () => {
    const access = siteAccess(
      staff(
        membership('sales', { locations: { north: ['7'] }, categories: ['Test Drive'] }),
        membership('manager', { locations: { south: ['9'] } }),
        membership('manager', { sites: ['south'] }),
      ),
      site('north'),
    )!
    expect(access.scopes('leads.answer')).toEqual([
      { locations: ['7'], categories: ['Test Drive'] },
      { locations: null, categories: null },
    ])
    expect(access.scopes('leads.assign')).toEqual([{ locations: null, categories: null }])
    expect(access.scopes('team.manage')).toBeNull()
  })
})

test('the sites of a right are those of the memberships that give it', () => {
  const somebody = staff(
    membership('sales', { sites: ['west', 'north'] }),
    membership('agency', { sites: ['south'] }),
    membership('manager', { sites: ['north', 'east'] }),
  )
  expect(sitesWith(somebody, 'leads.see')).toEqual(['east', 'north', 'west'])
  expect(sitesWith(somebody, 'website.edit')).toEqual(['south'])
  expect(sitesWith(staff(membership('operator', { sites: ['north', 'south'] })), 'leads.see')).toEqual([])
  expect(sitesWith(staff(), 'leads.see')).toEqual([])
})

test.each([
  [
    [
      { locations: ['1'], categories: null },
      { locations: ['2', '3'], categories: null },
    ],
    ['1', '2', '3'],
  ],
  [
    [
      { locations: ['1'], categories: null },
      { locations: null, categories: ['Service Enquiry'] },
    ],
    null,
  ],
  [[], []],
])('the locations of %j are %j', (scopes, locations) => expect(locationsIn(scopes)).toEqual(locations))
