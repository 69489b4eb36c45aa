import { expect, test } from 'vitest'
import { type LeadFigures, leadLines } from './lead-lines.ts'

const none: LeadFigures = {
  waiting: { count: 0, late: 0, oldest_at: null },
  no_owner: 0,
  call_backs: { count: 0, oldest_at: null },
  undelivered: 0,
  escalated: 0,
  waking: 0,
}

test('what counts nothing has no line', () => {
  expect(leadLines(none)).toEqual([])
})

test('what is late stands before what waits, and each line opens its list', () => {
  const lines = leadLines({ ...none, waiting: { count: 3, late: 1, oldest_at: 5 }, no_owner: 2, waking: 1, call_backs: { count: 1, oldest_at: 4 } }) // prettier-ignore
  expect(lines.map(({ kind, count, urgent, query }) => [kind, count, urgent, query.view])).toEqual([
    ['late', 1, true, 'open'],
    ['call-backs', 1, true, 'open'],
    ['waiting', 2, false, 'open'],
    ['no-owner', 2, false, 'no-owner'],
    ['waking', 1, false, 'snoozed'],
  ])
})
