import { expect, test } from 'vitest'
import type { Role } from '#app/features/staff/roles.ts'
import { takersAt } from './takers.ts'

const member = (id: string, role: Role, ...sites: string[]) => {
  const draft = { role, sites, locations: {}, categories: null }
  return { id, name: id, memberships: [{ id, organisation: 'wattle', ...draft, draft }] }
}
const TEAM = [
  member('pat', 'principal', 'north', 'south'),
  member('kim', 'manager', 'north'),
  member('sam', 'sales', 'south'),
  member('jo', 'photographer', 'north', 'south'),
]

test.each([
  ['north', 'kim', ['pat']],
  ['south', 'kim', ['pat', 'sam']],
  ['south', 'pat', ['sam']],
  ['east', 'kim', []],
])('at %s %s hands over to %j', (site, from, ids) => {
  expect(takersAt(TEAM, { site, from }).map(({ id }) => id)).toEqual(ids)
})
