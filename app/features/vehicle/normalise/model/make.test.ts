import { expect, test } from 'vitest'
import { makeAndModel, makeName } from './make.ts'

test.each([
  ['toyota', 'Toyota'],
  ['TOYOTA', 'Toyota'],
  ['VW', 'Volkswagen'],
  ['Merc', 'Mercedes-Benz'],
  ['Mercedes', 'Mercedes-Benz'],
  ['MERCEDES BENZ', 'Mercedes-Benz'],
  ['Landrover', 'Land Rover'],
  ['land rover', 'Land Rover'],
  ['Ssangyong', 'SsangYong'],
  ['Ssang Yong', 'SsangYong'],
  ['KGM', 'KGM'],
  ['KG Mobility', 'KGM'],
  ['GWM', 'GWM'],
  ['Great Wall', 'Great Wall'],
  ['Haval', 'Haval'],
  ['Alfa', 'Alfa Romeo'],
  ['bmw', 'BMW'],
  ['Citroën', 'Citroen'],
  ['Škoda', 'Skoda'],
  ['Harley Davidson', 'Harley-Davidson'],
  ['mini', 'Mini'],
  ['ldv', 'LDV'],
  ['Rolls Royce', 'Rolls-Royce'],
  ['Kia Motors', 'Kia'],
  ['Toyota Australia', 'Toyota'],
  ['Hyundai Motor Company Australia', 'Hyundai'],
  ['Chev', 'Chevrolet'],
  ['Mitsubshi', 'Mitsubishi'],
  ['Porche', 'Porsche'],
  ['Motors', 'Motors'],
  [' Wolseley ', 'Wolseley'],
  ['constructor', 'constructor'],
])('%j is written %j', (given, make) => {
  expect(makeName(given)).toBe(make)
  expect(makeName(make)).toBe(make)
})

test.each([
  ['Land', 'Rover Discovery', 'Land Rover', 'Discovery'],
  ['Great', 'Wall X240', 'Great Wall', 'X240'],
  ['Aston', 'Martin DB9', 'Aston Martin', 'DB9'],
  ['Mercedes', 'Benz C200', 'Mercedes-Benz', 'C200'],
  ['Land', 'Rover', 'Land Rover', 'Rover'],
  ['Toyota', 'Land Cruiser', 'Toyota', 'Land Cruiser'],
  ['MG', 'MG3', 'MG', 'MG3'],
  ['Mini', 'Cooper S', 'Mini', 'Cooper S'],
  ['Wolseley', 'Hornet Mk III', 'Wolseley', 'Hornet Mk III'],
])('S22 a make cut in two is put together: "%s" "%s"', (make, model, expected, rest) => {
  expect(makeAndModel(make, model)).toEqual({ make: expected, model: rest })
})
