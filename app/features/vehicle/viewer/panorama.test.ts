import { describe, expect, test } from 'vitest'
import { directionOf, isAllAround } from './panorama.ts'

describe('V20 the interior', () => {
  test.each([
    [4096, 2048, true],
    [4096, 2000, true],
    [1200, 800, false],
    [4000, 1000, false],
    [0, 0, false],
  ])('%i × %i: all around %s', (width, height, all) => expect(isAllAround({ width, height })).toBe(all))

  test.each([
    [0.5, 0.5, 0, 0],
    [0, 0, -180, 90],
    [1, 1, 180, -90],
    [0.75, 0.25, 90, 45],
  ])('a spot at %f, %f lies at yaw %i, pitch %i', (x, y, yaw, pitch) =>
    expect(directionOf({ x, y })).toEqual({ yaw, pitch }),
  )
})
