import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { buildIndex } from '#app/features/search/engine/build-index.ts'
import type { SearchDocument } from '#app/features/search/port.ts'
import { benchCars, benchQueries, benchSchema } from '../cars.ts'
import type { BenchQuery } from '../cars.ts'
import type { Measurement } from '../measurement.ts'
import { itemsJs, miniSearch, orama, ours } from './search-peers.ts'
import type { Peer } from './search-peers.ts'

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
const median = (values: readonly number[]): number =>
  percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  )

function timed<Result>(work: () => Result): { result: Result; ms: number } {
  const started = performance.now()
  const result = work()
  return { result, ms: performance.now() - started }
}

/** Without a text every engine must find as many cars: the filters are the same. */
function mustAgree(name: string, found: (query: BenchQuery) => number, expected: (query: BenchQuery) => number): void {
  for (const { query, meant } of benchQueries(12)) {
    const textless = { meant, query: { ...query, text: '' } }
    const counts = [expected(textless), found(textless)]
    if (counts[0] !== counts[1])
      throw new Error(`${name} finds ${counts[1]} cars where ours finds ${counts[0]}: ${JSON.stringify(query)}`)
  }
}

function measured(peer: Peer, search: (query: BenchQuery) => number, cars: number) {
  const queries = benchQueries().slice(0, peer.queriesAt(cars))
  const { result: found, ms } = timed(() => queries.map(search))
  // The first round warms up; where it was slow, one more has to do.
  const rounds = ms < 3000 ? 5 : 1
  const times = Array.from({ length: rounds }, () =>
    queries.map((query) => timed(() => search(query)).ms).toSorted((a, b) => a - b),
  )
  return {
    p50: median(times.map((one) => percentile(one, 0.5))),
    p95: median(times.map((one) => percentile(one, 0.95))),
    found: median(found),
    queries: queries.length,
  }
}

/** Bytes a car of the opened index after it answered every query, caches and all, without the cars it was built from. */
function memoryOf(cars: readonly SearchDocument[]): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const used = (): number => {
    // Buffers found dead in one collection are given back in the next.
    for (let i = 0; i < 3; i++) collect()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return heapUsed + arrayBuffers
  }
  const before = used()
  const search = ours.open(cars)
  benchQueries().forEach(search)
  const bytes = used() - before
  // Both are used once more, or they could be collected before the second look.
  search(benchQueries(1)[0]!)
  return bytes / cars.length
}

const sizes = [10_000, 100_000]

function lineAt(size: number) {
  const at = `at ${size.toLocaleString('en-AU')} cars`
  return (peer: Peer, metric: string, value: number, unit: string, ratio?: number): Measurement => {
    const line: Measurement = {
      bench: 'search',
      peer: peer.name,
      metric: `${metric} ${at}`,
      value: Number(value.toPrecision(4)),
      unit,
    }
    return ratio === undefined ? line : { ...line, ratio: Number(ratio.toPrecision(3)) }
  }
}

function measureOurs(size: number) {
  const cars = benchCars(size)
  const build = (): number => timed(() => buildIndex(benchSchema, cars)).ms
  const first = build()
  const builds = Array.from({ length: 9 }, build)
  const speed = measured(ours, ours.open(cars), size)
  const line = lineAt(size)
  const lines = [
    line(ours, 'first build', size / (first / 1000), 'cars/s'),
    line(ours, 'build, median of 9 more', size / (median(builds) / 1000), 'cars/s'),
    line(ours, 'memory', memoryOf(cars), 'bytes/car'),
    line(ours, 'p50', speed.p50, 'ms'),
    line(ours, 'median cars found', speed.found, 'cars'),
  ]
  return { size, lines, speed }
}

function measurePeer(peer: Peer, size: number) {
  const cars = benchCars(size)
  const { result: search, ms } = timed(() => peer.open(cars))
  if (size === sizes[0]) mustAgree(peer.name, search, ours.open(cars))
  return { peer, ms, ...measured(peer, search, size) }
}

/** Measures our engine, then its peers, on the same cars and queries in one run. */
export function benchSearch(): Measurement[] {
  // Ours first, at both sizes: the peers leave a heap behind that slows what comes after.
  return sizes.map(measureOurs).flatMap(({ size, lines, speed }) => {
    const line = lineAt(size)
    const peers = [miniSearch, orama, itemsJs].filter((peer) => peer.queriesAt(size) > 0)
    const results = peers.map((peer) => measurePeer(peer, size))
    const nearest = Math.min(...results.map(({ p95 }) => p95))
    return [
      ...lines,
      line(ours, 'p95', speed.p95, 'ms', nearest / speed.p95),
      ...results.flatMap(({ peer, ms, p50, p95, found, queries }) => [
        line(peer, 'build', size / (ms / 1000), 'cars/s'),
        line(peer, `p50 of ${queries} queries`, p50, 'ms', speed.p50 / p50),
        line(peer, `p95 of ${queries} queries without ${peer.without}`, p95, 'ms', speed.p95 / p95),
        line(peer, 'median cars found', found, 'cars'),
      ]),
    ]
  })
}

if (import.meta.main) for (const measurement of benchSearch()) console.log(JSON.stringify(measurement))
