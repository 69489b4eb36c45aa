import { describe, expect, test } from 'vitest'
import type { Schedule } from '#app/features/locations/hours/open-status.ts'
import { HOUR, MINUTE } from '#lib/durations.ts'
import { storedLead } from '#tests/factories/leads/lead.ts'
import { clockState } from '../clock/clock-state.ts'
import { clockStep, stepGiven } from '../clock/clock-step.ts'
import { hoursOfDay } from '../clock/hours-of-day.ts'
import { proposedStep } from './call-outcome.ts'
import { isUnlimited, isWithin } from './lead-scope.ts'
import { searchFor, threadEntry } from '../joining/thread-entry.ts'
import { addedCounts, cursorText, inboxAddress, inboxQuery, mayStandIn, readCursor } from '../list/thread-list.ts'
import { turnOf } from './thread-turn.ts'

const at = (text: string) => Date.parse(`${text}+10:00`)
const schedule: Schedule = {
  opening_hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open', open: '08:30', close: '17:30' })),
  special_hours: [],
  time_zone: 'Australia/Brisbane',
}
const NINE = at('2026-11-24T09:00')
const moments = {
  received_at: NINE,
  warn_at: NINE + 10 * MINUTE,
  due_at: NINE + 15 * MINUTE,
  answered_at: null,
  snoozed_until: null,
}

describe('the six states of a clock', () => {
  test.each([
    ['time left', moments, NINE + 3 * MINUTE, { kind: 'time-left', left_ms: 12 * MINUTE, share: 0.8 }],
    ['two thirds gone', moments, NINE + 10 * MINUTE, { kind: 'two-thirds-gone', left_ms: 5 * MINUTE }],
    ['late', moments, NINE + 19 * MINUTE, { kind: 'late', late_ms: 4 * MINUTE }],
    ['answered', { ...moments, answered_at: NINE + 9 * MINUTE }, NINE + HOUR, { kind: 'answered', after_ms: 9 * MINUTE, in_time: true }],
    ['answered late', { ...moments, answered_at: NINE + HOUR }, NINE + HOUR, { kind: 'answered', in_time: false }],
    ['closed', { ...moments, received_at: at('2026-11-24T17:25'), due_at: at('2026-11-25T08:40') }, at('2026-11-24T20:00'), { kind: 'closed', opens: at('2026-11-25T08:30') }],
    ['asleep', { ...moments, snoozed_until: NINE + HOUR }, NINE, { kind: 'asleep', until: NINE + HOUR }],
  ] as const)('%s', (_, given, now, state) => {
    expect(clockState(given, schedule, now)).toMatchObject(state)
  }) // prettier-ignore

  test('nothing waits', () => {
    expect(clockState({ ...moments, received_at: null }, schedule, NINE)).toBeNull()
    expect(clockState({ ...moments, due_at: null }, schedule, NINE)).toBeNull()
  })
})

describe('whose turn it is', () => {
  const thread = {
    state: 'new',
    merged_into: null,
    escalate_at: NINE + 30 * MINUTE,
    last_at: NINE,
    step: 0,
    ...moments,
  }
  test.each([
    ['ours, by when it is due', {}, { waiting: 'us', place: NINE + 15 * MINUTE, step_at: NINE + 10 * MINUTE }],
    ['to be given to somebody at once', { step: -1 }, { waiting: 'us', step_at: NINE }],
    ['warned', { step: 1 }, { step_at: NINE + 15 * MINUTE }],
    ['passed on', { step: 2 }, { step_at: NINE + 30 * MINUTE }],
    ['escalated', { step: 3 }, { waiting: 'us', step_at: null }],
    ['theirs, the latest first', { answered_at: NINE }, { waiting: 'them', place: -NINE, step_at: null }],
    ['asleep', { snoozed_until: NINE + HOUR }, { waiting: 'asleep', place: NINE + HOUR, step_at: NINE + HOUR }],
    ['over', { state: 'won' }, { waiting: 'over', step_at: null }],
    ['over, whatever sleeps', { state: 'lost', snoozed_until: NINE }, { waiting: 'over' }],
    ['merged', { merged_into: 'other' }, { waiting: 'merged', step_at: null }],
  ] as const)('%s', (_, more, turn) => {
    expect(turnOf({ ...thread, ...more })).toMatchObject(turn)
  })
})

test.each([
  ['us', -1, 0, 'give'],
  ['us', 0, 0, 'warn'],
  ['us', 1, 0, 'pass-on'],
  ['us', 2, 0, 'escalate'],
  ['us', 0, 1, null],
  ['asleep', 0, 0, 'wake'],
  ['them', 0, 0, null],
] as const)('the clock of %s at step %i, %i after now: %s', (waiting, step, later, done) => {
  expect(clockStep({ waiting, step, step_at: NINE + later }, NINE)).toBe(done)
})

test('who gets a lead late is warned of nothing that has passed', () => {
  expect(stepGiven(moments, NINE)).toBe(0)
  expect(stepGiven(moments, NINE + 11 * MINUTE)).toBe(1)
  expect(stepGiven(moments, NINE + HOUR)).toBe(2)
})

test.each([
  ['spoke', NINE, { kind: 'appointment' }],
  ['left-message', NINE, { kind: 'follow-up', at: at('2026-11-25T08:30') }],
  ['no-answer', NINE, { kind: 'follow-up', at: at('2026-11-24T11:00') }],
  ['no-answer', at('2026-11-24T16:00'), { kind: 'follow-up', at: at('2026-11-25T08:30') }],
  ['no-answer', at('2026-11-27T20:00'), { kind: 'follow-up', at: at('2026-11-30T08:30') }],
  ['wrong-number', NINE, { kind: 'reply' }],
] as const)('after %s at %i: %j', (outcome, now, proposed) => {
  expect(proposedStep(outcome, { schedule, now, email: 'sam@example.com' })).toEqual(proposed)
})

test('after a wrong number and no address it is no lead', () => {
  expect(proposedStep('wrong-number', { schedule, now: NINE, email: null })).toEqual({ kind: 'not-a-lead' })
})

test.each([
  ['2026-11-24T09:00', 'until 5:30 pm today'],
  ['2026-11-24T07:00', 'from 8:30 am to 5:30 pm today'],
  ['2026-11-24T20:00', 'tomorrow from 8:30 am to 5:30 pm'],
  ['2026-11-27T20:00', 'on Monday from 8:30 am to 5:30 pm'],
])('at %s people are there %s', (moment, text) => {
  expect(hoursOfDay(schedule, at(moment))).toBe(text)
})

describe('reach', () => {
  const lead = { location_id: '1', category: 'Sales Enquiry' }
  test.each([
    ['nothing', [], false],
    ['everything', [{ locations: null, categories: null }], true],
    ['its place', [{ locations: ['1'], categories: null }], true],
    ['another place', [{ locations: ['2'], categories: null }], false],
    ['its place for another kind', [{ locations: ['1'], categories: ['Parts Enquiry'] }], false],
    ['no place', [{ locations: [], categories: null }], false],
    ['two that hold half each', [{ locations: ['1'], categories: ['x'] }, { locations: ['2'], categories: ['Sales Enquiry'] }], false],
  ] as const)('%s', (_, scopes, is) => expect(isWithin(scopes, lead)).toBe(is)) // prettier-ignore

  test('a lead of no place is within reach of all places alone', () => {
    const nowhere = { location_id: null, category: 'Sales Enquiry' }
    expect(isWithin([{ locations: ['1'], categories: null }], nowhere)).toBe(false)
    expect(isWithin([{ locations: null, categories: null }], nowhere)).toBe(true)
    expect(isUnlimited([{ locations: null, categories: ['x'] }])).toBe(false)
  })
})

describe('a list in an address', () => {
  test('says what it says back', () => {
    const query = { view: 'mine', text: 'Hannah W', state: 'won', late: true, location: '2' } as const
    expect(inboxQuery(inboxAddress(query))).toEqual(query)
    expect(inboxAddress({ view: 'open' }).toString()).toBe('')
  })

  test.each(['', 'us.1', 'us.x.y', 'merged.1.a', "us.1.a' or 1=1", `us.${'9'.repeat(30)}.a`])(
    '%j ends no page',
    (text) => {
      expect(readCursor(text)).toBeNull()
    },
  )

  test('the end of a page', () => {
    const cursor = { waiting: 'them', place: -1_795_474_800_000, thread: 'abc' } as const
    expect(readCursor(cursorText(cursor))).toEqual(cursor)
  })

  test('what no list knows is left out', () => {
    expect(inboxQuery(new URLSearchParams('view=nothing&state=odd&x=y&late=2'))).toEqual({ view: 'open' })
  })
})

describe('what is kept of a lead', () => {
  test('the words that somebody wrote, else what it is about', () => {
    expect(threadEntry(storedLead(), 'Australia/Brisbane')).toMatchObject({ words: 'Is it still available?', waits: true, car_name: '2021 Toyota HiLux SR5' }) // prettier-ignore
    expect(threadEntry(storedLead({ answers: [] }), 'Australia/Brisbane').words).toBe('Enquiry')
    expect(threadEntry(storedLead({ form: 'lead' }), 'Australia/Brisbane').waits).toBe(false)
  })

  test.each([
    ['0491 570 156', '491570156'],
    ['+61 491 570', '491570'],
    ['2021', '2021'],
    ['  HiLux  SR5 ', 'hilux sr5'],
    ['07', '07'],
  ])('%j is looked for as %j', (text, wanted) => expect(searchFor(text)).toBe(wanted))

  test.each(['0491 570 156', '+61491570156', '491 570'])('%s is found', (text) => {
    expect(threadEntry(storedLead(), 'Australia/Brisbane').search_text).toContain(searchFor(text))
  })
})

test('what a query limits to one group is looked for in no other', () => {
  const turns = ['us', 'them', 'asleep', 'over'] as const
  const inTurns = (query: Parameters<typeof mayStandIn>[0]) => turns.filter((turn) => mayStandIn(query, turn))
  expect(inTurns({ view: 'all' })).toEqual(turns)
  expect(inTurns({ view: 'all', late: true })).toEqual(['us'])
  expect(inTurns({ view: 'all', state: 'won' })).toEqual(['over'])
  expect(inTurns({ view: 'all', state: 'appointment' })).toEqual(['us', 'them', 'asleep'])
  expect(inTurns({ view: 'all', state: 'lost', late: true })).toEqual([])
})

test('counts of several sites are added, and of none are none', () => {
  const one = { open: 3, mine: 1, 'no-owner': 2, snoozed: 0 }
  expect(addedCounts([one, one])).toEqual({ open: 6, mine: 2, 'no-owner': 4, snoozed: 0 })
  expect(addedCounts([])).toEqual({ open: 0, mine: 0, 'no-owner': 0, snoozed: 0 })
})
