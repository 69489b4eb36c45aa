import { describe, expect, test } from 'vitest'
import { weekdayOf } from '#lib/local-time.ts'
import { type StateCode, STATES } from '#app/features/vehicle/normalise/state.ts'
import { stateHolidays, stateHolidaysAhead } from './state-holidays.ts'

const daysOf = (state: StateCode, year: number): string[] => stateHolidays(state, year).map(({ date }) => date.slice(5))

describe('public holidays of a state, as they were published', () => {
  test.each([
    ['NSW', '01-01 01-26 04-03 04-04 04-05 04-06 04-25 04-27 06-08 10-05 12-25 12-26 12-28'],
    ['VIC', '01-01 01-26 03-09 04-03 04-04 04-05 04-06 04-25 06-08 11-03 12-25 12-26 12-28'],
    ['QLD', '01-01 01-26 04-03 04-04 04-05 04-06 04-25 05-04 10-05 12-25 12-26 12-28'],
    ['SA', '01-01 01-26 03-09 04-03 04-04 04-05 04-06 04-25 06-08 10-05 12-25 12-26 12-28'],
    ['WA', '01-01 01-26 03-02 04-03 04-05 04-06 04-25 04-27 06-01 09-28 12-25 12-26 12-28'],
    ['TAS', '01-01 01-26 03-09 04-03 04-06 04-25 06-08 12-25 12-26 12-28'],
    ['NT', '01-01 01-26 04-03 04-04 04-05 04-06 04-25 05-04 06-08 08-03 12-25 12-26 12-28'],
    ['ACT', '01-01 01-26 03-09 04-03 04-04 04-05 04-06 04-25 04-27 06-01 06-08 10-05 12-25 12-26 12-28'],
  ] as const)('%s in 2026', (state, days) => expect(daysOf(state, 2026).join(' ')).toBe(days))

  test.each([
    ['NSW', ['03-26', '03-29', '04-25', '04-26', '06-14', '10-04', '12-25', '12-26', '12-27', '12-28']],
    ['QLD', ['03-27', '04-25', '04-26', '05-03', '10-04', '12-27', '12-28']],
    ['WA', ['03-01', '04-25', '04-26', '06-07', '09-27', '12-27', '12-28']],
    ['VIC', ['03-08', '04-25', '06-14', '11-02', '12-27', '12-28']],
  ] as const)('%s in 2027 has %j', (state, days) => {
    for (const day of days) expect(daysOf(state, 2027), day).toContain(day)
  })

  test('Victoria keeps Anzac Day on its Sunday in 2027', () => expect(daysOf('VIC', 2027)).not.toContain('04-26'))
})

test('no day twice, all in their year and order, and substitutes on working days', () => {
  for (const state of Object.keys(STATES) as StateCode[]) {
    for (let year = 2025; year < 2060; year++) {
      const holidays = stateHolidays(state, year)
      const dates = holidays.map(({ date }) => date)
      expect(new Set(dates).size, `${state} ${year}`).toBe(dates.length)
      expect(dates.every((date) => date.startsWith(`${year}-`))).toBe(true)
      expect(dates).toEqual([...dates].toSorted())
      for (const { date, name } of holidays) {
        if (name.startsWith('Additional')) expect([1, 2], `${state} ${date}`).toContain(weekdayOf(date))
      }
    }
  }
})

test('the next twelve months run across the end of the year', () => {
  const ahead = stateHolidaysAhead('QLD', '2026-11-29')
  expect([ahead[0]!.date, ahead.at(-1)!.date]).toEqual(['2026-12-25', '2027-10-04'])
})
