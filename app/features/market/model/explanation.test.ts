import { expect, test } from 'vitest'
import { marketRows } from '#tests/factories/market-rows.ts'
import { explanationOf } from './explanation.ts'

const { car } = marketRows(1)[0]!
const cars = (count: number, change: object) => Array.from({ length: count }, () => ({ ...car, km: 80_000, ...change }))
const subject = { ...car, km: 60_000, state: 'QLD' }

test.each([
  [
    'Based on 37 similar cars for sale (12 in Queensland), adjusted for year and kilometres. This one has done about 20,000 km less.',
    subject,
    [12, 25],
  ],
  [
    'Based on 14 similar cars for sale, adjusted for year and kilometres. This one has done about 20,000 km less.',
    subject,
    [2, 12],
  ],
  [
    'Based on 12 similar cars for sale (12 in Queensland), adjusted for year and kilometres. This one has done about 40,000 km more.',
    { ...subject, km: 121_000 },
    [12, 0],
  ],
  [
    'Based on 12 similar cars for sale, adjusted for year and kilometres. This one has done about the same distance.',
    { ...subject, km: 81_000 },
    [0, 12],
  ],
  ['Based on 12 similar cars for sale, adjusted for year and kilometres.', { ...subject, km: undefined }, [0, 12]],
  [
    'Based on 12 similar cars for sale, adjusted for year and kilometres.',
    { ...subject, km: undefined, state: 'Mars' },
    [12, 0],
  ],
  [
    'Based on 1 similar car for sale, adjusted for year and kilometres. This one has done about 20,000 km less.',
    subject,
    [1, 0],
  ],
  [null, subject, [0, 0]],
] as const)('V14 %s', (text, requested, [inState, elsewhere]) => {
  const comparables = [...cars(inState, { state: requested.state }), ...cars(elsewhere, { state: 'NSW' })]
  expect(explanationOf(requested, comparables)).toBe(text)
})

test.each([
  ['truck', 'Based on 2 similar trucks for sale, adjusted for year and kilometres.'],
  ['motorcycle', 'Based on 2 similar motorcycles for sale, adjusted for year and kilometres.'],
  ['caravan', 'Based on 2 similar caravans for sale, adjusted for year and kilometres.'],
])('V14 a %s is compared with its like', (noun, text) => {
  expect(explanationOf({ ...subject, noun, km: undefined }, cars(2, {}))).toBe(text)
})
