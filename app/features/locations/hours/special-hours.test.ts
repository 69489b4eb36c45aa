import { describe, expect, test } from 'vitest'
import { location } from '#tests/factories/location.ts'
import {
  holidayLines,
  holdsFor,
  hoursForDepartment,
  isForDepartment,
  specialHoursOf,
  type SpecialHour,
} from './special-hours.ts'

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
    const special_hours = [entry(), boxing, entry({ date: '2026-12-28', location_name: 'Other' })]
    expect(specialHoursOf(place, { locations: [place], special_hours })).toEqual([own, boxing])
  })

  test('“all” at the location that stands for a place closes each department there that says nothing itself', () => {
    const address = { street: '1 Main Street', city: 'Aspley', state: 'QLD', postcode: '4034' }
    const open = { status: 'Open', start_hour: '08:00', end_hour: '10:00' } as const
    const sales = location({ id: 1, name: 'Aspley', slug: 'aspley', address, location_type: '', special_hours: [entry(), entry({ ...open, date: '2026-12-26', department: 'service' }), entry({ date: '2026-12-26' })] }) // prettier-ignore
    const service = location({ id: 2, name: 'Aspley Service', slug: 'aspley-service', address, location_type: 'service' }) // prettier-ignore
    const parts = location({ id: 3, name: 'Aspley Parts', slug: 'aspley-parts', address, location_type: 'parts', special_hours: [entry(open)] }) // prettier-ignore
    const elsewhere = location({ id: 4, name: 'Rocklea Service', slug: 'rocklea', location_type: 'service' })
    const written = { locations: [sales, service, parts, elsewhere], special_hours: [] }
    const days = (one: typeof sales) =>
      hoursForDepartment(specialHoursOf(one, written), one.location_type).map(({ date, status }) => [date, status])
    expect(days(sales)).toEqual([['2026-12-25', 'Closed'], ['2026-12-26', 'Closed']]) // prettier-ignore
    expect(days(service)).toEqual([['2026-12-25', 'Closed'], ['2026-12-26', 'Open']]) // prettier-ignore
    expect(days(parts)).toEqual([['2026-12-25', 'Open'], ['2026-12-26', 'Closed']]) // prettier-ignore
    expect(days(elsewhere)).toEqual([])
  })
})
