import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { timeLeft, timeLeftChangeTimes } from '#app/features/content/blocks/promotion/time-left.ts'
import { formulaSales, formulaChangeTimes } from '#app/features/content/blocks/sales-counter/sales.ts'
import { openStatus, openStatusChangeTimes, type Schedule } from '#app/features/locations/hours/open-status.ts'
import { localTime, nextDay } from '#lib/local-time.ts'
import { slotsFor, slotsTurn } from '#app/features/leads/booking/slots.ts'
import { isLive, liveChangeTimes } from '#app/features/search/results/promo/promo.ts'
import { momentAt, shownUntil } from '#app/features/site/shown-until.ts'
import { badgeOf, badgeChangeTimes } from '#app/features/vehicle/facts/badge.ts'
import { soldStanding, standingChangeTimes } from '#app/features/vehicle/page/sold-page.ts'

const BEGIN = Date.UTC(2026, 9, 1)
const HOUR = 3_600_000
const DAY = 24 * HOUR
const moment = fc.integer({ min: BEGIN, max: BEGIN + 20 * DAY })

/** What a rule says may not change before the moment that it tells, and is told at the one it tells. */
function holds<T>(
  given: fc.Arbitrary<T>,
  rule: {
    readonly shows: (value: T, now: number) => unknown
    readonly turns: (value: T, now: number) => readonly (number | null)[]
  },
) {
  fc.assert(
    fc.property(given, moment, fc.double({ min: 0, max: 1, noNaN: true }), (value, now, part) => {
      const reported: number[] = []
      shownUntil({ until: (at) => at > now && reported.push(at) }, ...rule.turns(value, now))
      const end = Math.min(now + 30 * DAY, ...reported)
      const before = now + Math.floor((end - 1 - now) * part)
      for (const at of [before, end - 1]) expect(rule.shows(value, at)).toEqual(rule.shows(value, now))
    }),
    { numRuns: 300 },
  )
}

const iso = (at: number) => new Date(at).toISOString()
const dated = moment.map(iso)

describe('what a page shows lasts until the moment that was told', () => {
  test('of something with dates', () =>
    holds(fc.record({ start: dated, expiry: dated }, { requiredKeys: [] }), { shows: isLive, turns: liveChangeTimes }))

  test('of the badge of a car', () => {
    const settings = { fuel_tags: false, certified_badge: false, new_label: 'New', runout_tag_colour: 'red' } as const
    const car = fc.record({ created_at: dated, reserved_until: dated }, { requiredKeys: [] })
    const whole = (more: object) => ({ make: 'Kia', status: 'in_stock', ...more }) as Parameters<typeof badgeOf>[0]
    holds(car, { shows: (more, now) => badgeOf(whole(more), settings, now), turns: badgeChangeTimes })
  })

  test('of the page of a sold car', () => {
    const days = { include_sold_cars_days: 3, sold_page_days: 7 }
    const sold = moment.map((at) => ({
      status: 'sold' as const,
      sold: true,
      sold_date_timestamp: Math.floor(at / 1_000),
    }))
    holds(sold, { shows: (car, now) => soldStanding(car, now, days), turns: (car) => standingChangeTimes(car, days) })
  })

  test('of the time that is left', () =>
    holds(
      moment.map((at) => iso(at + 20 * DAY)),
      {
        shows: timeLeft,
        turns: (ends, now) => [timeLeftChangeTimes(ends, now)],
      },
    ))

  test('of the formula of sales', () =>
    holds(fc.constant(null), { shows: (_, now) => formulaSales(now), turns: (_, now) => [formulaChangeTimes(now)] }))

  test('of a day', () => {
    for (const zone of ['Australia/Sydney', 'Australia/Brisbane', 'Australia/Adelaide', 'UTC'])
      holds(fc.constant(zone), {
        shows: (_, now) => localTime(zone, now).date,
        turns: (_, now) => [nextDay(zone, now)],
      })
  })

  const hours = (open: string, close: string, days = [1, 2, 3, 4, 5]): Schedule['opening_hours'] =>
    days.map((weekday) => ({ weekday, status: 'Open' as const, open, close }))
  const schedules: Schedule[] = [
    { opening_hours: hours('08:30', '17:00'), special_hours: [], time_zone: 'Australia/Sydney' },
    { opening_hours: hours('18:00', '02:30', [5, 6]), special_hours: [], time_zone: 'Australia/Adelaide' },
    { opening_hours: hours('00:00', '00:00', [5, 6]), special_hours: [], time_zone: 'Australia/Perth' },
    {
      opening_hours: hours('09:00', '16:00'),
      special_hours: [{ date: '2026-10-05', status: 'Closed', department: 'all' }],
      time_zone: 'Australia/Brisbane',
    },
  ]

  test('of opening hours, over the night on which clocks change', () =>
    holds(fc.constantFrom(...schedules), {
      shows: openStatus,
      turns: (schedule, now) => [openStatusChangeTimes(schedule, now)],
    }))

  test('of the times for a test drive', () => {
    const rule = { offered: true, minutes: 60, notice_hours: 2, days_ahead: 5, capacity: 1, no_days: [], no_hours: [] }
    const slots = (schedule: Schedule, now: number) => slotsFor(schedule, rule, now)
    holds(fc.constant(schedules[0]!), {
      shows: slots,
      turns: (schedule, now) => [slotsTurn(slots(schedule, now), rule), nextDay(schedule.time_zone, now)],
    })
  })
})

test('a moment that cannot be read is none', () => {
  expect([momentAt(undefined), momentAt('soon'), momentAt('2026-10-01T00:00:00Z')]).toEqual([null, null, BEGIN])
})
