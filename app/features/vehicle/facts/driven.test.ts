import { expect, test } from 'vitest'
import { isDriven, visitVerb } from './driven.ts'

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

test.each([
  ['car', 'drive', 'driven'],
  ['motorcycle', 'ride', 'ridden'],
  ['caravan', 'inspect', 'inspected'],
] as const)('before somebody buys a %s they %s it', (item_type, see, seen) => {
  expect(visitVerb({ item_type })).toEqual({ see, seen })
})
