import { describe, expect, test } from 'vitest'
import { clockTime, hoursLines, isLineOf, hoursText } from './opening-hours.ts'

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
  ['23:59', '11:59 pm'],
])('D04 %s is %s', (time, text) => {
  expect(clockTime(time)).toBe(text)
})

test.each([
  [{ status: 'Closed', open: '08:30', close: '17:00' }, 'Closed'],
  [{ status: 'Open', open: '08:30', close: '17:00' }, '8:30 am – 5:00 pm'],
  [{ status: 'Open', open: '18:00', close: '02:00' }, '6:00 pm – 2:00 am'],
  [{ status: 'Open', open: '00:00', close: '00:00' }, 'Open 24 hours'],
  [{ status: 'Open', formated_hours: '9 till late', open: '09:00', close: '17:00' }, '9 till late'],
  [{ status: 'Open' }, 'By appointment'],
] as const)('D04 hours of %j', (entry, text) => {
  expect(hoursText(entry)).toBe(text)
})

describe('D04 opening hours', () => {
  test('Monday to Friday are one line when equal', () => {
    expect(hoursLines([...week, open(6, '09:00', '13:00')])).toEqual([
      { days: 'Monday – Friday', hours: '8:30 am – 5:00 pm' },
      { days: 'Saturday', hours: '9:00 am – 1:00 pm' },
      { days: 'Sunday', hours: 'Closed' },
    ])
  })

  test('the line of today is that of its weekday', () => {
    const lines = hoursLines([...week, open(6, '09:00', '13:00')])
    expect(lines.map((line) => isLineOf(line, 3))).toEqual([true, false, false])
    expect(lines.map((line) => isLineOf(line, 0))).toEqual([false, false, true])
  })

  test('else every day stands alone', () => {
    expect(hoursLines([...week.slice(1), open(1, '10:00')])).toHaveLength(7)
    expect(hoursLines([])).toEqual([])
  })

  test('a day with a break has both parts, in order', () => {
    const lines = hoursLines([open(6, '13:00', '16:00'), open(6, '08:00', '12:00')])
    expect(lines.at(1)).toEqual({ days: 'Saturday', hours: '8:00 am – 12:00 pm, 1:00 pm – 4:00 pm' })
  })
})
