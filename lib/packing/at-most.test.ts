import { expect, test } from 'vitest'
import { atMost } from './at-most.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('no more than some at the same time, all of them, in their order', async () => {
  let [now, most] = [0, 0]
  const doubled = await atMost(3, [5, 1, 4, 1, 3, 2, 0, 6], async (n) => {
    most = Math.max(most, ++now)
    for (let waited = 0; waited < n; waited++) await turn()
    now--
    return n * 2
  })
  expect(doubled).toEqual([10, 2, 8, 2, 6, 4, 0, 12])
  expect(most).toBe(3)
  expect(await atMost(3, [], async () => 1)).toEqual([])
})

test('what fails, fails', async () => {
  const failing = atMost(2, [1, 2, 3], async (n) => {
    if (n === 2) throw new Error('the second')
    return n
  })
  await expect(failing).rejects.toThrow('the second')
})
