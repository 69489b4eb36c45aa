import { describe, expect, test } from 'vitest'
import { BACK_OFF_MINUTES, waitAfter } from './back-off.ts'

const MINUTE = 60_000
const wait = (attempts: number, chance = 0.5) => waitAfter({ attempts, chance })

describe('L09 back-off', () => {
  test('a fault is tried again for about three days, later and later', () => {
    const hours = BACK_OFF_MINUTES.reduce((sum, minutes) => sum + minutes, 0) / 60
    expect(hours).toBeGreaterThan(70)
    expect(hours).toBeLessThan(74)
    expect([...BACK_OFF_MINUTES]).toEqual([...BACK_OFF_MINUTES].toSorted((a, b) => a - b))
  })

  test.each([
    [1, MINUTE],
    [2, 2 * MINUTE],
    [15, 1_080 * MINUTE],
    [16, null],
  ])('after attempt %i it waits %j ms', (attempts, expected) => {
    expect(wait(attempts)).toBe(expected)
  })

  test('chance moves it by a fifth at most', () => {
    for (const [attempts] of BACK_OFF_MINUTES.entries()) {
      const middle = wait(attempts + 1)!
      expect(wait(attempts + 1, 0)).toBe(middle * 0.8)
      expect(wait(attempts + 1, 0.999)).toBeLessThanOrEqual(middle * 1.2)
    }
  })
})
