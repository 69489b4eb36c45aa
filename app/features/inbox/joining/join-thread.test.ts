import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY } from '#lib/durations.ts'
import { personContacts, REOPEN_DAYS, type ThreadCandidate, threadToJoin } from './join-thread.ts'

const NOW = 1_000 * DAY
const candidate = (thread: string, more: Partial<ThreadCandidate> = {}): ThreadCandidate => ({
  thread,
  closed_at: null,
  last_at: NOW - DAY,
  contacts: 1,
  ...more,
})

test.each([
  ['nobody is known', [], null],
  ['the open one', [candidate('a')], { thread: 'a', reopens: false }],
  ['the open one before one that was just closed', [candidate('a', { closed_at: NOW - 1, contacts: 2 }), candidate('b')], { thread: 'b', reopens: false }],
  ['who shares number and address before who shares one', [candidate('a', { last_at: NOW }), candidate('b', { contacts: 2 })], { thread: 'b', reopens: false }],
  ['the latest of two', [candidate('a'), candidate('b', { last_at: NOW })], { thread: 'b', reopens: false }],
  ['one that was closed lately is opened again', [candidate('a', { closed_at: NOW - 29 * DAY })], { thread: 'a', reopens: true }],
  ['one that was closed long ago stays closed', [candidate('a', { closed_at: NOW - REOPEN_DAYS * DAY })], null],
] as const)('%s', (_, candidates, joined) => {
  expect(threadToJoin(candidates, NOW)).toEqual(joined)
}) // prettier-ignore

test('the order of candidates decides nothing', () => {
  const any = fc.record({
    thread: fc.string({ minLength: 1, maxLength: 3 }),
    closed_at: fc.option(fc.integer({ min: NOW - 60 * DAY, max: NOW })),
    last_at: fc.integer({ min: 0, max: 3 }),
    contacts: fc.constantFrom(1, 2),
  })
  fc.assert(
    fc.property(fc.uniqueArray(any, { selector: ({ thread }) => thread, maxLength: 6 }), (candidates) => {
      expect(threadToJoin(candidates, NOW)).toEqual(threadToJoin(candidates.toReversed(), NOW))
    }),
  )
})

test.each([
  [{ phone: '+61491570156', email: 'Sam@Example.com ' }, ['tel:+61491570156', 'mailto:sam@example.com']],
  [{ phone: 'call me maybe', email: null }, []],
  [{ phone: '0491570156', email: null }, []],
  [{ phone: null, email: null }, []],
])('somebody is known by what was typed right: %j', (person, contacts) => {
  expect(personContacts(person)).toEqual(contacts)
})
