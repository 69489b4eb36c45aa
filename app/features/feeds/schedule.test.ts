import { describe, expect, test } from 'vitest'
import { localTime } from '#lib/local-time.ts'
import { pickFrom, randomFrom } from '#tests/factories/hostile/random.ts'
import { nextRunAt, type FeedSchedule, scheduleText, WEEKDAYS } from './schedule.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const SYDNEY = 'Australia/Sydney'
const ADELAIDE = 'Australia/Adelaide'
const PERTH = 'Australia/Perth'
const utc = (text: string): number => Date.parse(`${text}Z`)
const next = (schedule: FeedSchedule, zone: string, now: string): string =>
  new Date(nextRunAt(schedule, zone, utc(now))).toISOString().slice(0, 16)

describe('the next run of a feed', () => {
  test.each<[string, FeedSchedule, string, string, string]>([
    ['later today', { at: ['06:30', '18:00'] }, SYDNEY, '2026-11-22T05:00', '2026-11-22T07:00'],
    ['tomorrow', { at: ['06:30'] }, SYDNEY, '2026-11-21T19:30', '2026-11-22T19:30'],
    ['half an hour west', { at: ['06:30'] }, ADELAIDE, '2026-11-21T19:30', '2026-11-21T20:00'],
    ['three hours west', { at: ['06:30'] }, PERTH, '2026-11-21T19:30', '2026-11-21T22:30'],
    ['the next weekday', { at: ['06:30'], days: ['mon'] }, SYDNEY, '2026-11-22T20:00', '2026-11-29T19:30'],
    ['this weekday, earlier', { at: ['06:30'], days: ['mon'] }, SYDNEY, '2026-11-22T19:00', '2026-11-22T19:30'],
    // 4 October 2026: two o’clock becomes three.
    ['a time that Sydney skips', { at: ['02:30'] }, SYDNEY, '2026-10-03T15:00', '2026-10-03T16:30'],
    ['a time that Adelaide skips', { at: ['02:30'] }, ADELAIDE, '2026-10-03T15:00', '2026-10-03T17:00'],
    ['the same night in Perth', { at: ['02:30'] }, PERTH, '2026-10-03T15:00', '2026-10-03T18:30'],
    // 5 April 2026: three o’clock becomes two.
    ['a time that Sydney shows twice', { at: ['02:30'] }, SYDNEY, '2026-04-04T15:00', '2026-04-04T15:30'],
    ['and not once more', { at: ['02:30'] }, SYDNEY, '2026-04-04T15:30', '2026-04-05T16:30'],
    ['a time that Adelaide shows twice', { at: ['02:30'] }, ADELAIDE, '2026-04-04T15:30', '2026-04-04T16:00'],
    ['and once in Perth', { at: ['02:30'] }, PERTH, '2026-04-04T15:30', '2026-04-04T18:30'],
    ['every half hour', { every_minutes: 30 }, SYDNEY, '2026-10-03T15:45', '2026-10-03T16:00'],
    ['every six hours', { every_hours: 6 }, SYDNEY, '2026-10-03T15:45', '2026-10-03T18:00'],
  ])('%s', (_, schedule, zone, now, then) => {
    expect(next(schedule, zone, now)).toBe(then)
  })

  test('intervals of several feeds begin at their own minute', () => {
    const now = utc('2026-11-22T05:00')
    const share = (part: number) => nextRunAt({ every_minutes: 60 }, SYDNEY, now, part) - now
    expect([share(0), share(0.25), share(0.999)]).toEqual([HOUR, 15 * MINUTE, Math.floor(0.999 * HOUR)])
  })

  test('for any schedule, zone and moment around both changes of the clocks: later, soon, and as the clock shows', () => {
    const random = randomFrom(22)
    const changes = [utc('2026-04-04T16:00'), utc('2026-10-03T16:00')]
    for (let round = 0; round < 4_000; round++) {
      const zone = pickFrom([SYDNEY, ADELAIDE, PERTH, 'Australia/Lord_Howe'], random)
      const now = pickFrom(changes, random) + Math.floor((random() - 0.5) * 6 * 24 * HOUR)
      const time = () => [24, 60].map((most) => String(Math.floor(random() * most)).padStart(2, '0')).join(':')
      const at = Array.from({ length: 1 + Math.floor(random() * 3) }, time)
      const days = WEEKDAYS.filter(() => random() < 0.4)
      const then = nextRunAt({ at, days }, zone, now)
      expect(then).toBeGreaterThan(now)
      expect(then - now).toBeLessThanOrEqual(8 * 24 * HOUR)
      const { date, minutes } = localTime(zone, then)
      if (days.length > 0) expect(days).toContain(WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()])
      const shown = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
      const skipped = changes.some((change) => Math.abs(then - change) <= 2 * HOUR)
      if (!skipped) expect(at).toContain(shown)
      // Going on from there never comes back to the same moment, nor leaves one out in between.
      const middle = now + Math.floor(random() * (then - now))
      expect(nextRunAt({ at, days }, zone, middle)).toBe(then)
      const every = { every_minutes: 1 + Math.floor(random() * 600) }
      const part = random()
      const first = nextRunAt(every, zone, now, part)
      expect(first - now).toBeGreaterThan(0)
      expect(first - now).toBeLessThanOrEqual(every.every_minutes * MINUTE)
      expect(nextRunAt(every, zone, first, part) - first).toBe(every.every_minutes * MINUTE)
    }
  })

  test('is said in words', () => {
    expect(
      [
        { every_minutes: 30 },
        { every_hours: 1 },
        { at: ['06:30', '18:00'] },
        { at: ['06:30'], days: ['mon' as const] },
      ].map(scheduleText),
    ).toEqual(['every 30 minutes', 'every hour', 'at 6:30 am, 6:00 pm every day', 'at 6:30 am on mon'])
  })
})
