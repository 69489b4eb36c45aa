import { describe, expect, test } from 'vitest'
import { barPaths, shareBelow, trackOf } from './range-bars.ts'

/** A histogram as the engine gives it: 240 slices. */
const slices = (counts: Readonly<Record<number, number>>): number[] =>
  Array.from({ length: 240 }, (_, slice) => counts[slice] ?? 0)

describe('S21 the histogram of a range', () => {
  test('is at most 24 digits, in proportion, and a single car can be seen', () => {
    const histogram = slices({ 0: 1, 10: 250, 19: 250, 20: 1_000, 239: 100 })
    expect(trackOf({ min: 5_000, max: 95_000, histogram }, true)).toEqual({
      min: 5_000,
      max: 95_000,
      bars: `2iz${'0'.repeat(20)}4`,
    })
  })

  test('of an amount ends where the dearest few begin, which stand in its last bar', () => {
    const histogram = slices({ 0: 40, 20: 30, 47: 27, 120: 2, 239: 1 })
    const track = trackOf({ min: 10_000, max: 250_000, histogram }, true)
    expect(track).toEqual({ min: 10_000, max: 250_000, end: 60_000, bars: 'z00000000m400000000000m5' })
    expect(trackOf({ min: 10_000, max: 250_000, histogram }, false)).not.toHaveProperty('end')
  })

  test.each([
    [6_490, 219_888, 100, 100_000],
    [6_490, 219_888, 60, 60_000],
    [0, 480_000, 75, 150_000],
    [5, 300_000, 61, 80_000],
    [20, 900, 90, 350],
  ])('of amounts from %i to %i of which most lie below slice %i ends at %i', (min, max, slice, end) => {
    expect(trackOf({ min, max, histogram: slices({ 0: 50, [slice - 1]: 50, 239: 1 }) }, true)).toMatchObject({ end })
  })

  test('goes to its end where that is not far beyond most', () => {
    const histogram = slices({ 0: 40, 170: 58, 200: 1, 239: 1 })
    expect(trackOf({ min: 0, max: 240_000, histogram }, true)).not.toHaveProperty('end')
  })

  test('has one bar for each of a few years', () => {
    // The slices of 2012…2026 that the engine gives: a year every 17 of them.
    const histogram = slices({ 0: 10, 17: 20, 120: 5, 239: 40 })
    expect(trackOf({ min: 2012, max: 2026, histogram }, false).bars).toBe('9i000004000000z')
  })

  test.each([1, 2, 5, 13, 22, 23])('puts every year of %i under its own bar', (width) => {
    for (let year = 0; year <= width; year++) {
      const slice = Math.min(239, Math.floor((year / width) * 240))
      const { bars } = trackOf({ min: 2000, max: 2000 + width, histogram: slices({ [slice]: 1 }) }, false)
      expect(bars.indexOf('z')).toBe(year)
      expect(bars).toHaveLength(width + 1)
    }
  })

  test('one price only is one bar', () => {
    expect(trackOf({ min: 9_990, max: 9_990, histogram: slices({ 0: 3 }) }, true).bars).toBe('z')
  })

  test('without cars is flat, without a histogram there is none', () => {
    expect(trackOf({ min: 0, max: 100, histogram: slices({}) }, false).bars).toBe('0'.repeat(24))
    expect(trackOf({ min: 0, max: 100, histogram: [] }, true)).toEqual({ min: 0, max: 100, bars: '' })
  })

  test('is drawn as two paths: what the range holds, and the rest', () => {
    const bars = { min: 0, max: 30, bars: 'z0a' }
    expect(barPaths(bars, {})).toEqual({ inside: 'M0.1 35v-35h.8v35M2.1 35v-10h.8v10', rest: '' })
    expect(barPaths(bars, { min: 15 })).toEqual({ inside: 'M2.1 35v-10h.8v10', rest: 'M0.1 35v-35h.8v35' })
    expect(barPaths(bars, { max: 10 })).toEqual({ inside: 'M0.1 35v-35h.8v35', rest: 'M2.1 35v-10h.8v10' })
    // The last bar counts what lies beyond the end of the track.
    const ended = { ...bars, max: 300, end: 30 }
    expect(barPaths(ended, { min: 200 })).toEqual({ inside: 'M2.1 35v-10h.8v10', rest: 'M0.1 35v-35h.8v35' })
  })
})

test.each([
  [10_000, 0],
  [15_000, 0.125],
  [20_000, 0.25],
  [40_000, 0.75],
  [50_000, 1],
  [90_000, 1],
])('S21 below $%i lie %f of the cars of a track', (amount, share) => {
  const track = { min: 10_000, max: 120_000, end: 50_000, bars: 'aaaa' }
  expect(shareBelow(track, amount)).toBe(share)
  expect(shareBelow({ ...track, bars: '' }, amount)).toBe(1)
})
