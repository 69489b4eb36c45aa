import { expect, test } from 'vitest'
import { simpleTransmission } from './transmission.ts'

test.each([
  ['Automatic', 'Automatic'],
  ['Sports Automatic', 'Automatic'],
  ['8 Speed Auto', 'Automatic'],
  ['CVT', 'Automatic'],
  ['Constantly Variable Transmission', 'Automatic'],
  ['Sports Automatic Dual Clutch', 'Automatic'],
  ['7DCT', 'Automatic'],
  ['DCT', 'Automatic'],
  ['AMT', 'Automatic'],
  ['Automated Manual', 'Automatic'],
  ['DSG', 'Automatic'],
  ['Single Speed', 'Automatic'],
  ['Reduction Gear', 'Automatic'],
  ['6A', 'Automatic'],
  ['8 Speed A', 'Automatic'],
  ['Manual', 'Manual'],
  ['6 Speed Manual', 'Manual'],
  ['5 sp man', 'Manual'],
  ['5M', 'Manual'],
  ['m', 'Manual'],
  ['-', undefined],
  ['Other', undefined],
])('%j is %j', (given, simple) => expect(simpleTransmission(given)).toBe(simple))
