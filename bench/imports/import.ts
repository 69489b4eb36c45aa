import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#platform/db/open.ts'
import { type Asker, asker, at } from '../servers/asker.ts'
import { emptySite, forecourt, manyCars } from './many-cars.ts'
import type { Measurement } from '../measurement.ts'
import { serverProcess } from '../servers/server-process.ts'

const ROWS = 10_000
const SLUG = 'bench-import'
/** Cars that are there before, so that the pages asked for meanwhile are real ones. */
const BEFORE = 300
/** Each second, whether or not those before have been answered. */
const PAGES_A_SECOND = 20
/** How long the same pages are asked for before the import, to compare with, s. */
const QUIET_SECONDS = 10
/** An import that takes longer is a failure of the measurement, ms. */
const LATEST_MS = 120_000
/** No change for so long after the command has ended: all is live, ms. */
const SETTLED_MS = 3_000
const ALL_CARS = '/search/new-used-and-demo-cars'

/**
 * Imports a feed with the command line while a server in a process of its own answers shoppers of the same site, who
 * come at a steady rate. The clock stops when the last car is on the search page. The longest block is that of the
 * server's event loop, everything that it does for the pages included.
 */
export async function benchImport(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-import-'))
  const before = await emptySite(folder, SLUG, manyCars(BEFORE))
  await forecourt(folder, ['stock', 'import', '--site', SLUG, before])
  const slugs = await listed(folder)
  const stock = await emptySite(folder, SLUG, manyCars(ROWS))
  const server = await serverProcess(folder)
  const shoppers = asker({ port: server.port, site: SLUG, connections: 200 })
  for (let i = 0; i < 200; i++) await shoppers.ask({ path: ALL_CARS })

  await server.sample()
  const quiet = await steadily(shoppers, slugs, pause(QUIET_SECONDS * 1_000))
  const atRest = await server.sample()

  const started = performance.now()
  const importing = forecourt(folder, ['stock', 'import', '--site', SLUG, stock]).then(() => performance.now())
  const live = lastChange(server.port, importing)
  const busy = await steadily(shoppers, slugs, live)
  const sample = await server.sample()
  const imported = ((await importing) - started) / 1_000
  shoppers.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
  const bench = `import of ${ROWS} rows beside ${PAGES_A_SECOND} pages a second`
  return [
    { bench, metric: 'command ended', value: imported, unit: 's' },
    { bench, metric: 'imported and live', value: ((await live) - started) / 1_000, unit: 's' },
    { bench, metric: 'rows a second', value: ROWS / imported, unit: 'rows/s' },
    { bench, metric: 'pages answered meanwhile', value: busy.length, unit: 'pages' },
    { bench, metric: 'page p50 before', value: at(quiet, 0.5), unit: 'ms' },
    { bench, metric: 'page p50 meanwhile', value: at(busy, 0.5), unit: 'ms' },
    { bench, metric: 'page p95 before', value: at(quiet, 0.95), unit: 'ms' },
    { bench, metric: 'page p95 meanwhile', value: at(busy, 0.95), unit: 'ms' },
    { bench, metric: 'slowest page meanwhile', value: at(busy, 1), unit: 'ms' },
    { bench, metric: 'longest event-loop block before', value: atRest.loop.max, unit: 'ms' },
    { bench, metric: 'longest event-loop block', value: sample.loop.max, unit: 'ms' },
  ]
}

/** Asks for pages at the steady rate until something ends; how long each took, ms. */
async function steadily({ ask }: Asker, slugs: readonly string[], end: Promise<unknown>): Promise<number[]> {
  const pages: Promise<number>[] = []
  const over = { now: false }
  void end.finally(() => (over.now = true)).catch(() => {})
  const begun = performance.now()
  for (let n = 0; !over.now; n++) {
    // Another price each time, or a page that is kept would be measured.
    const path = n % 2 ? `${ALL_CARS}?price=:${900_000 + n}` : `/cars/${slugs[n % slugs.length]}`
    pages.push(ask({ path, right: [200, 404] }))
    await pause(Math.max(0, begun + ((n + 1) * 1_000) / PAGES_A_SECOND - performance.now()))
  }
  await end
  return Promise.all(pages)
}

async function listed(folder: string): Promise<string[]> {
  const database = openDatabase({ dataFolder: folder })
  const cars = await database.read.selectFrom('car').select('slug').where('listed', '=', 1).execute()
  await database.close()
  return cars.map(({ slug }) => String(slug))
}

/** When the number of cars on the search page changed for the last time, with an import that is under way. */
async function lastChange(port: number, importing: Promise<number>): Promise<number> {
  const ended = { at: Infinity }
  void importing.then((at) => (ended.at = at)).catch(() => (ended.at = -Infinity))
  const begun = performance.now()
  let seen = { cars: await carsFound(port), at: begun }
  while (seen.cars < ROWS / 2 || performance.now() < Math.max(seen.at, ended.at) + SETTLED_MS) {
    await pause(50)
    const cars = await carsFound(port)
    if (cars !== seen.cars) seen = { cars, at: performance.now() }
    if (performance.now() - begun > LATEST_MS) throw new Error(`Only ${cars} cars are live.`)
  }
  await importing
  return seen.at
}

/** What the search page finds among the cars that are for sale. */
function carsFound(port: number): Promise<number> {
  return new Promise((done, failed) => {
    const headers = { host: `${SLUG}.localhost:${port}` }
    get({ host: '127.0.0.1', port, path: '/api/search/count', headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.on('end', () => done((JSON.parse(text) as { count: number }).count))
    }).on('error', failed)
  })
}
