import { expect, test } from 'vitest'
import { isDriven } from './driven.ts'

test.each([
  [{}, true],
  [{ item_type: 'car' }, true],
  [{ item_type: 'truck' }, true],
  [{ item_type: 'motorcycle' }, true],
  [{ item_type: 'caravan' }, false],
  [{ item_type: 'caravan', fuel: 'null' }, false],
  [{ item_type: 'caravan', simple_fuel: 'Diesel' }, true],
  [{ item_type: 'caravan', simple_body: 'motorhome' }, true],
] as const)('%o', (car, driven) => expect(isDriven(car)).toBe(driven))
