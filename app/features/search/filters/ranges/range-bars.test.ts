import { describe, expect, test } from 'vitest'
import { barPaths, barsOf } from './range-bars.ts'

const slices = (counts: Readonly<Record<number, number>>): number[] =>
  Array.from({ length: 24 }, (_, slice) => counts[slice] ?? 0)

describe('S21 the histogram of a range', () => {
  test('is one digit a slice, in proportion, and a single car can be seen', () => {
    const bars = barsOf({ min: 5_000, max: 95_000, histogram: slices({ 0: 1, 1: 500, 2: 1_000, 23: 100 }) })
    expect(bars).toBe(`2iz${'0'.repeat(20)}4`)
  })

  test('has one bar for each of a few years', () => {
    // The slices of 2012…2026 that the engine gives: a year every 1.7 of them.
    const histogram = slices({ 0: 10, 1: 20, 12: 5, 23: 40 })
    expect(barsOf({ min: 2012, max: 2026, histogram })).toBe('9i000004000000z')
  })

  test.each([1, 2, 5, 13, 22, 23])('puts every year of %i under its own bar', (width) => {
    for (let year = 0; year <= width; year++) {
      const slice = Math.min(23, Math.floor((year / width) * 24))
      const bars = barsOf({ min: 2000, max: 2000 + width, histogram: slices({ [slice]: 1 }) })
      expect(bars.indexOf('z')).toBe(year)
      expect(bars).toHaveLength(width + 1)
    }
  })

  test('one price only is one bar', () => {
    expect(barsOf({ min: 9_990, max: 9_990, histogram: slices({ 0: 3 }) })).toBe('z')
  })

  test('without cars is flat', () => {
    expect(barsOf({ min: 0, max: 100, histogram: slices({}) })).toBe('0'.repeat(24))
  })

  test('is drawn as two paths: what the range holds, and the rest', () => {
    const bars = { min: 0, max: 30, bars: 'z0a' }
    expect(barPaths(bars, {})).toEqual({ inside: 'M0.1 35v-35h.8v35M2.1 35v-10h.8v10', rest: '' })
    expect(barPaths(bars, { min: 15 })).toEqual({ inside: 'M2.1 35v-10h.8v10', rest: 'M0.1 35v-35h.8v35' })
    expect(barPaths(bars, { max: 10 })).toEqual({ inside: 'M0.1 35v-35h.8v35', rest: 'M2.1 35v-10h.8v10' })
  })
})
