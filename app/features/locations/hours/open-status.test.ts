import { describe, expect, test } from 'vitest'
import { openStatus, type Schedule } from './open-status.ts'
import { localTime, momentOf } from '#lib/local-time.ts'

const week = (open: string, close: string, days = [1, 2, 3, 4, 5]): Schedule['opening_hours'] =>
  days.map((weekday) => ({ weekday, status: 'Open' as const, open, close }))
const office = week('08:30', '17:00')
const special = (date: string, more: Partial<Schedule['special_hours'][number]> = {}) => ({
  date,
  status: 'Closed' as const,
  department: 'all' as const,
  ...more,
})
const at = (zone: string, moment: string, more: Partial<Schedule> = {}) =>
  openStatus({ opening_hours: office, special_hours: [], time_zone: `Australia/${zone}`, ...more }, Date.parse(moment))
    ?.text ?? null

describe('D04 open now, in the dealer’s own zone', () => {
  // Monday 5 October 2026: Sydney and Adelaide went forward the day before; Brisbane, Darwin and Perth never do.
  test.each([
    ['Brisbane', '2026-10-04T22:30:00Z', '2026-10-05T07:00:00Z'],
    ['Sydney', '2026-10-04T21:30:00Z', '2026-10-05T06:00:00Z'],
    ['Adelaide', '2026-10-04T22:00:00Z', '2026-10-05T06:30:00Z'],
    ['Darwin', '2026-10-04T23:00:00Z', '2026-10-05T07:30:00Z'],
    ['Perth', '2026-10-05T00:30:00Z', '2026-10-05T09:00:00Z'],
    // Friday 2 October 2026: before the change all of them stand on standard time.
    ['Brisbane', '2026-10-01T22:30:00Z', '2026-10-02T07:00:00Z'],
    ['Sydney', '2026-10-01T22:30:00Z', '2026-10-02T07:00:00Z'],
    ['Adelaide', '2026-10-01T23:00:00Z', '2026-10-02T07:30:00Z'],
    ['Darwin', '2026-10-01T23:00:00Z', '2026-10-02T07:30:00Z'],
    ['Perth', '2026-10-02T00:30:00Z', '2026-10-02T09:00:00Z'],
    // Monday 5 April 2027: Sydney and Adelaide went back the day before.
    ['Brisbane', '2027-04-04T22:30:00Z', '2027-04-05T07:00:00Z'],
    ['Sydney', '2027-04-04T22:30:00Z', '2027-04-05T07:00:00Z'],
    ['Adelaide', '2027-04-04T23:00:00Z', '2027-04-05T07:30:00Z'],
    ['Darwin', '2027-04-04T23:00:00Z', '2027-04-05T07:30:00Z'],
    ['Perth', '2027-04-05T00:30:00Z', '2027-04-05T09:00:00Z'],
  ])('%s opens at %s and closes at %s', (zone, opens, closes) => {
    const minute = (moment: string, by: number) => new Date(Date.parse(moment) + by * 60_000).toISOString()
    expect(at(zone, minute(opens, -1))).toBe('Opens today 8:30 am')
    expect(at(zone, opens)).toBe('Open now until 5:00 pm')
    expect(at(zone, minute(closes, -1))).toBe('Open now until 5:00 pm')
    expect(at(zone, closes)).toMatch(/^Opens (Tuesday|Monday|Saturday) 8:30 am$/)
  })

  test.each([
    ['Friday evening', '2026-11-20T08:00:00Z', 'Opens Monday 8:30 am'],
    ['Sunday', '2026-11-22T02:00:00Z', 'Opens Monday 8:30 am'],
    ['Monday, early', '2026-11-22T20:00:00Z', 'Opens today 8:30 am'],
    ['Thursday evening', '2026-11-19T08:00:00Z', 'Opens Friday 8:30 am'],
  ])('closed on %s', (_, moment, text) => expect(at('Brisbane', moment)).toBe(text))

  test('the night on which clocks go back has its closing time once', () => {
    const night = { opening_hours: week('18:00', '02:30', [6]) }
    // Sydney, Sunday 4 April 2027: 2:00 to 3:00 am comes twice, first at 15:00 UTC.
    expect(at('Sydney', '2027-04-03T15:29:00Z', night)).toBe('Open now until 2:30 am')
    expect(at('Sydney', '2027-04-03T15:31:00Z', night)).toMatch(/^Opens/)
    expect(at('Sydney', '2027-04-03T16:10:00Z', night)).toMatch(/^Opens/)
  })

  test('the night on which clocks go forward closes at a time that is skipped', () => {
    const night = { opening_hours: week('18:00', '02:30', [6]) }
    // Sydney, Sunday 4 October 2026: after 1:59 am comes 3:00 am, at 16:00 UTC.
    expect(at('Sydney', '2026-10-03T16:29:00Z', night)).toBe('Open now until 3:30 am')
    expect(at('Sydney', '2026-10-03T16:30:00Z', night)).toMatch(/^Opens Saturday 6:00 pm/)
  })

  test.each([
    ['2026-11-20T12:00:00Z', 'Open now until 2:00 am'],
    ['2026-11-20T15:59:00Z', 'Open now until 2:00 am'],
    ['2026-11-20T16:00:00Z', 'Opens today 6:00 pm'],
  ])('hours that cross midnight, at %s', (moment, text) => {
    expect(at('Brisbane', moment, { opening_hours: week('18:00', '02:00', [5, 6]) })).toBe(text)
  })

  test('around the clock', () => {
    expect(at('Perth', '2026-11-20T12:00:00Z', { opening_hours: week('00:00', '00:00', [0, 1, 2, 3, 4, 5, 6]) })).toBe(
      'Open 24 hours',
    )
    const fromFriday = { opening_hours: week('00:00', '00:00', [5, 6]) }
    expect(at('Brisbane', '2026-11-20T01:00:00Z', fromFriday)).toBe('Open now until Sunday 12:00 am')
  })

  test('a holiday closes, opens at other hours, and is over when past', () => {
    const friday = '2026-12-25T01:00:00Z'
    expect(at('Brisbane', friday, { special_hours: [special('2026-12-25')] })).toBe('Opens Monday 8:30 am')
    expect(at('Brisbane', friday, { special_hours: [special('2025-12-25')] })).toBe('Open now until 5:00 pm')
    const short = special('2026-12-25', { status: 'Open', start_hour: '10:00', end_hour: '14:00' })
    expect(at('Brisbane', friday, { special_hours: [short] })).toBe('Open now until 2:00 pm')
    const sunday = special('2026-12-27', { status: 'Open', start_hour: '10:00', end_hour: '14:00' })
    expect(at('Brisbane', '2026-12-26T01:00:00Z', { special_hours: [sunday] })).toBe('Opens Sunday 10:00 am')
  })

  test('a long closing names the date', () => {
    const days = Array.from({ length: 14 }, (_, day) => special(`2026-12-${String(18 + day).padStart(2, '0')}`))
    expect(at('Brisbane', '2026-12-18T01:00:00Z', { special_hours: days })).toBe('Opens Friday 1 January 8:30 am')
  })

  test.each([
    ['no hours', [], null],
    ['by appointment', [{ weekday: 1, status: 'Open' }], null],
    ['closed all week', [{ weekday: 1, status: 'Closed' }], 'Closed'],
  ] as const)('%s', (_, opening_hours, text) => {
    expect(at('Brisbane', '2026-11-20T01:00:00Z', { opening_hours: [...opening_hours] })).toBe(text)
  })
})

test('D04 local times and moments agree all through a year', () => {
  for (const zone of ['Sydney', 'Brisbane', 'Adelaide', 'Darwin', 'Perth', 'Lord_Howe']) {
    for (let moment = Date.UTC(2026, 0, 1); moment < Date.UTC(2027, 0, 1); moment += 3_600_000 * 5) {
      const local = localTime(`Australia/${zone}`, moment)
      expect([0, 1_800_000, 3_600_000]).toContain(moment - momentOf(`Australia/${zone}`, local))
    }
  }
})
