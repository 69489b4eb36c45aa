import { expect, test } from 'vitest'
import type { MembershipDraft } from '#app/features/staff/team/giving.ts'
import type { Role } from '#app/features/staff/roles.ts'
import { type RoleChange, rolesAfter } from './role-drafts.ts'

const draft = (role: Role): MembershipDraft => ({ role, sites: null, locations: {}, categories: null })
const held = (...roles: Role[]) => roles.map((role) => ({ id: role, draft: draft(role) }))

test.each<[Role[], RoleChange, Role[] | null]>([
  [['sales'], { kind: 'replace', id: 'sales', draft: draft('manager') }, ['manager']],
  [['sales', 'marketing'], { kind: 'replace', id: 'marketing', draft: draft('finance') }, ['sales', 'finance']],
  [['sales'], { kind: 'add', draft: draft('manager') }, ['sales', 'manager']],
  [['sales', 'manager'], { kind: 'drop', id: 'sales' }, ['manager']],
  [['sales'], { kind: 'drop', id: 'sales' }, null],
  [['sales'], { kind: 'drop', id: 'manager' }, null],
  [['sales'], { kind: 'replace', id: 'manager', draft: draft('finance') }, null],
])('%j after %j', (roles, change, after) => {
  expect(rolesAfter(held(...roles), change)?.map(({ role }) => role) ?? null).toEqual(after)
})
