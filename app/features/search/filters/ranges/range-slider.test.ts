import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Range } from '../../address/query.ts'
import { enter, handlesOf, moveByKey, moveTo, scaleOf, SLIDER_DEBOUNCE_MS, type Bound } from './range-slider.ts'

const THOUSANDS = 1_000
const price = scaleOf({ min: 6_490, max: 219_888 }, THOUSANDS)
const year = scaleOf({ min: 2012, max: 2026 })

describe('S21 the track', () => {
  test.each([
    ['price, rounded outwards to thousands', { min: 6_490, max: 219_888 }, 1_000, [6_000, 220_000, 2_000]],
    ['a narrow price steps by a thousand', { min: 10_000, max: 30_000 }, 1_000, [10_000, 30_000, 1_000]],
    ['price, default maximum without stats', null, 1_000, [0, 100_000, 1_000]],
    ['default maximum without stats', null, undefined, [0, 100_000, 1_000]],
    ['year is not rounded, a step is at least 1', { min: 2012, max: 2026 }, undefined, [2012, 2026, 1]],
    ['a hundredth of the range, rounded', { min: 101, max: 801 }, undefined, [101, 801, 7]],
    ['a hundredth of the range, rounded up', { min: 0, max: 151 }, undefined, [0, 151, 2]],
    ['one car only', { min: 8_990, max: 8_990 }, 1_000, [8_000, 9_000, 1_000]],
  ])('%s', (_, stats, snap, [min, max, step]) => {
    expect(scaleOf(stats, snap)).toEqual({ min, end: max, max, step, snap: snap ?? 0 })
  })

  test('the list is asked for 400 ms after the last move', () => expect(SLIDER_DEBOUNCE_MS).toBe(400))
})

describe('S21 a handle', () => {
  test.each<[string, Range, Bound, number, Range]>([
    ['snaps to the nearest step', {}, 'min', 20_900, { min: 20_000 }],
    ['goes up to the next step from half way', {}, 'max', 31_000, { max: 32_000 }],
    ['at its end is open', { min: 20_000, max: 50_000 }, 'min', 6_000, { max: 50_000 }],
    ['beyond its end is open', { min: 20_000, max: 50_000 }, 'max', 900_000, { min: 20_000 }],
    ['does not pass the other one: minimum', { max: 20_000 }, 'min', 90_000, { min: 19_000, max: 20_000 }],
    ['does not pass the other one: maximum', { min: 20_000 }, 'max', 7_000, { min: 20_000, max: 21_000 }],
    ['stays below a maximum between two thousands', { max: 20_500 }, 'min', 90_000, { min: 20_000, max: 20_500 }],
    ['stays below the end of the track', {}, 'min', 220_000, { min: 219_000 }],
    ['has nowhere to go below a maximum at the end', { max: 6_000 }, 'min', 90_000, { max: 6_000 }],
  ])('of price %s', (_, range, bound, value, next) => {
    expect(moveTo(price, range, { bound, value })).toEqual(next)
  })

  test.each<[string, Range, Bound, number, Range]>([
    ['stays one year below', { max: 2020 }, 'min', 2024, { min: 2019, max: 2020 }],
    ['stays one year above', { min: 2020 }, 'max', 2014, { min: 2020, max: 2021 }],
    ['takes any year', {}, 'min', 2017, { min: 2017 }],
  ])('of year %s', (_, range, bound, value, next) => {
    expect(moveTo(year, range, { bound, value })).toEqual(next)
  })

  test.each<[string, Range, Bound, Range]>([
    ['ArrowRight', {}, 'min', { min: 8_000 }],
    ['ArrowUp', { min: 20_000 }, 'min', { min: 22_000 }],
    ['ArrowLeft', { max: 50_000 }, 'max', { max: 48_000 }],
    ['ArrowDown', {}, 'max', { max: 218_000 }],
    ['PageUp', { min: 20_000 }, 'min', { min: 40_000 }],
    ['PageDown', { max: 50_000 }, 'max', { max: 30_000 }],
    ['Home', { min: 20_000 }, 'min', {}],
    ['End', { max: 20_000 }, 'max', {}],
    ['End', { max: 20_000 }, 'min', { min: 19_000, max: 20_000 }],
    ['Home', { min: 20_000 }, 'max', { min: 20_000, max: 21_000 }],
  ])('moves by %s from %o (%s)', (key, range, bound, next) => {
    expect(moveByKey(price, range, { bound, key })).toEqual(next)
  })

  test.each(['Tab', 'a', 'Enter', 'constructor'])('leaves the key %s alone', (key) => {
    expect(moveByKey(price, {}, { bound: 'min', key })).toBeNull()
  })

  const stats = fc
    .tuple(fc.integer({ min: 0, max: 400_000 }), fc.integer({ min: 1, max: 400_000 }))
    .map(([min, width]) => ({ min, max: min + width }))
  const move = fc.record({
    bound: fc.constantFrom<Bound>('min', 'max'),
    by: fc.oneof(
      fc.double({ min: -10_000, max: 1_000_000, noNaN: true }),
      fc.constantFrom('ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End'),
    ),
  })

  test.each([THOUSANDS, undefined])('after any moves is clamped, snapped and uncrossed (snap %s)', (snap) => {
    fc.assert(
      fc.property(stats, fc.array(move, { maxLength: 12 }), (ends, moves) => {
        const scale = scaleOf(ends, snap)
        let range: Range = {}
        for (const { bound, by } of moves) {
          range =
            typeof by === 'number'
              ? moveTo(scale, range, { bound, value: by })
              : moveByKey(scale, range, { bound, key: by })!
          const { min, max } = handlesOf(scale, range)
          expect(min).toBeGreaterThanOrEqual(scale.min)
          expect(max).toBeLessThanOrEqual(scale.max)
          expect(max - min).toBeGreaterThanOrEqual(1)
          for (const value of Object.values(range) as number[]) {
            expect(value % (snap ?? 1)).toBe(0)
            expect(value > scale.min && value < scale.max).toBe(true)
          }
        }
      }),
    )
  })
})

describe('S21 a typed number', () => {
  test.each<[string, Range, Bound, string, Range]>([
    ['is taken', {}, 'max', '30000', { max: 30_000 }],
    ['may be written as money', {}, 'min', '$ 30,000', { min: 30_000 }],
    ['snaps outwards, minimum', {}, 'min', '30900', { min: 30_000 }],
    ['snaps outwards, maximum', {}, 'max', '30100', { max: 31_000 }],
    ['is clamped to the dearest car', { min: 20_000 }, 'max', '9999999999', { min: 20_000 }],
    ['is clamped to the cheapest car', { max: 20_000 }, 'min', '10', { max: 20_000 }],
    ['leaves a thousand below the dearest car', {}, 'min', '500000', { min: 219_000 }],
    ['leaves a thousand above the cheapest car', {}, 'max', '0', { max: 7_000 }],
    ['may meet the other one', { max: 30_000 }, 'min', '30000', { min: 30_000, max: 30_000 }],
    ['may be deleted', { min: 10_000, max: 30_000 }, 'min', ' ', { max: 30_000 }],
  ])('%s', (_, range, bound, text, next) => {
    expect(enter(price, range, { bound, text })).toEqual({ ok: true, range: next })
  })

  test.each<[Range, Bound, string, string]>([
    [{}, 'min', 'abc', 'not a number'],
    [{}, 'min', '-5000', 'not a number'],
    [{}, 'max', '1e6', 'not a number'],
    [{}, 'max', 'Infinity', 'not a number'],
    [{ max: 30_000 }, 'min', '40000', 'above the maximum'],
    [{ min: 30_000 }, 'max', '20000', 'below the minimum'],
  ])('is refused: %o %s "%s", %s', (range, bound, text, reason) => {
    expect(enter(price, range, { bound, text })).toEqual({ ok: false, reason })
  })

  test('may lie beyond the end of the track, where the handle has no bound', () => {
    const ended = scaleOf({ min: 6_490, max: 219_888, end: 79_300 }, THOUSANDS)
    expect(ended).toMatchObject({ min: 6_000, end: 80_000, max: 220_000, step: 1_000 })
    expect(enter(ended, {}, { bound: 'max', text: '180000' })).toEqual({ ok: true, range: { max: 180_000 } })
    expect(handlesOf(ended, { max: 180_000 })).toEqual({ min: 6_000, max: 80_000 })
    expect(moveTo(ended, { min: 20_000, max: 180_000 }, { bound: 'max', value: 80_000 })).toEqual({ min: 20_000 })
    expect(moveByKey(ended, {}, { bound: 'max', key: 'ArrowLeft' })).toEqual({ max: 79_000 })
  })

  test('one model year', () => {
    expect(enter(year, { min: 2020 }, { bound: 'max', text: '2020' })).toEqual({
      ok: true,
      range: { min: 2020, max: 2020 },
    })
    expect(enter(year, {}, { bound: 'max', text: '2012' })).toEqual({ ok: true, range: { max: 2012 } })
  })

  test('without a track is taken as it is', () => {
    expect(enter(null, {}, { bound: 'max', text: '2020' })).toEqual({ ok: true, range: { max: 2020 } })
  })
})
