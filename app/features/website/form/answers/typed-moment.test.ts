import fc from 'fast-check'
import { expect, test } from 'vitest'
import { momentText, typedMoment } from './typed-moment.ts'

test.each([
  ['2026-12-06T17:00', 'Australia/Brisbane', '2026-12-06T17:00:00+10:00'],
  ['2026-12-06T17:00', 'Australia/Sydney', '2026-12-06T17:00:00+11:00'],
  ['2026-07-06T17:00', 'Australia/Sydney', '2026-07-06T17:00:00+10:00'],
  ['2026-12-06T17:00', 'Australia/Adelaide', '2026-12-06T17:00:00+10:30'],
  ['2026-12-06T17:00', 'Australia/Eucla', '2026-12-06T17:00:00+08:45'],
  ['2026-12-06T17:00', 'America/Los_Angeles', '2026-12-06T17:00:00-08:00'],
  ['2026-12-06T17:00:30', 'Australia/Perth', '2026-12-06T17:00:00+08:00'],
  ['6/12/2026 9:05', 'Australia/Brisbane', '2026-12-06T09:05:00+10:00'],
  ['6/12/2026, 17:00', 'Australia/Brisbane', '2026-12-06T17:00:00+10:00'],
  ['2028-02-29T00:00', 'Australia/Brisbane', '2028-02-29T00:00:00+10:00'],
])('%s in %s', (typed, zone, iso) => expect(typedMoment(typed, zone)).toEqual({ ok: true, iso }))

test.each([
  ['2026-10-04T02:30', 'Australia/Sydney', /skip 2:30 am on 04\/10\/2026. Choose 3:30 am/],
  ['2026-10-04T02:15', 'Australia/Lord_Howe', /skip 2:15 am on 04\/10\/2026. Choose 2:45 am/],
  ['2026-04-05T02:30', 'Australia/Sydney', /comes twice/],
  ['2026-04-05T01:45', 'Australia/Lord_Howe', /comes twice/],
  ['2026-02-30T10:00', 'Australia/Brisbane', /no 30\/02\/2026/],
  ['2026-12-06T25:00', 'Australia/Brisbane', /no time of the day/],
  ['2026-12-06', 'Australia/Brisbane', /needs a day and a time/],
  ['0001-12-06T10:00', 'Australia/Brisbane', /a year from/],
  ['next week', 'Australia/Brisbane', /needs a day and a time/],
])('%s in %s is refused', (typed, zone, reason) => {
  const read = typedMoment(typed, zone)
  expect(!read.ok && read.reason).toMatch(reason)
})

test.each([
  ['2026-10-04T01:59', 'Australia/Sydney'],
  ['2026-10-04T03:00', 'Australia/Sydney'],
  ['2026-04-05T01:59', 'Australia/Sydney'],
  ['2026-04-05T03:00', 'Australia/Sydney'],
  ['2026-10-04T02:30', 'Australia/Brisbane'],
])('%s in %s is sure', (typed, zone) => expect(typedMoment(typed, zone).ok).toBe(true))

test('a time that is taken is the time that is shown', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
      fc.constantFrom('Australia/Sydney', 'Australia/Lord_Howe', 'Australia/Darwin', 'Pacific/Auckland'),
      (date, zone) => {
        const typed = date.toISOString().slice(0, 16)
        const read = typedMoment(typed, zone)
        if (read.ok) expect(momentText(read.iso, zone)).toBe(typed)
      },
    ),
  )
})

test('what is no moment has no text', () => expect(momentText('soon', 'Australia/Perth')).toBe(''))
