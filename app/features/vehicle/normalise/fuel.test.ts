import { expect, test } from 'vitest'
import { simpleFuel } from './fuel.ts'

test.each([
  ['Petrol', 'Petrol'],
  ['Unleaded', 'Petrol'],
  ['Premium', 'Petrol'],
  ['Petrol - Premium ULP', 'Petrol'],
  ['Leaded', 'Petrol'],
  ['E10', 'Petrol'],
  ['Diesel', 'Diesel'],
  ['Turbo Diesel', 'Diesel'],
  ['Electric', 'Electric'],
  ['BEV', 'Electric'],
  ['Hybrid', 'Hybrid'],
  ['Petrol/Electric', 'Hybrid'],
  ['Petrol Hybrid', 'Hybrid'],
  ['Plug-in Hybrid', 'Plug-in Hybrid'],
  ['PHEV', 'Plug-in Hybrid'],
  ['Petrol - Plug-In', 'Plug-in Hybrid'],
  ['LPG', 'LPG'],
  ['Dual Fuel', 'LPG'],
  ['Hydrogen', 'Hydrogen'],
  ['Fuel Cell Electric', 'Hydrogen'],
  ['Other', undefined],
  ['', undefined],
])('%j is %j', (fuel, simple) => expect(simpleFuel(fuel)).toBe(simple))
