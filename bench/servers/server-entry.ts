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

/** How long the server may need for what has come in while the heap was collected, ms. */
const AFTER_COLLECTION_MS = 3_000

process.on('message', (requested) => {
  const loop = { p99: delay.percentile(99) / 1e6, max: delay.max / 1e6 }
  const { rss } = process.memoryUsage()
  if (requested === 'collect') {
    // Only after the loop was looked at: a full collection is a block of its own, and none of the server's.
    globalThis.gc?.()
    setTimeout(() => delay.reset(), AFTER_COLLECTION_MS)
  } else delay.reset()
  const { heapUsed, external } = process.memoryUsage()
  process.send?.({ rss, heap: heapUsed, external, loop } satisfies Sample)
})
process.on('disconnect', () => process.exit(0))
delay.enable()
process.send?.({ port: Number(new URL(ready).port) })
