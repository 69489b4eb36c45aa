import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sharedSecret } from '#app/features/site/secrets.server.ts'
import { openDatabase } from '#platform/db/open.ts'
import { type AskerRequest, type Asker, asker, at } from './asker.ts'
import { BENCH_LEAD_LIMITS, benchEnquiry, benchLocations } from '../lead-form.ts'
import { emptySite, forecourt, manyCars } from '../imports/many-cars.ts'
import type { Measurement } from '../measurement.ts'
import { perMinute } from '../slope.ts'
import { serverProcess } from './server-process.ts'

const SLUG = 'bench-soak'
const CARS = 2_000
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 600)
/** How long the highest rate is looked for, and warmed up to before that, s. */
const MEASURE_SECONDS = Math.min(15, SECONDS / 4)
const SAMPLES = 60
/** One sample in so many stops the server to collect its heap. */
const COLLECT_EVERY = 5
const CONNECTIONS = 32
/** More requests than this under way mean that the server does not keep up; those that would follow are left out. */
const MOST_WAITING = 2_000
const MB = 1024 * 1024

/** One request in so many is a lead, and one of … asks for what nobody else has asked for. */
const LEAD_EVERY = 400
const FRESH_EVERY = 4

/**
 * Ten minutes at half of the highest rate, of pages that others have just asked for, pages that nobody has, and a lead
 * now and then. The slopes are those of the last half, when everything that is kept has been filled.
 */
export async function benchSoak(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-soak-'))
  const stock = await emptySite(folder, SLUG, manyCars(CARS), {
    locations: benchLocations(SLUG),
    lead_limits: BENCH_LEAD_LIMITS,
  })
  await forecourt(folder, ['stock', 'import', '--site', SLUG, stock])
  const database = openDatabase({ dataFolder: folder })
  const secret = await sharedSecret(database, 'forms')
  const rows = await database.read.selectFrom('car').select('slug').where('listed', '=', 1).execute()
  await database.close()
  const asking = mixOf(
    rows.map(({ slug }) => String(slug)),
    secret,
  )

  const server = await serverProcess(folder, { pin: true })
  const shoppers = asker({ port: server.port, site: SLUG, connections: 400 })
  // Each from a number of its own: what nobody has asked for would be there from the time before.
  await closedLoop(shoppers, asking, { from: 1_000_000, seconds: MEASURE_SECONDS })
  const highest = await closedLoop(shoppers, asking, { from: 2_000_000, seconds: MEASURE_SECONDS })
  await server.sample()

  const rate = highest.times.length / MEASURE_SECONDS / 2
  const samples: { minute: number; rss: number; heap: number | null; p99: number; max: number }[] = []
  const times: number[] = []
  const faults = new Map<string, number>()
  const waiting = new Set<Promise<unknown>>()
  let left = 0
  const begun = performance.now()
  for (let n = 0; performance.now() - begun < SECONDS * 1_000; n++) {
    if (waiting.size >= MOST_WAITING) left++
    else {
      const requested = shoppers.ask(asking(n)).then((ms) => times.push(ms), noted(faults))
      waiting.add(requested)
      void requested.finally(() => waiting.delete(requested))
    }
    const seconds = (performance.now() - begun) / 1_000
    if (seconds >= ((samples.length + 1) * SECONDS) / SAMPLES) {
      const collect = samples.length % COLLECT_EVERY === COLLECT_EVERY - 1
      const { rss, heap, external, loop } = await server.sample(collect)
      const collected = collect ? (heap + external) / MB : null
      const sample = { minute: seconds / 60, rss: rss / MB, heap: collected, ...loop }
      samples.push(sample)
      console.error(JSON.stringify({ ...sample, answered: times.length, waiting: waiting.size, faults: sumOf(faults) }))
    }
    await pause(Math.max(0, begun + ((n + 1) * 1_000) / rate - performance.now()))
  }
  await Promise.all(waiting)
  const seconds = (performance.now() - begun) / 1_000
  shoppers.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
  for (const [reason, count] of faults) console.error(`${count} × ${reason}`)

  const late = samples.slice(Math.floor(samples.length / 2))
  const collected = late.flatMap(({ minute, heap }) => (heap === null ? [] : [{ minute, heap }]))
  const bench = `soak of ${SECONDS} s`
  return [
    { bench, metric: 'highest rate', value: rate * 2, unit: 'req/s' },
    { bench, metric: 'rate', value: times.length / seconds, unit: 'req/s' },
    { bench, metric: 'answered', value: times.length, unit: 'requests' },
    { bench, metric: 'errors', value: sumOf(faults) + sumOf(highest.faults) + left, unit: 'requests' },
    { bench, metric: 'p50', value: at(times, 0.5), unit: 'ms' },
    { bench, metric: 'p95', value: at(times, 0.95), unit: 'ms' },
    { bench, metric: 'resident at the end', value: samples.at(-1)?.rss ?? Number.NaN, unit: 'MB' },
    { bench, metric: 'resident, slope', value: perMinute(late, ({ rss }) => rss), unit: 'MB/min' },
    { bench, metric: 'heap after collection, slope', value: perMinute(collected, ({ heap }) => heap), unit: 'MB/min' },
    { bench, metric: 'heap after collection at the end', value: collected.at(-1)?.heap ?? Number.NaN, unit: 'MB' },
    { bench, metric: 'event loop p99, worst sample', value: at(samples.map(({ p99 }) => p99), 1), unit: 'ms' }, // prettier-ignore
    { bench, metric: 'longest event-loop block', value: at(samples.map(({ max }) => max), 1), unit: 'ms' }, // prettier-ignore
  ]
}

/** What the nth shopper asks for. */
const mixOf =
  (cars: readonly string[], secret: string) =>
  (n: number): AskerRequest => {
    const car = (i: number) => cars[i % cars.length]!
    if (n % LEAD_EVERY === 0)
      return { path: '/forms/enquiry', form: benchEnquiry({ secret, site: SLUG, car: car(n), n }) }
    if (n % FRESH_EVERY === 1) return { path: `/search?price=:${100_000 + (n % 900_000)}&query=${n}`, right: [200] }
    const requested = [
      '/',
      '/search',
      `/cars/${car(n % 200)}`,
      '/search/used-cars',
      `/cars/${car(n)}`,
      '/cars/not-there',
    ]
    const path = requested[n % requested.length]!
    return { path, right: path.endsWith('not-there') ? [404] : [200] }
  }

interface Run {
  readonly times: number[]
  readonly faults: Map<string, number>
}

/** As many requests as are answered, some at a time. */
async function closedLoop(
  { ask }: Asker,
  asking: (n: number) => AskerRequest,
  { from, seconds }: { readonly from: number; readonly seconds: number },
): Promise<Run> {
  const run: Run = { times: [], faults: new Map() }
  const end = performance.now() + seconds * 1_000
  let next = from
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < end) await ask(asking(next++)).then((ms) => run.times.push(ms), noted(run.faults))
    }),
  )
  return run
}

const noted = (faults: Map<string, number>) => (error: unknown) => {
  const reason = error instanceof Error ? error.message.replaceAll(/\d{4,}/g, '…') : String(error)
  faults.set(reason, (faults.get(reason) ?? 0) + 1)
}

const sumOf = (faults: ReadonlyMap<string, number>): number => [...faults.values()].reduce((sum, n) => sum + n, 0)
