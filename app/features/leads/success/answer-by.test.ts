import { describe, expect, test } from 'vitest'
import type { Schedule } from '#app/features/locations/hours/open-status.ts'
import { answerTime } from './answer-by.ts'

const week = (open: string, close: string, days = [1, 2, 3, 4, 5]): Schedule['opening_hours'] =>
  days.map((weekday) => ({ weekday, status: 'Open', open, close }))
const at = (received: string, more: Partial<Schedule> = {}, now = received) => {
  const given = answerTime(
    { opening_hours: week('08:30', '17:00'), special_hours: [], time_zone: 'Australia/Brisbane', ...more },
    Date.parse(received),
    Date.parse(now),
  )
  return given?.late ? 'late' : (given?.text ?? null)
}
const shut = (date: string) => ({ date, status: 'Closed' as const, department: 'all' as const })

describe('R11 by when somebody answers', () => {
  test.each([
    ['Monday morning', '2026-11-23T00:00:00Z', 'today before 5:00 pm'],
    ['before opening', '2026-11-22T20:00:00Z', 'today before 5:00 pm'],
    ['an hour before closing', '2026-11-23T06:00:00Z', 'today before 5:00 pm'],
    ['just before closing', '2026-11-23T06:01:00Z', 'tomorrow before 5:00 pm'],
    ['Thursday night', '2026-11-19T12:00:00Z', 'tomorrow before 5:00 pm'],
    ['Friday evening', '2026-11-20T09:00:00Z', 'on Monday before 5:00 pm'],
    ['Sunday', '2026-11-22T02:00:00Z', 'tomorrow before 5:00 pm'],
  ])('R11 %s', (_, received, text) => expect(at(received)).toBe(text))

  test('R11 a holiday is no working day', () => {
    const christmas = ['2026-12-25', '2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01'].map(shut)
    expect(at('2026-12-24T09:00:00Z', { special_hours: christmas })).toBe('on Monday 4 January before 5:00 pm')
  })

  test('R11 the zone is the location’s', () => {
    // Monday 5 October 2026, 5:00 pm in Sydney and 2:00 pm in Perth.
    expect(at('2026-10-05T06:00:00Z', { time_zone: 'Australia/Sydney' })).toBe('tomorrow before 5:00 pm')
    expect(at('2026-10-05T06:00:00Z', { time_zone: 'Australia/Perth' })).toBe('today before 5:00 pm')
  })

  test('R11 a break does not end the day; nights and open ends have no clock time', () => {
    expect(at('2026-11-23T00:00:00Z', { opening_hours: [...week('08:00', '12:00'), ...week('13:00', '16:00')] })).toBe(
      'today before 4:00 pm',
    )
    expect(at('2026-11-23T00:00:00Z', { opening_hours: week('18:00', '02:00') })).toBe('today')
    expect(at('2026-11-23T00:00:00Z', { opening_hours: week('00:00', '00:00', [0, 1, 2, 3, 4, 5, 6]) })).toBe('today')
  })

  test('R11 read again later', () => {
    const friday = '2026-11-20T09:00:00Z'
    expect(at(friday, {}, '2026-11-22T02:00:00Z')).toBe('tomorrow before 5:00 pm')
    expect(at(friday, {}, '2026-11-23T02:00:00Z')).toBe('today before 5:00 pm')
    expect(at(friday, {}, '2026-11-23T07:00:00Z')).toBe('late')
  })

  test('R11 nothing is promised without hours', () => {
    expect(at('2026-11-23T00:00:00Z', { opening_hours: [] })).toBeNull()
    expect(at('2026-11-23T00:00:00Z', { opening_hours: [{ weekday: 1, status: 'Open' }] })).toBeNull()
  })
})
