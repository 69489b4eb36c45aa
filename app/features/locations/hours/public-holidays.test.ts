import { describe, expect, test } from 'vitest'
import { easterSunday, holidaysAhead, publicHolidays } from './public-holidays.ts'

describe('public holidays of all of Australia', () => {
  test.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
  ])('Easter Sunday of %i is %s', (year, date) => expect(easterSunday(year)).toBe(date))

  test('of 2027, with the Mondays that are free in place of a weekend', () => {
    expect(publicHolidays(2027).map(({ date }) => date)).toEqual([
      '2027-01-01',
      '2027-01-26',
      '2027-03-26',
      '2027-03-29',
      '2027-04-25',
      '2027-12-25',
      '2027-12-26',
    ])
    expect(publicHolidays(2028)[0]!.date).toBe('2028-01-03')
  })

  test('those of the next weeks, across the end of a year', () => {
    expect(holidaysAhead('2026-12-20', 14).map(({ name }) => name)).toEqual([
      'Christmas Day',
      'Boxing Day',
      'New Year’s Day',
    ])
    expect(holidaysAhead('2026-11-23', 14)).toEqual([])
  })
})
