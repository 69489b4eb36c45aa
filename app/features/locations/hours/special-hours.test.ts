import { describe, expect, test } from 'vitest'
import { location } from '#tests/factories/location.ts'
import { holidayLines, holdsFor, isForDepartment, specialHoursOf, type SpecialHour } from './special-hours.ts'

const entry = (more: Partial<SpecialHour> = {}): SpecialHour => ({
  date: '2026-12-25',
  status: 'Closed',
  department: 'all',
  ...more,
})

describe('D04 special hours', () => {
  test.each([
    [undefined, 'Northside Service', true],
    ['', 'Northside Service', true],
    ['Northside Service', 'Northside Service', true],
    ['northside', 'Northside Service', true],
    ['Northside', 'Northside', true],
    ['Northside Sales', 'Northside Service', false],
    ['Southside', 'Northside Service', false],
  ])('that name %j are about "%s": %s', (location_name, name, about) => {
    expect(isForDepartment(entry(location_name === undefined ? {} : { location_name }), name)).toBe(about)
  })

  test.each([
    ['all', 'service', true],
    ['', 'parts', true],
    ['service', 'service', true],
    ['service', 'sales', false],
    ['service', '', false],
    ['sales', '', true],
  ] as const)('of department "%s" hold for "%s": %s', (department, own, holds) => {
    expect(holdsFor(entry({ department }), own)).toBe(holds)
  })

  test('from today onward, in order, repeated ones once', () => {
    const lines = holidayLines(
      [
        entry({ date: '2027-01-01', name: "New Year's Day" }),
        entry({ date: '2026-12-24' }),
        entry({ name: 'Christmas Day' }),
        entry({ department: '' }),
        entry({ department: 'service', status: 'Open', start_hour: '09:00', end_hour: '12:00' }),
      ],
      '2026-12-25',
    )
    expect(lines.map(({ day, name, hours, department }) => [day, name, hours, department])).toEqual([
      ['Friday 25 December 2026', 'Christmas Day', 'Closed', ''],
      ['Friday 25 December 2026', '', '9:00 am – 12:00 pm', 'Service'],
      ['Friday 1 January 2027', "New Year's Day", 'Closed', ''],
    ])
    expect(holidayLines([entry()], '2026-12-26')).toEqual([])
  })

  test('a location’s own entry wins over the site’s for that day', () => {
    const own = entry({ status: 'Open', start_hour: '10:00', end_hour: '12:00' })
    const place = location({ name: 'Northside', special_hours: [own] })
    const boxing = entry({ date: '2026-12-26' })
    expect(specialHoursOf(place, [entry(), boxing, entry({ date: '2026-12-28', location_name: 'Other' })])).toEqual([
      own,
      boxing,
    ])
  })
})
