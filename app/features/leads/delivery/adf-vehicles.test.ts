import { expect, test } from 'vitest'
import { namedIn } from './adf-vehicles.ts'

test.each([
  ['2018 Mazda CX-5 Touring', { year: '2018', make: 'Mazda', model: 'CX-5 Touring' }],
  ['mazda 3 2014', { year: '2014', make: 'Mazda', model: '3' }],
  ['Landrover, Defender', { year: '', make: 'Land Rover', model: 'Defender' }],
  ['1999 Zonda Special', { year: '1999', make: '', model: 'Zonda Special' }],
  ['VW', { year: '', make: 'Volkswagen', model: '' }],
  ['Peugeot 3008', { year: '', make: 'Peugeot', model: '3008' }],
  ['', { year: '', make: '', model: '' }],
])('L09 %j is a vehicle in its parts', (typed, parts) => {
  expect(namedIn(typed)).toEqual(parts)
})
