import { expect, test } from 'vitest'
import { marketBand } from './market-band.ts'

const market = { low_cents: 2_000_000, middle_cents: 2_400_000, high_cents: 3_000_000 }

test.each([
  ['at its low end', 20_000, { at: 0.25, isAbove: false, overMiddle: -4_000 }],
  ['in the middle of it', 25_000, { at: 0.5, isAbove: false, overMiddle: 1_000 }],
  ['at its high end', 30_000, { at: 0.75, isAbove: false }],
  ['above it', 31_000, { isAbove: true }],
  ['far above it', 10_000_000, { at: 1, isAbove: true }],
  ['far below it', 1, { at: 0 }],
])('K35 a price %s', (_, price, expected) => {
  expect(marketBand(price, market)).toMatchObject(expected)
})

test.each([
  ['no price', undefined, market],
  ['no market', 20_000, null],
  ['a market that knows too little', 20_000, { low_cents: null, middle_cents: null, high_cents: null }],
])('K35 there is no band for %s', (_, price, given) => {
  expect(marketBand(price, given)).toBeNull()
})
