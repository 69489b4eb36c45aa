import { describe, expect, test } from 'vitest'
import { perMinute } from './slope.ts'

describe('the slope of a value', () => {
  test.each([
    ['grows', [1, 3, 5, 7], 2],
    ['is flat', [4, 4, 4, 4], 0],
    ['falls', [9, 6, 3, 0], -3],
    ['swings', [1, 2, 1, 2, 1, 2, 1], 0],
  ])('that %s', (_name, values, slope) => {
    const samples = values.map((rss, minute) => ({ minute, rss }))
    expect(perMinute(samples, ({ rss }) => rss)).toBeCloseTo(slope)
  })

  test('of one sample is not a number', () => {
    expect(perMinute([{ minute: 1, rss: 5 }], ({ rss }) => rss)).toBeNaN()
  })
})
