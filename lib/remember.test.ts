import { expect, test, vi } from 'vitest'
import { remembering, rememberingOf } from './remember.ts'

test('an answer is made once, and the one used longest ago is dropped first', () => {
  const make = vi.fn((text: string) => (text === 'none' ? undefined : text.toUpperCase()))
  const upper = remembering(make, 2)
  expect(['a', 'none', 'a', 'none', 'a', 'b', 'a'].map(upper)).toEqual(['A', undefined, 'A', undefined, 'A', 'B', 'A'])
  expect(make).toHaveBeenCalledTimes(3)
  upper('none')
  expect(make).toHaveBeenCalledTimes(4)
})

test('an answer about an object is made once for each', () => {
  const make = vi.fn(({ size }: { size: number }) => size * 2)
  const double = rememberingOf(make)
  const one = { size: 1 }
  expect([double(one), double(one), double({ size: 1 })]).toEqual([2, 2, 2])
  expect(make).toHaveBeenCalledTimes(2)
})
