import { describe, expect, test } from 'vitest'
import { location } from '#tests/factories/location.ts'
import type { SpecialHour } from './special-hours.ts'
import { weekAhead } from './week-ahead.ts'

const place = (special_hours: readonly SpecialHour[], location_type: 'sales' | 'service' = 'sales') => ({
  ...location({ name: 'Rocklea', location_type, time_zone: 'Australia/Brisbane', special_hours: [...special_hours] }),
  contact_detail: {
    phone: '',
    landline_phone: '',
    opening_hours: [1, 2, 3, 4, 5].map((weekday) => ({
      weekday,
      status: 'Open' as const,
      open: '08:30',
      close: '17:00',
    })),
  },
})

const closed = (date: string, more: Partial<SpecialHour> = {}): SpecialHour => ({
  date,
  status: 'Closed',
  department: 'all',
  ...more,
})
const christmas = closed('2025-12-25', { name: 'Christmas Day' })
const monday = Date.parse('2025-12-22T10:00:00+10:00')

const lines = (special: readonly SpecialHour[], now = monday) =>
  weekAhead(place(special), now).map(({ days, hours, today }) => `${days}: ${hours}${today ? ' (today)' : ''}`)

const USUAL = ['Monday – Friday: 8:30 am – 5:00 pm (today)', 'Saturday: Closed', 'Sunday: Closed']

describe('D04 the week of a location as it is from today on', () => {
  test('a special day of a weekday has its row, and so has every other day', () => {
    expect(lines([christmas])).toEqual([
      'Monday: 8:30 am – 5:00 pm (today)',
      'Tuesday: 8:30 am – 5:00 pm',
      'Wednesday: 8:30 am – 5:00 pm',
      'Thursday 25 December (Christmas Day): Closed',
      'Friday: 8:30 am – 5:00 pm',
      'Saturday: Closed',
      'Sunday: Closed',
    ])
  })

  test('one at the weekend leaves Monday to Friday together', () => {
    const sunday: SpecialHour = {
      date: '2025-12-28',
      status: 'Open',
      start_hour: '10:00',
      end_hour: '14:00',
      department: '',
    }
    expect(lines([sunday])).toEqual([...USUAL.slice(0, 2), 'Sunday 28 December: 10:00 am – 2:00 pm'])
  })

  test.each<[string, SpecialHour[], string]>([
    ['the day before today', [closed('2025-12-21')], '2025-12-22T10:00:00+10:00'],
    ['a week from today', [closed('2025-12-29')], '2025-12-22T10:00:00+10:00'],
    ['of another department', [{ ...christmas, department: 'service' }], '2025-12-22T10:00:00+10:00'],
    ['yesterday by the clock of the place, today by UTC', [christmas], '2025-12-25T14:30:00Z'],
  ])('%s changes nothing', (_what, special, now) => {
    expect(lines(special, Date.parse(now))).toEqual(USUAL)
  })

  test.each<[string, SpecialHour[], string]>([
    ['seven days in all', [closed('2025-12-28')], 'Sunday 28 December: Closed'],
    ['today', [closed('2025-12-22')], 'Monday 22 December: Closed (today)'],
    [
      'with a break',
      [
        { date: '2025-12-24', status: 'Open', start_hour: '13:00', end_hour: '15:00', department: 'all' },
        { date: '2025-12-24', status: 'Open', start_hour: '09:00', end_hour: '12:00', department: '', name: 'Eve' },
      ],
      'Wednesday 24 December (Eve): 9:00 am – 12:00 pm, 1:00 pm – 3:00 pm',
    ],
  ])('%s', (_what, special, line) => {
    expect(lines(special)).toContain(line)
  })

  test('a place without a week has none', () => {
    expect(weekAhead(location({ special_hours: [christmas] }), monday)).toEqual([])
  })
})
