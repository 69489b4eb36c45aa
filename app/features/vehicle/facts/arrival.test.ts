import { describe, expect, test } from 'vitest'
import { arrivalOf, onceArrived } from './arrival.ts'

const TODAY = '2026-11-22'

describe('coming-soon cars: no appointment before arrival', () => {
  test.each([
    ['here', { status: 'in_stock', arrival_date: '2026-12-01' }, null],
    ['gone', { status: 'coming_soon', sold: true }, null],
    ['sold', { status: 'sold', arrival_date: '2026-12-01' }, null],
    ['on its way, nobody knows when', { status: 'coming_soon' }, { day: null }],
    ['expected', { status: 'coming_soon', arrival_date: '2026-12-01' }, { day: '2026-12-01' }],
    ['expected today', { status: 'coming_soon', arrival_date: TODAY }, { day: TODAY }],
    ['late', { status: 'coming_soon', arrival_date: '2026-11-21' }, { day: null }],
  ])('%s', (_name, car, arrival) => expect(arrivalOf(car, TODAY)).toEqual(arrival))

  const slots = ['2026-11-23', '2026-11-30', '2026-12-01', '2026-12-02'].map((date) => ({ date }))

  test('times are from the day of arrival on, all of them for a car that is here, none while the day is unknown', () => {
    expect(onceArrived(slots, null)).toEqual(slots)
    expect(onceArrived(slots, { day: '2026-12-01' })).toEqual(slots.slice(2))
    expect(onceArrived(slots, { day: null })).toEqual([])
  })
})
