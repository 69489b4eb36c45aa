import { expect, test } from 'vitest'
import { modelFamily } from './model-family.ts'

test.each([
  ['Mercedes-Benz', 'C200', 'C-Class'],
  ['Mercedes-Benz', 'C-CLASS', 'C-Class'],
  ['Mercedes-Benz', 'C 63 AMG', 'C-Class'],
  ['Mercedes-Benz', 'CLA45', 'CLA'],
  ['Mercedes-Benz', 'CLK320', 'CLK'],
  ['Mercedes-Benz', 'GLC', 'GLC'],
  ['Mercedes-Benz', 'GLC43', 'GLC'],
  ['Mercedes-Benz', 'GL63', 'GL'],
  ['Mercedes-Benz', 'ML350', 'M-Class'],
  ['Mercedes-Benz', 'M-Class', 'M-Class'],
  ['Mercedes-Benz', 'X250', 'X-Class'],
  ['Mercedes-Benz', 'EQA250', 'EQA'],
  ['Mercedes-Benz', 'Sprinter', 'Sprinter'],
  ['Mercedes-Benz', 'Valente', 'Valente'],
  ['Mercedes-Benz', '190', '190'],
  ['BMW', '320i', '3 Series'],
  ['BMW', '3', '3 Series'],
  ['BMW', '3 Series', '3 Series'],
  ['BMW', 'M135i', '1 Series'],
  ['BMW', '740li', '7 Series'],
  ['BMW', '2002', '2002'],
  ['BMW', 'M3', 'M3'],
  ['BMW', 'X5', 'X5'],
  ['Lexus', 'RX350', 'RX'],
  ['Lexus', 'ES300H', 'ES'],
  ['Lexus', 'RX', 'RX'],
  ['Land Rover', 'Range Rover Evoque', 'Range Rover Evoque'],
  ['Land Rover', 'Discovery 4', 'Discovery'],
  ['Land Rover', 'Discovery Sport', 'Discovery Sport'],
  ['Toyota', 'LandCruiser 200', 'LandCruiser'],
  ['Toyota', 'LandCruiser Prado', 'LandCruiser Prado'],
  ['Toyota', 'Corolla Cross', 'Corolla Cross'],
  ['Mazda', '3', '3'],
  ['constructor', 'C200', 'C200'],
])('S08 a %s %s is in the family %s', (make, model, family) => {
  expect(modelFamily(make, model)).toBe(family)
  expect(modelFamily(make, family)).toBe(family)
})
