import { expect, test } from 'vitest'
import { BoundedQueue } from './bounded-queue.ts'

test('runs no more than allowed at once, in order, and turns away what does not fit', async () => {
  const queue = new BoundedQueue({ atOnce: 2, mayWait: 3 })
  const begun: number[] = []
  const finish: (() => void)[] = []
  const task = (name: number) => () => {
    begun.push(name)
    return new Promise<number>((resolve) => finish.push(() => resolve(name)))
  }
  const results = [1, 2, 3, 4, 5].map((name) => queue.run(task(name)))
  expect(queue.run(task(6))).toBeNull()
  expect(begun).toEqual([1, 2])

  for (let done = 1; done <= 5; done++) {
    finish.shift()?.()
    expect(await results[done - 1]).toBe(done)
    await Promise.resolve()
  }
  expect(begun).toEqual([1, 2, 3, 4, 5])
})

test('a task that fails makes room for the next', async () => {
  const queue = new BoundedQueue({ atOnce: 1, mayWait: 1 })
  const failing = queue.run(() => Promise.reject(new Error('broken')))
  const next = queue.run(async () => 'fine')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('fine')
})
