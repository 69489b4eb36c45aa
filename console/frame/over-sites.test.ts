import { expect, test } from 'vitest'
import type { Role } from '#app/features/staff/roles.ts'
import type { Staff } from '#app/features/staff/staff.ts'
import { homeOf } from './over-sites.ts'

const staffAt = (role: Role, ...sites: readonly string[]) =>
  ({
    memberships:
      sites.length === 0 ? [] : [{ id: 'm', organisation: 'o', role, sites, locations: {}, categories: null }],
  }) as unknown as Staff

test.each<[string, Staff, string | null, string | null]>([
  ['where they were last', staffAt('marketing', 'alpha', 'beta'), 'beta', '/beta/today'],
  ['not where they may not be any more', staffAt('sales', 'beta'), 'alpha', '/beta/today'],
  ['with several websites: over all of them', staffAt('marketing', 'beta', 'alpha'), null, '/sites'],
  ['with leads of several sites: over all of them', staffAt('sales', 'beta', 'alpha'), null, '/inbox'],
  ['with nothing over several sites: at the first', staffAt('photographer', 'beta', 'alpha'), null, '/alpha/today'],
  ['with one site: there', staffAt('principal', 'alpha'), null, '/alpha/today'],
  ['without any: nowhere', staffAt('principal'), null, null],
])('whoever opens the console begins %s', (_where, staff, last, home) => expect(homeOf(staff, last)).toBe(home))
