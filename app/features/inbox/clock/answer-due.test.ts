import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Schedule } from '#app/features/locations/hours/open-status.ts'
import { HOUR, MINUTE } from '#lib/durations.ts'
import { scaled } from '#tests/running/scale.ts'
import { answerDue, openBetween } from './answer-due.ts'
import { clockOracle, randomSchedule, receivedIn } from '#tests/factories/leads/clock-oracle.ts'

const at = (text: string) => Date.parse(text)
const WEEK = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open' as const, open: '08:30', close: '17:30' }))
const SATURDAY = { weekday: 6, status: 'Open' as const, open: '09:00', close: '12:00' }
const plain: Schedule = {
  opening_hours: [...WEEK, SATURDAY],
  special_hours: [],
  time_zone: 'Australia/Brisbane',
}
const lunch = (week = WEEK) =>
  week.flatMap((day) => [
    { ...day, close: '12:00' },
    { ...day, open: '13:00' },
  ])
const closed = (date: string) => ({ date, status: 'Closed' as const, department: 'all' as const })

const CHRISTMAS = { ...plain, special_hours: ['2026-12-25', '2026-12-26', '2026-12-28'].map(closed) }

describe('until when a lead is answered', () => {
  test.each([
    ['in the middle of a day', plain, '2026-11-24T10:00+10:00', '2026-11-24T10:15+10:00', '2026-11-24T10:10+10:00'],
    ['five minutes before closing', plain, '2026-11-24T17:25+10:00', '2026-11-25T08:40+10:00', '2026-11-25T08:35+10:00'],
    ['at night: the next opening and 30 minutes', plain, '2026-11-24T22:00+10:00', '2026-11-25T09:00+10:00', '2026-11-25T08:50+10:00'],
    ['at the moment of closing', plain, '2026-11-24T17:30+10:00', '2026-11-25T09:00+10:00', '2026-11-25T08:50+10:00'],
    ['at the moment of opening', plain, '2026-11-24T08:30+10:00', '2026-11-24T08:45+10:00', '2026-11-24T08:40+10:00'],
    ['on a Saturday after noon', plain, '2026-11-28T13:00+10:00', '2026-11-30T09:00+10:00', '2026-11-30T08:50+10:00'],
    ['before a Monday that is a holiday', { ...plain, special_hours: [closed('2026-11-30')] }, '2026-11-28T13:00+10:00', '2026-12-01T09:00+10:00', '2026-12-01T08:50+10:00'],
    ['on Christmas Eve, five minutes before closing', CHRISTMAS, '2026-12-24T17:25+10:00', '2026-12-29T08:40+10:00', '2026-12-29T08:35+10:00'],
    ['on Boxing Day', CHRISTMAS, '2026-12-26T10:00+10:00', '2026-12-29T09:00+10:00', '2026-12-29T08:50+10:00'],
    ['before lunch', { ...plain, opening_hours: lunch() }, '2026-11-24T11:55+10:00', '2026-11-24T13:10+10:00', '2026-11-24T13:05+10:00'],
    ['over lunch', { ...plain, opening_hours: lunch() }, '2026-11-24T12:15+10:00', '2026-11-24T13:30+10:00', '2026-11-24T13:20+10:00'],
    ['in Sydney on the night that clocks go forward', { ...plain, time_zone: 'Australia/Sydney' }, '2026-10-03T13:00+10:00', '2026-10-05T09:00+11:00', '2026-10-05T08:50+11:00'],
  ] as const)('%s', (_, schedule, received, due, warn) => {
    const answer = answerDue(schedule as unknown as Schedule, at(received))!
    expect(new Date(answer.due).toISOString()).toBe(new Date(due).toISOString())
    expect(new Date(answer.warn).toISOString()).toBe(new Date(warn).toISOString())
  }) // prettier-ignore

  test('a longer target holds after an opening too, and says when that is', () => {
    expect(answerDue(plain, at('2026-11-24T22:00+10:00'), 60)).toEqual({
      due: at('2026-11-25T09:30+10:00'),
      warn: at('2026-11-25T09:10+10:00'),
      opens: at('2026-11-25T08:30+10:00'),
    })
  })

  test('a place that never opens has no time', () => {
    expect(answerDue({ ...plain, opening_hours: [] }, at('2026-11-24T10:00+10:00'))).toBeNull()
  })
})

test('K20 the clock of a lead is that of a walk minute by minute', { timeout: 600_000 }, ({ task }) => {
  const count = scaled(10_000)
  const differences: unknown[] = []
  for (let run = 0; run < count; run++) {
    const schedule = randomSchedule(run)
    const { received, target } = receivedIn(schedule, run)
    const ours = answerDue(schedule, received, target)
    const theirs = clockOracle(schedule, { received, target })
    if (ours?.due !== theirs?.due || ours?.warn !== theirs?.warn || (ours?.opens ?? null) !== (theirs?.opens ?? null))
      differences.push({ run, zone: schedule.time_zone, received: new Date(received), target, ours, theirs })
  }
  Object.assign(task.meta, { count, failures: differences.length })
  expect(differences.slice(0, 3)).toEqual([])
})

describe('properties', () => {
  const anySchedule = fc.integer({ min: 0, max: 1_000_000 }).map(randomSchedule)
  const moment = fc.integer({ min: at('2026-01-01T00:00Z'), max: at('2027-12-31T00:00Z') })

  test('exactly the target lies within opening hours between received and due', () => {
    fc.assert(
      fc.property(anySchedule, moment, fc.integer({ min: 1, max: 240 }), (schedule, received, target) => {
        const answer = answerDue(schedule, received, target)
        if (!answer) return
        const budget = (answer.opens === null ? target : Math.max(target, 30)) * MINUTE
        expect(openBetween(schedule, received, answer.due)).toBe(budget)
        expect(answer.warn).toBeLessThanOrEqual(answer.due)
        expect(answer.warn).toBeGreaterThan(received)
      }),
      { numRuns: 300 },
    )
  })

  test('whoever writes later while it is open waits no shorter', () => {
    fc.assert(
      fc.property(anySchedule, moment, fc.integer({ min: 0, max: 3 * HOUR }), (schedule, received, later) => {
        const [first, second] = [answerDue(schedule, received), answerDue(schedule, received + later)]
        if (!first || !second || first.opens !== null || second.opens !== null) return
        expect(second.due).toBeGreaterThanOrEqual(first.due)
      }),
      { numRuns: 300 },
    )
  })
})
