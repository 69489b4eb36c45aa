import { expect, test } from 'vitest'
import { headerHours } from './hours-text.ts'

const day = (weekday: number, open = '08:30', close = '17:30') => ({ weekday, status: 'Open' as const, open, close })
const WORK = [1, 2, 3, 4, 5].map((weekday) => day(weekday))

test.each([
  ['nothing', [], ''],
  ['a working week', WORK, 'Mon–Fri 8:30 am – 5:30 pm'],
  ['a Saturday too', [...WORK, day(6, '09:00', '13:00')], 'Mon–Fri 8:30 am – 5:30 pm, Sat 9 am – 1 pm'],
  ['a late day', [day(1), day(2), day(3), day(4, '08:30', '20:00'), day(5)], 'Mon–Fri 8:30 am – 5:30 pm (Thu to 8 pm)'],
  [
    'a closed Monday',
    [day(2), day(3), day(4), day(5), day(6, '09:00', '13:00')],
    'Tue–Fri 8:30 am – 5:30 pm, Sat 9 am – 1 pm',
  ],
  ['a closed day between', [day(1), day(2), day(4), day(5)], 'Mon–Tue 8:30 am – 5:30 pm, Thu–Fri 8:30 am – 5:30 pm'],
  [
    'a day that begins later',
    [day(1), day(2, '09:00'), day(3), day(4), day(5)],
    'Mon 8:30 am – 5:30 pm, Tue 9 am – 5:30 pm, Wed–Fri 8:30 am – 5:30 pm',
  ],
  ['days that all differ', [1, 2, 3, 4].map((weekday) => day(weekday, `0${weekday}:00`)), ''],
])('D01 hours in one line: %s', (_, hours, text) => {
  expect(headerHours(hours)).toBe(text)
})
