import { expect, test } from 'vitest'
import { LEAST_APART_MS, look, type Training, UNTRAINED } from './retraining.ts'

const after = (minutes: number, stock: string, training: Training) => look(training, stock, minutes * 60_000)

test('V14 the first look trains at once, unchanged stock never again', () => {
  const first = after(0, 'a', UNTRAINED)
  expect(first.due).toBe(true)
  expect(after(1_000, 'a', first.training).due).toBe(false)
})

test('V14 stock that changed is learnt when it is quiet and the last training is long ago', () => {
  let { training } = after(0, 'a', UNTRAINED)
  const looks = ['b', 'b', 'b'].map((stock, index) => {
    const looked = after(1 + index, stock, training)
    training = looked.training
    return looked.due
  })
  expect(looks).toEqual([false, false, false])
  expect(after(LEAST_APART_MS / 60_000, 'c', training).due).toBe(false)
  expect(after(LEAST_APART_MS / 60_000, 'b', training).due).toBe(true)
  expect(after((2 * LEAST_APART_MS) / 60_000, 'c', training).due).toBe(true)
})
