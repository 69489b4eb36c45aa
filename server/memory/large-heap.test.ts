import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

/** Buffers of 1 MB come and go, a hundred at a time, beside a heap of so many objects; how often all of it is marked. */
const SCRIPT = `
  import { PerformanceObserver, constants } from 'node:perf_hooks'
  import { setTimeout as pause } from 'node:timers/promises'
  import { watchLargeHeap } from './server/memory/large-heap.ts'
  const [objects, watched] = process.argv.slice(1).map(Number)
  const kept = Array.from({ length: objects }, (_, i) => ({ i, text: 'car ' + i, more: [i, i + 1] }))
  if (watched) watchLargeHeap()
  await pause(1_500)
  let marked = 0
  new PerformanceObserver((list) => {
    marked += list.getEntries().filter(({ detail }) => detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR).length
  }).observe({ type: 'gc' })
  const ring = []
  for (let i = 0; i < 5_000; i++) {
    ring[i % 100] = new ArrayBuffer(1 << 20)
    if (i % 20 === 0) await pause(1)
  }
  await pause(100)
  console.log(marked, kept.length)
`

const marked = async (objects: number, watched: boolean): Promise<number> => {
  const args = ['--input-type=module', '-e', SCRIPT, String(objects), watched ? '1' : '0']
  const { stdout } = await run(process.execPath, args)
  return Number(stdout.split(' ')[0])
}

test('a large heap is marked less often for the sake of buffers, a small one as often as ever', async () => {
  const [large, small] = [1_800_000, 1_000]
  // Measured, with quiet and with busy processors: 5 to 11 times, and 18 to 30.
  expect(await marked(large, true)).toBeLessThan(await marked(large, false))
  expect(await marked(small, true)).toBeGreaterThan(5)
}, 120_000)

test('this Node knows the rule that is switched', async () => {
  const { stdout } = await run(process.execPath, ['--v8-options'], { maxBuffer: 4 << 20 })
  expect(stdout).toContain('--external-memory-accounted-in-global-limit')
})
