import { expect, test } from 'vitest'
import { makeName } from './make.ts'

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
  [' Wolseley ', 'Wolseley'],
  ['constructor', 'constructor'],
])('%j is written %j', (given, make) => {
  expect(makeName(given)).toBe(make)
  expect(makeName(make)).toBe(make)
})
