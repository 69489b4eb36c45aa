import { describe, expect, test } from 'vitest'
import { clockTime, hoursLines, openNow } from './opening-hours.ts'

const open = (weekday: number, from = '08:30', to = '17:00') => ({
  weekday,
  status: 'Open' as const,
  open: from,
  close: to,
})
const week = [1, 2, 3, 4, 5].map((day) => open(day))

test.each([
  ['08:30', '8:30 am'],
  ['00:00', '12:00 am'],
  ['12:05', '12:05 pm'],
  ['17:00', '5:00 pm'],
])('%s is %s', (time, text) => {
  expect(clockTime(time)).toBe(text)
})

describe('D04 opening hours', () => {
  test('Monday to Friday are one line when equal', () => {
    expect(hoursLines([...week, open(6, '09:00', '13:00')])).toEqual([
      { days: 'Monday – Friday', hours: '8:30 am – 5:00 pm' },
      { days: 'Saturday', hours: '9:00 am – 1:00 pm' },
      { days: 'Sunday', hours: 'Closed' },
    ])
  })

  test('else every day stands alone', () => {
    expect(hoursLines([...week.slice(1), open(1, '10:00')])).toHaveLength(7)
    expect(hoursLines([])).toEqual([])
  })

  test.each([
    ['2026-11-20T05:59:00Z', 'Australia/Brisbane', { until: '5:00 pm' }],
    ['2026-11-20T07:00:00Z', 'Australia/Brisbane', null],
    ['2026-11-20T06:59:00Z', 'Australia/Sydney', null],
    ['2026-11-20T06:29:00Z', 'Australia/Adelaide', { until: '5:00 pm' }],
    ['2026-11-20T06:31:00Z', 'Australia/Adelaide', null],
    ['2026-11-22T02:00:00Z', 'Australia/Brisbane', null],
  ])('at %s in %s', (moment, zone, expected) => {
    expect(openNow(week, zone, Date.parse(moment))).toEqual(expected)
  })
})
