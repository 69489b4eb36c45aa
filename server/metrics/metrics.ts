import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { SECURITY_EVENTS } from '#app/features/site/security-event.ts'
import { eventLoopGauges, processGauges, type GaugeOptions } from './process-gauges.ts'

/** One request that was answered, for `Metrics.request`. */
export interface AnsweredRequest {
  /** The pattern of a page or a name of ours, never what was asked for: that would be a series for each address. */
  readonly route: string
  readonly method: string
  readonly status: number
  readonly ms: number
}

/** What the HTML cache has done since the start, by outcome, and what it holds now. */
export type CacheStats = Readonly<Record<string, number>> & { readonly entries: number; readonly bytes: number }

/** What the server counts of itself. Nothing here has a site as a label: figures of a site are in the log. */
export interface Metrics {
  request(answered: AnsweredRequest): void
  /** Where the figures of the HTML cache are read when somebody looks, so that a hit costs nothing more. */
  htmlCache(read: () => CacheStats): void
  render(ms: number): void
  search(ms: number): void
  databaseError(): void
  /** A security event, by its name. */
  security(event: string): void
  /** A gauge whose values, by label, are read when somebody looks; null: there is none now. */
  gauge(options: GaugeOptions): void
  /** Everything in the text format of Prometheus. */
  text(): Promise<string>
  readonly contentType: string
  close(): void
}

/** Seconds: from a page out of memory to one that nobody waits for. */
const REQUEST_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const RENDER_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25]
const SEARCH_BUCKETS = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2.5]

const METHODS = new Set(['GET', 'HEAD', 'POST'])

/** A label of few values: whoever asks chooses the method. */
const methodOf = (method: string): string => (METHODS.has(method) ? method : 'other')

/** Counters of one server; each has a register of its own, so that two in one process do not mix. */
export function openMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Counter({
    name: 'forecourt_requests_total',
    help: 'Requests answered outside the HTML cache, by page pattern, method and class of status.',
    labelNames: ['route', 'method', 'status'] as const,
    registers,
  })
  const seconds = new Histogram({
    name: 'forecourt_request_seconds',
    help: 'Time until the answer was ready, outside the HTML cache.',
    labelNames: ['route'] as const,
    buckets: REQUEST_BUCKETS,
    registers,
  })
  const render = new Histogram({
    name: 'forecourt_render_seconds',
    help: 'Time in which React draws a page to HTML.',
    buckets: RENDER_BUCKETS,
    registers,
  })
  const search = new Histogram({
    name: 'forecourt_search_seconds',
    help: 'Time of one search, the wait for an index that is being built included.',
    buckets: SEARCH_BUCKETS,
    registers,
  })
  const databaseErrors = new Counter({
    name: 'forecourt_database_errors_total',
    help: 'Statements that the database refused or could not answer.',
    registers,
  })

  const security = new Counter({
    name: 'forecourt_security_events_total',
    help: 'Sign-ins, refusals and what else is worth watching, by event.',
    labelNames: ['event'] as const,
    registers,
  })
  for (const event of SECURITY_EVENTS) security.inc({ event }, 0)

  let readCache = (): CacheStats => ({ hit: 0, entries: 0, bytes: 0 })
  registry.registerMetric(
    new Counter({
      name: 'forecourt_html_cache_requests_total',
      help: 'Requests that the HTML cache saw, by what it did.',
      labelNames: ['outcome'] as const,
      registers: [],
      collect() {
        this.reset()
        const { entries: _, bytes: __, ...outcomes } = readCache()
        for (const [outcome, count] of Object.entries(outcomes)) this.inc({ outcome }, count)
      },
    }),
  )

  const gauge = ({ name, help, read }: GaugeOptions): void => {
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        collect() {
          const value = read()
          if (value === null) this.remove()
          else this.set(value)
        },
      }),
    )
  }

  gauge({
    name: 'forecourt_html_cache_entries',
    help: 'Pages in the HTML cache.',
    read: () => readCache().entries,
  })
  gauge({
    name: 'forecourt_html_cache_bytes',
    help: 'Bytes that the HTML cache holds.',
    read: () => readCache().bytes,
  })
  processGauges(gauge)
  const eventLoop = eventLoopGauges(registry)

  return {
    request({ route, method, status, ms }) {
      requests.inc({ route, method: methodOf(method), status: `${Math.floor(status / 100)}xx` })
      seconds.observe({ route }, ms / 1_000)
    },
    htmlCache(read) {
      readCache = read
    },
    render: (ms) => render.observe(ms / 1_000),
    search: (ms) => search.observe(ms / 1_000),
    databaseError: () => databaseErrors.inc(),
    security: (event) => security.inc({ event }),
    gauge,
    text: () => registry.metrics(),
    contentType: registry.contentType,
    close: () => eventLoop.close(),
  }
}
