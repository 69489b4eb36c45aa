import { expect, test } from 'vitest'
import { drivenWheels } from './drive.ts'

test.each([
  ['4WD', '4WD'],
  ['4X4', '4WD'],
  ['4x4 On Demand', '4WD'],
  ['Four Wheel Drive', '4WD'],
  ['AWD', 'AWD'],
  ['All Wheel Drive', 'AWD'],
  ['quattro', 'AWD'],
  ['Front', 'FWD'],
  ['Front Wheel Drive', 'FWD'],
  ['Rear', 'RWD'],
  ['rwd', 'RWD'],
  [' 2WD ', '2WD'],
  ['4x2', '4x2'],
  ['6x4', '6x4'],
])('%j is %j', (given, drive) => {
  expect(drivenWheels(given)).toBe(drive)
  expect(drivenWheels(drive)).toBe(drive)
})
