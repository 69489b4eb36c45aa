import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atMostEvery } from './at-most-every.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the first is done at once, those that follow together at the end', () => {
  const work = vi.fn()
  const { ask } = atMostEvery(3_000, work)
  ask()
  expect(work).toHaveBeenCalledTimes(1)
  for (let n = 0; n < 20; n++) {
    vi.advanceTimersByTime(100)
    ask()
  }
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1_000)
  expect(work).toHaveBeenCalledTimes(2)
  // What was done at the end begins a time of its own.
  ask()
  expect(work).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(3_000)
  expect(work).toHaveBeenCalledTimes(3)
  vi.advanceTimersByTime(3_000)
  ask()
  expect(work).toHaveBeenCalledTimes(4)
})

test('nothing is done once it was stopped', () => {
  const work = vi.fn()
  const { ask, stop } = atMostEvery(3_000, work)
  ask()
  ask()
  stop()
  vi.advanceTimersByTime(10_000)
  expect(work).toHaveBeenCalledTimes(1)
})
