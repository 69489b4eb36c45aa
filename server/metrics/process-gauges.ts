import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Gauge, type Registry } from 'prom-client'

export interface GaugeOptions {
  readonly name: string
  readonly help: string
  readonly read: () => number | null
}

/** What the process takes of its machine. */
export function processGauges(gauge: (options: GaugeOptions) => void): void {
  gauge({
    name: 'process_start_time_seconds',
    help: 'When this process began, Unix seconds.',
    read: () => Math.round(Date.now() / 1_000 - process.uptime()),
  })
  gauge({
    name: 'process_cpu_seconds',
    help: 'Processor time of this process, all threads.',
    read: () => process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6,
  })
  gauge({
    name: 'process_resident_memory_bytes',
    help: 'Memory of this process, indexes included.',
    read: () => process.memoryUsage.rss(),
  })
  gauge({
    name: 'forecourt_heap_used_bytes',
    help: 'JavaScript objects of the main thread.',
    read: () => process.memoryUsage().heapUsed,
  })
  gauge({
    name: 'forecourt_array_buffers_bytes',
    help: 'Buffers outside the heap: indexes and cached pages among them.',
    read: () => process.memoryUsage().arrayBuffers,
  })
}

/** Of the histogram of delays, ns: `monitorEventLoopDelay` counts the time of its own timer too. */
const RESOLUTION_MS = 10
const QUANTILES = [
  ['0.5', 50],
  ['0.99', 99],
  ['1', 100],
] as const

/** How late the event loop was since somebody last looked; the greatest value is how long it was blocked. */
export function eventLoopGauges(registry: Registry): { close(): void } {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  registry.registerMetric(
    new Gauge({
      name: 'forecourt_event_loop_delay_seconds',
      help: 'How late the event loop was, since the last look at this page; quantile 1 is the longest block.',
      labelNames: ['quantile'] as const,
      registers: [],
      collect() {
        for (const [quantile, percent] of QUANTILES) {
          const ms = delay.count === 0 ? 0 : delay.percentile(percent) / 1e6 - RESOLUTION_MS
          this.set({ quantile }, Math.max(0, ms) / 1_000)
        }
        delay.reset()
      },
    }),
  )
  return { close: () => delay.disable() }
}
