import { expect, test } from 'vitest'
import { odometerText } from './odometer.ts'

test.each([
  [{ km: 45_000, car_type: 'used' }, '45,000 km'],
  [{ km: 0, car_type: 'new' }, '0 km'],
  [{ km: 0, car_type: 'used' }, undefined],
  [{ km: 0, car_type: 'demo' }, undefined],
  [{ km: 0 }, undefined],
  [{}, undefined],
  [{ km: 45_000, item_type: 'caravan' }, undefined],
] as const)('V25 the odometer of %o reads %s', (car, text) => {
  expect(odometerText(car)).toBe(text)
})
