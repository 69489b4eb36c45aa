import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isReading, type Right, RIGHTS, RIGHTS_OF } from './rights.ts'
import { ROLES } from './roles.ts'
import { SESSION_LENGTHS } from './session/staff-session.ts'

const text = readFileSync('docs/staff.md', 'utf8')
const rows = [...text.matchAll(/^\| `(\w+\.\w+)` \| (.+) \| (yes|nothing) \| (.+) \|$/gm)].map(
  ([, right, words, changes, roles]) => ({
    right,
    words,
    reads: changes === 'nothing',
    roles,
  }),
)

test('K12 the handbook has every right, in its words, whether it changes anything, with the roles that have it', () => {
  const own = Object.entries(RIGHTS).map(([right, { words }]) => {
    const roles = ROLES.filter((role) => RIGHTS_OF[role].some((one) => one === right)).join(', ')
    return { right, words, reads: isReading(right as Right), roles }
  })
  expect(rows).toEqual(own)
})

const HOUR = 3_600_000
const DAY = 24 * HOUR

test.each([
  ['passkey', '| 7 days | 30 days |', 7 * DAY, 30 * DAY],
  ['provider', '| 7 days | 30 days |', 7 * DAY, 30 * DAY],
  ['password', '| a day | 14 days |', DAY, 14 * DAY],
  ['hand-off', '| 30 minutes | 12 hours |', HOUR / 2, 12 * HOUR],
] as const)('K12 how long a session lasts: %s', (method, words, idle, longest) => {
  expect(text).toContain(words)
  expect(SESSION_LENGTHS[method]).toEqual({ idle, longest })
})
