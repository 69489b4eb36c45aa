import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Schedule } from '#app/features/locations/hours/open-status.ts'
import { spansOf } from '#app/features/locations/hours/open-status.ts'
import { addDays, localTime } from '#lib/local-time.ts'
import { momentOfSlot, slotDays, type SlotRule, slotRuleAt, slotsFor, slotText, slotValue } from './slots.ts'

const RULE: SlotRule = {
  offered: true,
  minutes: 45,
  capacity: 1,
  days_ahead: 14,
  notice_hours: 2,
  no_days: [],
  no_hours: [],
}
type Hours = Schedule['opening_hours'][number]
const hours = (open: string, close: string, days = [1, 2, 3, 4, 5]): Hours[] =>
  days.map((weekday) => ({ weekday, status: 'Open', open, close }))
const schedule = (more: Partial<Schedule> = {}): Schedule => ({
  opening_hours: hours('08:30', '17:00'),
  special_hours: [],
  time_zone: 'Australia/Brisbane',
  ...more,
})
/** Saturday 21 November 2026, 1 pm in Brisbane. */
const NOW = Date.parse('2026-11-21T03:00:00Z')
const days = (more: Partial<Schedule> = {}, rule: Partial<SlotRule> = {}, now = NOW) => {
  const given = schedule(more)
  return slotDays(slotsFor(given, { ...RULE, ...rule }, now))
}
const timesOf = (more: Partial<Schedule>, rule: Partial<SlotRule> = {}, now = NOW) =>
  days(more, rule, now)[0]?.times.map(({ time }) => time)

describe('L04 appointments for test drives', () => {
  test('L04 a working day from opening to closing', () => {
    const [monday] = days()
    expect(monday).toMatchObject({ date: '2026-11-23', day: 'Monday 23 November' })
    expect(monday?.times.map(({ time }) => time).join(' ')).toBe(
      '8:30 am 9:15 am 10:00 am 10:45 am 11:30 am 12:15 pm 1:00 pm 1:45 pm 2:30 pm 3:15 pm 4:00 pm',
    )
    expect(monday?.times[0]?.value).toBe('2026-11-23T08:30:00+10:00')
    expect(days()).toHaveLength(10)
  })

  test.each([
    [
      'a break',
      { opening_hours: [...hours('09:00', '12:00'), ...hours('13:00', '15:00')] },
      '9 9:45 10:30 11:15 1 1:45',
    ],
    [
      'hours that overlap',
      { opening_hours: [...hours('09:00', '11:00'), ...hours('10:00', '12:00')] },
      '9 9:45 10:30 11:15',
    ],
    ['no time for one drive', { opening_hours: hours('09:00', '09:40') }, null],
    ['by appointment', { opening_hours: [{ weekday: 1, status: 'Open' as const }] }, null],
    [
      'by appointment, in the dealer’s words',
      { opening_hours: hours('09:00', '12:00').map((day) => ({ ...day, formated_hours: 'By appointment only' })) },
      null,
    ],
    ['closed', { opening_hours: [{ weekday: 1, status: 'Closed' as const, open: '09:00', close: '12:00' }] }, null],
    ['no hours', { opening_hours: [] }, null],
    [
      'a holiday with short hours',
      {
        special_hours: [
          {
            date: '2026-11-23',
            status: 'Open' as const,
            start_hour: '10:00',
            end_hour: '12:00',
            department: 'all' as const,
          },
        ],
      },
      '10 10:45',
    ],
  ])('L04 %s', (_, more, expected) => {
    const short = timesOf(more)?.map((time) => time.replace(/(:00)? [ap]m$/, ''))
    expect(short?.join(' ') ?? null).toBe(expected)
  })

  test('L04 a closed holiday gives none', () => {
    const closed = { date: '2026-11-23', status: 'Closed' as const, department: 'all' as const }
    expect(days({ special_hours: [closed] })[0]?.date).toBe('2026-11-24')
  })

  test('L04 hours across midnight belong to the days on the calendar, and end where the next ones begin', () => {
    const night = { opening_hours: [...hours('22:00', '02:00', [1]), ...hours('01:00', '03:00', [2])] }
    expect(
      days(night, { minutes: 60, days_ahead: 5 }).map(({ day, times }) => [day, times.map((t) => t.time)]),
    ).toEqual([
      ['Monday 23 November', ['10:00 pm', '11:00 pm']],
      ['Tuesday 24 November', ['12:00 am', '1:00 am', '2:00 am']],
    ])
  })

  test.each([
    ['a weekday without drives', { no_days: [1] }, '2026-11-24', '8:30 am'],
    ['hours without drives', { no_hours: [{ from: '00:00', to: '10:00', days: [] }] }, '2026-11-23', '10:00 am'],
    ['hours of one weekday', { no_hours: [{ from: '08:00', to: '09:00', days: [1] }] }, '2026-11-23', '9:15 am'],
    ['hours of another weekday', { no_hours: [{ from: '08:00', to: '09:00', days: [2] }] }, '2026-11-23', '8:30 am'],
    ['two days of notice', { notice_hours: 48 }, '2026-11-23', '1:00 pm'],
  ])('L04 %s', (_, rule, date, time) => {
    const [first] = days({}, rule)
    expect([first?.date, first?.times[0]?.time]).toEqual([date, time])
  })

  test('L04 switched off, and different at a location', () => {
    expect(days({}, { offered: false })).toEqual([])
    const rule = { ...RULE, by_location: { rocklea: { minutes: 60 } } }
    expect(slotRuleAt(rule, 'rocklea').minutes).toBe(60)
    expect(slotRuleAt(rule, 'nerang').minutes).toBe(45)
    expect(slotRuleAt(rule, 'constructor')).toEqual(RULE)
  })

  test('L04 today is offered after the notice', () => {
    const friday = Date.parse('2026-11-20T03:10:00Z')
    expect(days({}, {}, friday)[0]).toMatchObject({
      date: '2026-11-20',
      times: [{ time: '3:15 pm' }, { time: '4:00 pm' }],
    })
    expect(days({}, { days_ahead: 1 }, friday)).toHaveLength(1)
  })
})

describe('L04 nights when clocks change', () => {
  const night = { opening_hours: hours('22:00', '05:00', [6]) }
  const across = (zone: string, moment: string) => {
    const rule = { ...RULE, minutes: 60, days_ahead: 3 }
    return timesIn(slotDays(slotsFor(schedule({ ...night, time_zone: zone }), rule, Date.parse(moment))))
  }
  const timesIn = (given: ReturnType<typeof slotDays>) => given.at(-1)?.times.map(({ value }) => value.slice(11))

  test.each([
    [
      'Australia/Brisbane',
      '2026-10-02T02:00:00Z',
      '00:00:00+10:00 01:00:00+10:00 02:00:00+10:00 03:00:00+10:00 04:00:00+10:00',
    ],
    [
      'Australia/Darwin',
      '2026-10-02T02:00:00Z',
      '00:00:00+09:30 01:00:00+09:30 02:00:00+09:30 03:00:00+09:30 04:00:00+09:30',
    ],
    [
      'Australia/Perth',
      '2026-10-02T02:00:00Z',
      '00:00:00+08:00 01:00:00+08:00 02:00:00+08:00 03:00:00+08:00 04:00:00+08:00',
    ],
    // 2:00 am does not come.
    ['Australia/Sydney', '2026-10-02T02:00:00Z', '00:00:00+10:00 01:00:00+10:00 03:00:00+11:00 04:00:00+11:00'],
    ['Australia/Adelaide', '2026-10-02T02:00:00Z', '00:00:00+09:30 01:00:00+09:30 03:00:00+10:30 04:00:00+10:30'],
    // 2:00 am comes twice; the first is offered.
    [
      'Australia/Sydney',
      '2027-04-02T02:00:00Z',
      '00:00:00+11:00 01:00:00+11:00 02:00:00+11:00 03:00:00+10:00 04:00:00+10:00',
    ],
    [
      'Australia/Adelaide',
      '2027-04-02T02:00:00Z',
      '00:00:00+10:30 01:00:00+10:30 02:00:00+10:30 03:00:00+09:30 04:00:00+09:30',
    ],
    [
      'Australia/Brisbane',
      '2027-04-02T02:00:00Z',
      '00:00:00+10:00 01:00:00+10:00 02:00:00+10:00 03:00:00+10:00 04:00:00+10:00',
    ],
    [
      'Australia/Darwin',
      '2027-04-02T02:00:00Z',
      '00:00:00+09:30 01:00:00+09:30 02:00:00+09:30 03:00:00+09:30 04:00:00+09:30',
    ],
    [
      'Australia/Perth',
      '2027-04-02T02:00:00Z',
      '00:00:00+08:00 01:00:00+08:00 02:00:00+08:00 03:00:00+08:00 04:00:00+08:00',
    ],
  ])('L04 %s on the Sunday after %s', (zone, moment, expected) =>
    expect(across(zone, moment)?.join(' ')).toBe(expected),
  )

  test.each(['Brisbane', 'Sydney', 'Adelaide', 'Darwin', 'Perth'])('L04 %s opens at the same hour all year', (city) => {
    for (const moment of ['2026-10-02T02:00:00Z', '2027-04-02T02:00:00Z']) {
      const given = days({ time_zone: `Australia/${city}` }, {}, Date.parse(moment)).slice(1)
      expect(new Set(given.map(({ times }) => times.map(({ time }) => time).join())).size).toBe(1)
    }
  })
})

describe('L04 a value on the wire', () => {
  test.each([
    ['2026-11-23T09:00:00+10:00', Date.parse('2026-11-22T23:00:00Z')],
    ['2026-11-23T09:00:00Z', null],
    ['2026-13-40T09:00:00+10:00', null],
    ['9 am', null],
    ['', null],
  ])('L04 %s', (value, moment) => expect(momentOfSlot(value)).toBe(moment))

  test('L04 reads as a day and a time where the car is', () =>
    expect(slotText(Date.parse('2026-11-22T23:00:00Z'), 'Australia/Broken_Hill')).toBe(
      'Monday 23 November at 9:30 am (Broken Hill time)',
    ))
})

const wallOf = (zone: string, moment: number): number => {
  const { date, minutes } = localTime(zone, moment)
  return Date.parse(`${date}T00:00:00Z`) / 60_000 + minutes
}

const clock = fc.integer({ min: 0, max: 95 }).map((quarter) => new Date(quarter * 900_000).toISOString().slice(11, 16))
const anyHours: fc.Arbitrary<Hours[]> = fc.array(
  fc.record({
    weekday: fc.integer({ min: 0, max: 6 }),
    status: fc.constantFrom('Open', 'Open', 'Closed'),
    open: clock,
    close: clock,
  }),
  { maxLength: 12 },
)
const anyCase = fc.record({
  zone: fc
    .constantFrom('Brisbane', 'Sydney', 'Adelaide', 'Darwin', 'Perth', 'Lord_Howe')
    .map((city) => `Australia/${city}`),
  opening_hours: anyHours,
  closed: fc.integer({ min: 0, max: 8 }),
  now: fc.oneof(
    fc.integer({ min: Date.parse('2026-09-28T00:00:00Z'), max: Date.parse('2026-10-05T00:00:00Z') }),
    fc.integer({ min: Date.parse('2027-03-29T00:00:00Z'), max: Date.parse('2027-04-05T00:00:00Z') }),
  ),
  minutes: fc.constantFrom(10, 30, 45, 50, 60, 90),
  notice_hours: fc.constantFrom(0, 0.5, 2, 30),
  no_hours: fc.array(
    fc.record({ from: clock, to: clock, days: fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 3 }) }),
    { maxLength: 2 },
  ),
})

test('L04 whatever the hours: inside them, none overlapping, in order, notice kept, on the clock’s grid', () => {
  fc.assert(
    fc.property(anyCase, ({ zone, opening_hours, closed, now, minutes, notice_hours, no_hours }) => {
      const today = localTime(zone, now).date
      const holiday = { date: addDays(today, closed), status: 'Closed' as const, department: 'all' as const }
      const given: Schedule = { opening_hours, special_hours: [holiday], time_zone: zone }
      const rule = { ...RULE, minutes, notice_hours, no_hours, days_ahead: 9 }
      const slots = slotsFor(given, rule, now)
      const spans = Array.from({ length: 11 }, (_, day) => spansOf(given, addDays(today, day - 1))).flat()
      let before = -Infinity
      for (const slot of slots) {
        const { starts_at, ends_at } = slot
        expect(localTime(zone, starts_at)).toEqual({ date: slot.date, minutes: slot.minutes })
        expect(starts_at).toBeGreaterThanOrEqual(Math.max(before, now + notice_hours * 3_600_000))
        before = ends_at
        expect(ends_at - starts_at).toBe(minutes * 60_000)
        const touched = spans
          .filter(({ from, to }) => from < ends_at && starts_at < to)
          .toSorted((a, b) => a.from - b.from)
        // Covered without a hole, and a whole number of appointments after an opening by the clock on the wall.
        let reached = starts_at
        for (const { from, to } of touched) if (from <= reached) reached = Math.max(reached, to)
        expect(reached).toBeGreaterThanOrEqual(ends_at)
        const wall = wallOf(zone, starts_at)
        const onGrid = spans.some(({ from }) => (wall - wallOf(zone, from)) % minutes === 0)
        expect(onGrid).toBe(true)
        expect(momentOfSlot(slotValue(slot))).toBe(starts_at)
      }
      // Another moment offers the same appointments, but for those that are too soon or too far.
      const later = slotsFor(given, rule, now + 7_200_000).map((slot) => slot.starts_at)
      const known = new Set(slots.map((slot) => slot.starts_at))
      const last = slots.at(-1)?.starts_at ?? 0
      for (const starts_at of later) if (starts_at <= last) expect(known.has(starts_at)).toBe(true)
    }),
    { numRuns: 120 },
  )
})
