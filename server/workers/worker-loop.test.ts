import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { workerLoop, type WorkerLoopOptions } from './worker-loop.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** A loop that notes when it looked, ms after the start. */
function loopOf(options: Partial<WorkerLoopOptions> = {}) {
  const began = performance.now()
  const looks: number[] = []
  const heard: string[] = []
  const { look, ...others } = options
  const loop = workerLoop({
    everyMs: 1_000,
    failed: (error) => heard.push(`failed: ${(error as Error).message}`),
    recovered: () => heard.push('recovered'),
    ...others,
    look: async () => {
      looks.push(performance.now() - began)
      return look?.()
    },
  })
  return { loop, looks, heard }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('it looks at once, then after each rest, however often it is started', async () => {
  const { loop, looks } = loopOf()
  loop.start()
  loop.start()
  await pass(2_500)
  expect(looks).toEqual([0, 1_000, 2_000])
  await loop.stop()
})

test('it begins after the first rest, and rests as long as a look says', async () => {
  const { loop, looks } = loopOf({ firstMs: 300, look: async () => 100 })
  loop.start()
  await pass(500)
  expect(looks).toEqual([300, 400, 500])
  await loop.stop()
})

test('looks do not overlap: one that takes long puts the next off', async () => {
  let atOnce = 0
  let most = 0
  const look = async () => {
    most = Math.max(most, ++atOnce)
    await new Promise((resolve) => setTimeout(resolve, 5_000))
    atOnce--
  }
  const { loop, looks } = loopOf({ look })
  loop.start()
  for (let n = 0; n < 6; n++) {
    loop.notify()
    await pass(2_000)
  }
  expect([looks, most]).toEqual([[0, 5_000, 10_000], 1])
  const stopped = loop.stop()
  await pass(5_000)
  await stopped
})

test('a notification ends the rest, and one during a look the next rest', async () => {
  const { loop, looks } = loopOf({ look: () => new Promise<void>((resolve) => setTimeout(resolve, 100)) })
  loop.start()
  await pass(400)
  loop.notify()
  await pass(50)
  loop.notify()
  await pass(300)
  expect(looks).toEqual([0, 400, 500])
  const stopped = loop.stop()
  await pass(1_000)
  await stopped
})

test('however often it is notified, it rests for the least time', async () => {
  const { loop, looks } = loopOf({ leastMs: 50 })
  loop.start()
  for (let n = 0; n < 20; n++) {
    loop.notify()
    await pass(10)
  }
  expect(looks).toEqual([0, 50, 100, 150, 200])
  await loop.stop()
})

test('failures in a row are heard of once, and no notification hurries them: whatever is notified waits until the next look', async () => {
  let broken = true
  const { loop, looks, heard } = loopOf({ look: async () => { if (broken) throw new Error('away') } }) // prettier-ignore
  loop.start()
  for (let n = 0; n < 6; n++) {
    loop.notify()
    await pass(500)
  }
  expect([looks, heard]).toEqual([[0, 1_000, 2_000, 3_000], ['failed: away']])
  broken = false
  await pass(2_000)
  expect([looks.slice(4), heard]).toEqual([
    [4_000, 5_000],
    ['failed: away', 'recovered'],
  ])
  await loop.stop()
})

test('a stop ends every rest, waits for the look under way, and none follows', async () => {
  let isOver = false
  const { loop, looks } = loopOf({
    look: async () => {
      await loop.rest(60_000)
      await new Promise((resolve) => setTimeout(resolve, 100))
      isOver = true
    },
  })
  loop.start()
  await pass(10)
  expect(loop.signal.aborted).toBe(false)
  const stopped = loop.stop()
  await pass(100)
  await stopped
  expect([isOver, loop.signal.aborted]).toEqual([true, true])
  await pass(10_000)
  expect(looks).toEqual([0])
})

test('one that was never started stops at once', async () => {
  const { loop, looks } = loopOf()
  await loop.stop()
  loop.start()
  await pass(5_000)
  expect(looks).toEqual([])
})
