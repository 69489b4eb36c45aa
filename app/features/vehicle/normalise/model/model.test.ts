import { expect, test } from 'vitest'
import { modelName } from './model.ts'

test.each([
  ['Mazda', 'Mazda3', '3'],
  ['MG', 'MG3', 'MG3'],
  ['Toyota', 'Hilux', 'HiLux'],
  ['Toyota', 'Landcruiser', 'LandCruiser'],
  ['Toyota', 'Land Cruiser', 'LandCruiser'],
  ['Toyota', 'Rav4', 'RAV4'],
  ['Hyundai', 'I30', 'i30'],
  ['Hyundai', 'Santa FE', 'Santa Fe'],
  ['Mazda', 'CX5', 'CX-5'],
  ['Mazda', '3', '3'],
  ['BMW', '430I', '430i'],
  ['BMW', 'M440I', 'M440i'],
  ['BMW', '320d', '320d'],
  ['BMW', 'X5', 'X5'],
  ['LDV', 'G10', 'G10'],
  ['LDV', 'G10+', 'G10+'],
  ['Nissan', 'X Trail', 'X-Trail'],
  ['Kia', '  Grand   Carnival ', 'Grand Carnival'],
  ['Toyota', 'CX5', 'CX5'],
  ['Unknown', 'Some  Model', 'Some Model'],
])('%s %j is written %j', (make, given, model) => {
  expect(modelName(make, given)).toBe(model)
  expect(modelName(make, model)).toBe(model)
})
