import { monitorEventLoopDelay } from 'node:perf_hooks'
import { serve } from '#cli/serve.ts'
import type { Sample } from './server-process.ts'

/** The server as `npm start` runs it; when its parent asks, it tells how it has fared since the last question. */
const delay = monitorEventLoopDelay({ resolution: 1 })
const started = await serve(process.env)
if (!started.ok) {
  console.error('reason' in started ? started.reason : started)
  process.exit(1)
}
const { ready } = started.json as { ready: string }

process.on('message', () => {
  const loop = { p99: delay.percentile(99) / 1e6, max: delay.max / 1e6 }
  const before = process.memoryUsage()
  // Only after the loop was looked at: a full collection is a block of its own.
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  // The collection is seen a moment later, and is none of the server's.
  setTimeout(() => delay.reset(), 20)
  const sample: Sample = { rss: before.rss, heap: heapUsed, external, loop }
  process.send?.(sample)
})
process.on('disconnect', () => process.exit(0))
delay.enable()
process.send?.({ port: Number(new URL(ready).port) })
