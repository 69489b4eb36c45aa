import { describe, expect, test } from 'vitest'
import type { Organisation } from '../organisations/organisation.ts'
import { RIGHTS_OF } from '../rights.ts'
import { ROLES, type Role } from '../roles.ts'
import {
  type Giver,
  type GiverMembership,
  givingProblem,
  mayManage,
  type MembershipDraft,
  sitesLost,
} from './giving.ts'

const WATTLE: Organisation = { id: 'wattle', name: 'Wattle', isPlatform: false, allowsPassword: false, sites: ['north', 'south'] } // prettier-ignore
const PLATFORM: Organisation = { ...WATTLE, id: 'platform', name: 'Platform', isPlatform: true }
const member = (role: Role, more: Partial<GiverMembership> = {}): GiverMembership => ({
  id: role,
  organisation: 'wattle',
  role,
  sites: ['north', 'south'],
  isWhole: true,
  locations: {},
  categories: null,
  ...more,
})
const draft = (role: Role, more: Partial<MembershipDraft> = {}): MembershipDraft => ({ role, sites: null, locations: {}, categories: null, ...more }) // prettier-ignore
const gives = (giver: Giver, given: MembershipDraft, { organisation = WATTLE, hasPrincipal = true } = {}) =>
  givingProblem(giver, { organisation, draft: given, hasPrincipal }) === null

describe('K02 nobody gives what they do not have', () => {
  test.each(ROLES.flatMap((giver) => ROLES.map((role) => [giver, role] as const)))('%s to %s', (giver, role) => {
    const may = giver === 'principal' && role !== 'operator'
    expect(gives([member(giver)], draft(role))).toBe(may)
    if (may) expect(RIGHTS_OF[role].every((right) => RIGHTS_OF.principal.includes(right))).toBe(true)
  })

  test.each<[string, boolean, Giver, MembershipDraft]>([
    ['of one site, for that site', true, [member('principal', { sites: ['north'], isWhole: false })], draft('sales', { sites: ['north'] })], // prettier-ignore
    ['of one site, for the other', false, [member('principal', { sites: ['north'], isWhole: false })], draft('sales', { sites: ['south'] })], // prettier-ignore
    ['of one site, for all', false, [member('principal', { sites: ['north'], isWhole: false })], draft('sales')],
    ['of every site by name, for those to come', false, [member('principal', { isWhole: false })], draft('sales')],
    ['of a location, for it', true, [member('principal', { locations: { north: ['7'] } })], draft('sales', { sites: ['north'], locations: { north: ['7'] } })], // prettier-ignore
    ['of a location, for another', false, [member('principal', { locations: { north: ['7'] } })], draft('sales', { sites: ['north'], locations: { north: ['8'] } })], // prettier-ignore
    ['of a location, for all', false, [member('principal', { locations: { north: ['7'] } })], draft('sales', { sites: ['north'] })], // prettier-ignore
    ['of a category, for it', true, [member('principal', { categories: ['Parts'] })], draft('department', { categories: ['Parts'] })], // prettier-ignore
    ['of a category, for all', false, [member('principal', { categories: ['Parts'] })], draft('department')],
    ['of another organisation', false, [member('principal', { organisation: 'banksia' })], draft('sales')],
    ['at the server, anybody', true, 'command line', draft('principal')],
    ['at the server, no operator of a dealer', false, 'command line', draft('operator')],
    ['at the server, no foreign site', false, 'command line', draft('sales', { sites: ['east'] })],
    ['for no site', false, [member('principal')], draft('sales', { sites: [] })],
    ['for locations of a site that is not chosen', false, [member('principal')], draft('sales', { sites: ['north'], locations: { south: ['9'] } })], // prettier-ignore
  ])('somebody %s: %s', (_, may, giver, given) => {
    expect(gives(giver, given)).toBe(may)
  })

  const operator = [member('operator', { organisation: 'platform' })]
  test.each<[string, boolean, MembershipDraft, { organisation?: Organisation; hasPrincipal?: boolean }]>([
    ['the first principal', true, draft('principal'), { hasPrincipal: false }],
    ['a second principal', false, draft('principal'), { hasPrincipal: true }],
    ['somebody else before there is a principal', false, draft('sales'), { hasPrincipal: false }],
    ['another operator', true, draft('operator'), { organisation: PLATFORM }],
    ['a principal of the platform', false, draft('principal'), { organisation: PLATFORM, hasPrincipal: false }],
  ])('an operator invites %s: %s', (_, may, given, where) => {
    expect(gives(operator, given, where)).toBe(may)
  })

  test('a principal cannot make themselves an operator', () => {
    expect(gives([member('principal')], draft('operator'), { organisation: PLATFORM })).toBe(false)
  })
})

test.each([
  ['principal', 'wattle', true],
  ['principal', 'banksia', false],
  ['manager', 'wattle', false],
] as const)('K02 a %s of Wattle looks after the team of %s: %s', (role, organisation, may) => {
  expect(mayManage([member(role)], organisation)).toBe(may)
})

test('K03 a site is lost with the last role that answers leads there', () => {
  const both = [member('sales'), member('finance', { sites: ['south'] })]
  expect(sitesLost(both, [])).toEqual(['north', 'south'])
  expect(sitesLost(both, [member('finance', { sites: ['south'] })])).toEqual(['north'])
  expect(sitesLost(both, [member('manager')])).toEqual([])
  expect(sitesLost(both, [member('photographer')])).toEqual(['north', 'south'])
  expect(sitesLost([member('marketing')], [])).toEqual([])
})
