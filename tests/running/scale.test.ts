import { afterEach, expect, test, vi } from 'vitest'
import { scaled } from './scale.ts'

afterEach(() => vi.unstubAllEnvs())

test.each([
  [undefined, 10_000, 200],
  ['1', 10_000, 10_000],
  ['0.02', 10, 1],
  ['0.5', 3, 2],
])('at COUNT_SCALE %s a count of %i becomes %i', (scale, count, expected) => {
  vi.stubEnv('COUNT_SCALE', scale)
  expect(scaled(count)).toBe(expected)
})

test('refuses a scale that is no number', () => {
  vi.stubEnv('COUNT_SCALE', 'all')
  expect(() => scaled(1)).toThrow('COUNT_SCALE')
})
