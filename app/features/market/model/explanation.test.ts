import { expect, test } from 'vitest'
import { marketRows } from '#tests/factories/market-rows.ts'
import { explanationOf } from './explanation.ts'

const { car } = marketRows(1)[0]!
const cars = (count: number, change: object) => Array.from({ length: count }, () => ({ ...car, km: 80_000, ...change }))
const subject = { ...car, km: 60_000, state: 'QLD' }

test.each([
  ['37 similar cars, 12 in Queensland; this one has 20,000 km fewer.', subject, [12, 25]],
  ['14 similar cars; this one has 20,000 km fewer.', subject, [2, 12]],
  ['12 similar cars, 12 in Queensland; this one has 40,000 km more.', { ...subject, km: 121_000 }, [12, 0]],
  ['12 similar cars; this one has about as many kilometres.', { ...subject, km: 81_000 }, [0, 12]],
  ['12 similar cars.', { ...subject, km: undefined }, [0, 12]],
  ['12 similar cars.', { ...subject, km: undefined, state: 'Mars' }, [12, 0]],
  ['1 similar car; this one has 20,000 km fewer.', subject, [1, 0]],
  [null, subject, [0, 0]],
] as const)('V14 %s', (text, requested, [inState, elsewhere]) => {
  const comparables = [...cars(inState, { state: requested.state }), ...cars(elsewhere, { state: 'NSW' })]
  expect(explanationOf(requested, comparables)).toBe(text)
})

test.each([
  ['truck', '2 similar trucks.'],
  ['motorcycle', '2 similar motorcycles.'],
  ['caravan', '2 similar caravans.'],
])('V14 a %s is compared with its like', (noun, text) => {
  expect(explanationOf({ ...subject, noun, km: undefined }, cars(2, {}))).toBe(text)
})
