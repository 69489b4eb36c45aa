import { describe, expect, test } from 'vitest'
import { dayTexts, proposedHolidays, readSpecial } from './special-days.ts'

const OPEN = { status: 'Open', from: '10:00', to: '14:00', department: 'all' }
const problems = (texts: Readonly<Record<string, string>>) => {
  const read = readSpecial(texts)
  return read.ok ? read.day : read.problems
}

describe('the hours of a special day', () => {
  test('closed, open, all day and past midnight', () => {
    expect(problems({ status: 'Closed' })).toEqual({ department: 'all', status: 'Closed' })
    expect(problems(OPEN)).toMatchObject({ start_hour: '10:00', end_hour: '14:00' })
    expect(problems({ status: 'Always' })).toMatchObject({ status: 'Open', start_hour: '00:00', end_hour: '00:00' })
    const late = { ...OPEN, from: '18:00', to: '01:00' }
    expect(problems(late)).toEqual({ from: expect.stringContaining('tick “Past midnight”') })
    const taken = readSpecial({ ...late, 'past-midnight': 'yes' })
    if (!taken.ok) throw new Error('refused')
    const texts = dayTexts({ location: null, day: { ...taken.day, date: '2026-12-31' } })
    expect(readSpecial(texts)).toEqual(taken)
  })

  test('equal times say that they are equal; what no form sends is refused', () => {
    expect(problems({ ...OPEN, to: '10:00' })).toEqual({
      from: expect.stringContaining('opens and closes at 10:00 am'),
    })
    expect(problems({ ...OPEN, status: 'Maybe' })).toEqual({ from: 'Choose whether you are closed or open.' })
    expect(problems({ status: '' })).toEqual({ from: 'Choose whether you are closed or open.' })
    expect(problems({ ...OPEN, department: 'xx' })).toEqual({ department: 'Choose a department of the list.' })
  })
})

test('a department is not proposed a public holiday that its place has hours for', () => {
  const at = { address: { state: 'QLD' } }
  const days = (dates: readonly string[]) => dates.map((date) => ({ date, status: 'Closed', department: 'all' }))
  const proposed = (dates: readonly string[], lead: string | undefined) =>
    proposedHolidays(
      { locations: [{ id: 1, name: 'Aspley', ...at, special_hours: days(dates) }, { id: 2, name: 'Aspley Service', ...at }] },
      { today: () => '2026-12-01', leadOf: (id) => (id === '2' ? lead : undefined) },
    ).flatMap((state) => state.days.map(({ date }) => date)) // prettier-ignore
  const all = proposed([], '1')
  expect(all).toContain('2026-12-25')
  expect(proposed(['2026-12-25'], '1')).toEqual(all.filter((date) => date !== '2026-12-25'))
  expect(proposed(['2026-12-25'], undefined)).toEqual(all)
})
