import { describe, expect, test } from 'vitest'
import { storedLead } from '#tests/factories/leads/lead.ts'
import { wantsNotice, TELL_ANSWER, waitingForNotice, type WaitingLead } from './tell-if-free.ts'

const NOW = Date.parse('2026-11-22T00:00:00Z')
const SOON = { reserved_until: '2026-11-22T00:15:00Z' }

test.each([
  ['interest in a car that is reserved', 'lead', SOON, true],
  ['interest in one that is free', 'lead', {}, false],
  ['interest in one whose reservation is over', 'lead', { reserved_until: '2026-11-21T23:59:59Z' }, false],
  ['a question about one that is reserved', 'enquiry', SOON, false],
  ['interest in no car', 'lead', null, false],
] as const)('C01 %s', (_, kind, car, asks) => expect(wantsNotice(kind, car, NOW)).toBe(asks))

describe('C01 who is told that a car is free again', () => {
  const lead = (email: string | null, { notified = false, requested = true } = {}): WaitingLead => ({
    notified,
    lead: {
      ...storedLead(),
      answers: requested ? [TELL_ANSWER] : [],
      person: { ...storedLead().person, email },
    },
  })
  test.each([
    ['whoever asked', [lead('a@example.com')], ['a@example.com']],
    [
      'each address once',
      [lead('a@example.com'), lead('b@example.com'), lead('a@example.com')],
      ['a@example.com', 'b@example.com'],
    ],
    ['nobody twice', [lead('a@example.com', { notified: true })], []],
    [
      'again, who has asked again',
      [lead('a@example.com', { notified: true }), lead('a@example.com')],
      ['a@example.com'],
    ],
    ['not by an older question', [lead('a@example.com'), lead('a@example.com', { notified: true })], []],
    ['nobody who did not ask', [lead('a@example.com', { requested: false })], []],
    ['nobody without an address', [lead(null)], []],
    ['not whoever had it', [lead('buyer@example.com'), lead('a@example.com')], ['a@example.com']],
  ])('%s', (_, all, emails) => {
    expect(waitingForNotice(all, 'Buyer@example.com').map(({ person }) => person.email)).toEqual(emails)
  })
})
