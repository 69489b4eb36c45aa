import { expect, test } from 'vitest'
import { RIGHTS } from '#app/features/staff/rights.ts'
import { ROLES, type Role } from '#app/features/staff/roles.ts'
import { areasOf } from './areas-of.ts'

test.each<[Role[], string[], string[]]>([
  [['sales'], ['leads', 'stock'], []],
  [['department'], ['leads'], []],
  [['marketing'], ['the website'], ['stock', 'channels', 'reports']],
  [
    ['department', 'marketing'],
    ['leads', 'the website'],
    ['stock', 'channels', 'reports'],
  ],
  [
    ['operator'],
    ['leads', 'feeds', 'settings', 'the team', 'new sites'],
    ['the history', 'sites as their people see them'],
  ],
  [[], [], []],
])('%j look after %j and see %j', (roles, after, sees) => {
  expect(areasOf(roles)).toEqual({ after, sees })
})

test('every right has a word', () => {
  const { after, sees } = areasOf(ROLES)
  expect(after.length + sees.length).toBe(new Set(Object.keys(RIGHTS).map((right) => right.split('.')[0])).size)
})
