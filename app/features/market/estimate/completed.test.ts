import { expect, test } from 'vitest'
import { marketRows } from '#tests/factories/market-rows.ts'
import { completed } from './completed.ts'

const { car } = marketRows(1)[0]!
const ute = { ...car, badge: 'SR5', body: 'ute', transmission: 'Automatic', drive: '4WD' }
const van = { ...car, badge: 'Workmate', body: 'van', transmission: 'Manual', drive: 'Rear' }
const unknown = { ...car, badge: '', body: '', transmission: '', drive: '' }

test.each([
  ['most of them', '', [ute, ute, van], { body: 'ute', transmission: 'Automatic', drive: '4WD' }],
  ['those of its badge', 'workmate', [ute, ute, van], { body: 'van', transmission: 'Manual', drive: 'Rear' }],
  ['all where its badge is unknown', 'GT', [van, { ...ute, body: '' }, van], { body: 'van', drive: 'Rear' }],
  ['nobody where there is none', '', [], { body: '', transmission: '', drive: '' }],
] as const)('T01 what nobody said of a car is as with %s', (_, badge, comparables, expected) => {
  expect(completed({ ...unknown, badge }, comparables)).toMatchObject(expected)
})

test('T01 what was said of a car stays', () => {
  expect(completed({ ...unknown, drive: 'Front' }, [ute])).toMatchObject({ drive: 'Front', body: 'ute' })
  expect(completed(van, [ute])).toBe(van)
})
