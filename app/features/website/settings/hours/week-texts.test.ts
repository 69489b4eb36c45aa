import { expect, test } from 'vitest'
import { type OpeningHour, readWeek, weekTexts, withWeek } from './week-texts.ts'

const monday = (open: string, close: string) => ({ day1: 'open', 'day1-open0': open, 'day1-close0': close })

test('equal times are refused: a day that never closes is chosen as such', () => {
  expect(readWeek(monday('09:00', '09:00'))).toEqual({ ok: false, problems: { day1: expect.stringContaining('opens and closes at 9:00 am. Change one of the two, or choose “Open 24 hours”') } }) // prettier-ignore
  expect(readWeek({ ...monday('09:00', '09:00'), 'past-midnight': 'yes' }).ok).toBe(false)
  expect(readWeek({ day1: 'always' })).toMatchObject({ hours: expect.arrayContaining([{ weekday: 1, status: 'Open', open: '00:00', close: '00:00' }]) }) // prettier-ignore
})

test('a stored day of 24 hours is shown as that, and stays as it was written', () => {
  const stored: OpeningHour[] = [{ weekday: 1, status: 'Open', open: '06:00', close: '06:00' }]
  const texts = weekTexts(stored)
  expect(texts['day1']).toBe('always')
  const read = readWeek(texts)
  expect(read.ok && withWeek(stored, read.hours).filter(({ weekday }) => weekday === 1)).toEqual(stored)
})
