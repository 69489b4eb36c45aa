import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Schedule } from '#app/features/locations/hours/open-status.ts'
import { quietProblem, USUAL_NOTICES } from '#app/features/staff/letters/notice-setting.ts'
import { DAY } from '#lib/durations.ts'
import { randomSchedule } from '#tests/factories/leads/clock-oracle.ts'
import { channelsFor, noticeDue } from './notice-due.ts'

const at = (text: string) => Date.parse(text)
const WEEK = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open' as const, open: '08:30', close: '17:30' }))
const brisbane: Schedule = { opening_hours: WEEK, special_hours: [], time_zone: 'Australia/Brisbane' }
const sydney: Schedule = { ...brisbane, time_zone: 'Australia/Sydney' }
const NIGHT = { from: '21:00', to: '07:00' }

describe('when somebody is told', () => {
  test.each([
    ['by day', brisbane, NIGHT, true, '2026-11-24T20:59+10:00', '2026-11-24T20:59+10:00'],
    ['as quiet hours begin: at the next opening', brisbane, NIGHT, true, '2026-11-24T21:00+10:00', '2026-11-25T08:30+10:00'],
    ['after midnight', brisbane, NIGHT, true, '2026-11-25T06:59+10:00', '2026-11-25T08:30+10:00'],
    ['as they end', brisbane, NIGHT, true, '2026-11-25T07:00+10:00', '2026-11-25T07:00+10:00'],
    ['without a digest: as they end', brisbane, NIGHT, false, '2026-11-24T23:00+10:00', '2026-11-25T07:00+10:00'],
    ['on a Friday night: on Monday', brisbane, NIGHT, true, '2026-11-27T22:00+10:00', '2026-11-30T08:30+10:00'],
    ['on a holiday: the day after', { ...brisbane, special_hours: [{ date: '2026-11-25', status: 'Closed', department: 'all' }] }, NIGHT, true, '2026-11-24T22:00+10:00', '2026-11-26T08:30+10:00'],
    ['where they end while it is open', brisbane, { from: '12:00', to: '13:00' }, true, '2026-11-24T12:30+10:00', '2026-11-24T13:00+10:00'],
    ['where it never opens', { ...brisbane, opening_hours: [] }, NIGHT, true, '2026-11-24T22:00+10:00', '2026-11-25T07:00+10:00'],
    ['in the night that clocks go forward', sydney, NIGHT, false, '2026-10-03T22:00+10:00', '2026-10-04T07:00+11:00'],
    ['in the night that clocks go back', sydney, NIGHT, false, '2027-04-03T22:00+11:00', '2027-04-04T07:00+10:00'],
    ['without quiet hours', brisbane, null, true, '2026-11-24T23:00+10:00', '2026-11-24T23:00+10:00'],
  ] as const)('%s', (_, schedule, quiet, digest, now, due) => {
    expect(new Date(noticeDue({ quiet, digest }, schedule as Schedule, at(now))).toISOString()).toBe(new Date(due).toISOString())
  }) // prettier-ignore

  test('is never before it happens, nor within quiet hours again', () => {
    const time = fc.integer({ min: 0, max: 1_439 }).map((minutes) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`) // prettier-ignore
    const moment = fc.integer({ min: at('2026-01-01T00:00Z'), max: at('2027-12-31T00:00Z') })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), time, time, moment, (seed, from, to, now) => {
        fc.pre(from !== to)
        const due = noticeDue({ quiet: { from, to }, digest: false }, randomSchedule(seed), now)
        expect(due).toBeGreaterThanOrEqual(now)
        expect(due).toBeLessThan(now + DAY + DAY / 12)
      }),
      { numRuns: 300 },
    )
  })
})

describe('by which ways', () => {
  const phone = { hasMobile: true, hasDevice: false }
  const device = { hasMobile: true, hasDevice: true }
  const neither = { hasMobile: false, hasDevice: false }
  const pushed = { ...USUAL_NOTICES, email: false, push: true }
  const theirs = { kind: 'new-lead', theirs: true } as const
  const nobodys = { kind: 'no-owner', theirs: false } as const
  const escalated = { kind: 'escalated', theirs: false } as const
  const off = { ...USUAL_NOTICES, email: false, only_mine: true }
  test.each([
    ['the usual', theirs, USUAL_NOTICES, phone, ['email']],
    ['by SMS too', theirs, { ...USUAL_NOTICES, sms: true }, phone, ['email', 'sms']],
    ['by SMS without a mobile', theirs, { ...USUAL_NOTICES, sms: true }, neither, ['email']],
    ['only mine', nobodys, { ...USUAL_NOTICES, only_mine: true }, phone, []],
    ['all off', theirs, off, phone, []],
    ['what nobody has answered, all off', escalated, off, phone, ['email']],
    ['the same by SMS alone', escalated, { ...off, sms: true }, phone, ['sms']],
    ['by push too', theirs, { ...USUAL_NOTICES, push: true }, device, ['email', 'push']],
    ['by push alone', theirs, pushed, device, ['push']],
    ['all three', theirs, { ...pushed, email: true, sms: true }, device, ['email', 'sms', 'push']],
    ['by push while no device is left: by email', theirs, pushed, phone, ['email']],
    ['the same with SMS beside it', theirs, { ...pushed, sms: true }, phone, ['sms']],
    ['a device that was not asked for', theirs, USUAL_NOTICES, device, ['email']],
    ['only mine, by push', nobodys, { ...pushed, only_mine: true }, device, []],
    ['what nobody has answered, by push alone', escalated, { ...off, push: true }, device, ['push']],
    ['all off, with a device', theirs, { ...off, only_mine: false }, device, []],
  ] as const)('%s', (_, notice, setting, member, ways) => expect(channelsFor(notice, setting, member)).toEqual(ways))

  test('quiet hours are two times of a day, and not the whole day', () => {
    expect(quietProblem(NIGHT)).toBeNull()
    expect(quietProblem({ from: '25:00', to: '07:00' })).toContain('21:00')
    expect(quietProblem({ from: '07:00', to: '07:00' })).toContain('all day')
  })
})
