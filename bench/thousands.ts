import { resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { at as timeAt } from './servers/asker.ts'
import { seededRandom } from './cars.ts'
import { manySites, siteName, siteSlug } from './servers/many-sites.ts'
import type { Measurement } from './measurement.ts'
import { atRate, measuredServer, visitor } from './servers/sites-load.ts'

const SITES = Number(process.env.BENCH_SITES ?? 2_000)
const CARS = 300
const PAGES = Number(process.env.BENCH_PAGES ?? 6_000)
const PAGES_A_SECOND = Number(process.env.BENCH_RATE ?? 20)
const INDEX_MB = Number(process.env.BENCH_INDEX_MB ?? 192)
const REPORT_MS = 5_000
/** The run is looked at in parts, s each. In the first one the program itself is cold; it has a row of its own. */
const PART_S = 20
const FOLDER = resolve('.cache/bench-sites')
const MB = 1024 * 1024

interface TimedPage {
  readonly page: string
  /** Since the beginning, s. */
  readonly at: number
  readonly cold: boolean
  readonly ms: number
}

/**
 * Two thousand sites on one node: pages of sites drawn evenly at random, so that no cache is of much help. The first
 * page of a site is a cold one: settings, frame and index are all made for it.
 */
export async function benchThousands(demo: string): Promise<Measurement[]> {
  const began = performance.now()
  await manySites({ demo, folder: FOLDER, sites: SITES, cars: CARS })
  const made = (performance.now() - began) / 1_000
  const cars = carsOf(FOLDER)
  const server = await measuredServer(FOLDER, { SEARCH_INDEX_MB: String(INDEX_MB) })
  const visit = visitor(server.port)
  const random = seededRandom(46)
  const among = (count: number) => Math.floor(random() * count)
  const seen = new Set<number>()

  const one = async (n: number): Promise<TimedPage> => {
    const page = (['home', 'search', 'vehicle'] as const)[n % 3]!
    const site = among(SITES)
    const slugs = cars.get(siteSlug(site))!
    const paths = { home: '/', search: '/search', vehicle: `/cars/${slugs[among(slugs.length)]}` }
    const cold = !seen.has(site)
    seen.add(site)
    const at = n / PAGES_A_SECOND
    const requested = { path: paths[page], shows: siteName(site), like: /Bench Motors \d{4}/g }
    return { page, at, cold, ms: await visit({ host: `${siteSlug(site)}.localhost`, ...requested }) }
  }

  const idle = await server.report()
  const over: { at: number; rss: number }[] = []
  let block = 0
  let most = idle.rss
  const started = performance.now()
  const watch = setInterval(() => {
    void server.report().then(({ rss, longestBlock, ...rest }) => {
      most = Math.max(most, rss)
      block = Math.max(block, longestBlock)
      over.push({ at: Math.round((performance.now() - started) / 1_000), rss: Math.round(rss / MB) })
      if (process.env.BENCH_WATCH) console.error(JSON.stringify({ ...over.at(-1), longestBlock, ...rest }))
    })
  }, REPORT_MS)
  const all = await atRate(PAGES, PAGES_A_SECOND, one)
  clearInterval(watch)
  const end = await server.report()
  server.stop()
  most = Math.max(most, end.rss)
  console.error(`RSS, MB by second: ${over.map(({ at, rss }) => `${at}:${rss}`).join(' ')}`)

  const bench = `${SITES} sites of ${CARS} cars, ${PAGES_A_SECOND} pages a second`
  const line = (metric: string, value: number, unit: string): Measurement => ({
    bench,
    metric,
    value: Number(value.toPrecision(4)),
    unit,
  })
  const spread = (name: string, of: readonly TimedPage[]) => {
    const taken = of.map(({ ms }) => ms)
    return [0.5, 0.95, 0.99].map((share) => line(`${name} p${share * 100}`, timeAt(taken, share), 'ms'))
  }
  const p95 = (of: readonly TimedPage[]) =>
    timeAt(
      of.map(({ ms }) => ms),
      0.95,
    )
  const parts = Map.groupBy(all, (each) => Math.floor(each.at / PART_S) * PART_S)
  console.error(`p95, ms by second: ${[...parts].map(([from, of]) => `${from}:${Math.round(p95(of))}`).join(' ')}`)

  const times = all.filter((each) => each.at >= PART_S)
  const { indexes } = end
  return [
    line('made in', made, 's'),
    ...spread('any page', times),
    ...['home', 'search', 'vehicle'].flatMap((page) =>
      spread(
        `${page} page`,
        times.filter((each) => each.page === page),
      ),
    ),
    ...spread(
      'first page of a site',
      times.filter(({ cold }) => cold),
    ),
    ...spread(
      'later pages',
      times.filter(({ cold }) => !cold),
    ),
    line(`in the ${PART_S} s after the start, any page p95`, p95(parts.get(0) ?? []), 'ms'),
    line('RSS idle', idle.rss / MB, 'MB'),
    line('RSS at most', most / MB, 'MB'),
    line('heap at the end', end.heapUsed / MB, 'MB'),
    line('index memory', indexes.bytes / MB, 'MB'),
    line('indexes', indexes.indexes, 'indexes'),
    line('index builds', indexes.built, 'builds'),
    line('index builds after eviction', indexes.rebuilt, 'builds'),
    line('evictions', indexes.evicted, 'indexes'),
    line('longest event-loop block', Math.max(block, end.longestBlock), 'ms'),
  ]
}

function carsOf(folder: string): ReadonlyMap<string, readonly string[]> {
  const file = new DatabaseSync(resolve(folder, 'forecourt.sqlite'), { readOnly: true })
  const rows = file.prepare(`select site_id, slug from car where listed = 1 and status = 'in_stock'`).all()
  file.close()
  const bySite = Map.groupBy(rows, ({ site_id }) => String(site_id))
  return new Map([...bySite].map(([site, own]) => [site, own.map(({ slug }) => String(slug))]))
}
