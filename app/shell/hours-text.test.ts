import { expect, test } from 'vitest'
import { headerHours } from './hours-text.ts'

const day = (weekday: number, open = '08:30', close = '17:30') => ({ weekday, status: 'Open' as const, open, close })
const WORK = [1, 2, 3, 4, 5].map((weekday) => day(weekday))

test.each([
  ['nothing', [], ''],
  ['a working week', WORK, 'Mon–Fri 8:30 am – 5:30 pm'],
  ['a Saturday too', [...WORK, day(6, '09:00', '13:00')], 'Mon–Fri 8:30 am – 5:30 pm, Sat 9:00 am – 1:00 pm'],
  ['days that differ', [day(1), day(2, '09:00'), day(3), day(4), day(5)], ''],
])('D01 hours in one line: %s', (_, hours, text) => {
  expect(headerHours(hours)).toBe(text)
})
