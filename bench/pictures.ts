import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Site } from '#app/features/site/site.ts'
import { mediaStatus } from '#app/features/stock/pictures/media-status.server.ts'
import { MINUTE } from '#lib/durations.ts'
import { openDatabase } from '#platform/db/open.ts'
import { pictureHost } from '#tests/factories/servers/picture-host.ts'
import { type Asker, asker, at } from './servers/asker.ts'
import { emptySite, forecourt } from './imports/many-cars.ts'
import type { Measurement } from './measurement.ts'
import { serverProcess } from './servers/server-process.ts'

const SLUG = 'bench-pictures'
const PICTURES = Number(process.env['BENCH_PICTURES'] ?? 10_000)
/** Of one car. */
const EACH = 20
const LATENCY_MS = 30
const PAGES_A_SECOND = 10
const QUIET_SECONDS = 10
const LATEST_MS = 30 * MINUTE
const MB = 1024 * 1024

/**
 * A feed names its pictures by the address of a host that takes 30 ms for each; the server fetches them while
 * shoppers of the same site come at a steady rate. Before and meanwhile the same pages are asked for.
 */
export async function benchPictures(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-pictures-'))
  const host = await pictureHost({ latencyMs: LATENCY_MS })
  process.env['OUTGOING_ALLOW'] = `127.0.0.1:${host.port}`
  const feed = (cars: number, pictures: boolean) =>
    JSON.stringify(
      Array.from({ length: cars }, (_, car) => ({
        stocknum: `P${car}`,
        slug: `car-${car}`,
        status: 'in_stock',
        make: 'Kia',
        model: 'Rio',
        price: 10_000 + car,
        show_on_dealer_website: true,
        ...(pictures && {
          images: Array.from({ length: EACH }, (_each, n) => ({ image: { url: host.url(`ok/${car}-${n}.jpg`) } })),
        }),
      })),
    )
  const cars = Math.max(1, Math.round(PICTURES / EACH))
  await forecourt(folder, ['stock', 'import', '--site', SLUG, await emptySite(folder, SLUG, feed(cars, false))])
  const stock = await emptySite(folder, SLUG, feed(cars, true))
  const server = await serverProcess(folder)
  const shoppers = asker({ port: server.port, site: SLUG, connections: 100 })
  const quiet = await steadily(shoppers, cars, pause(QUIET_SECONDS * 1_000))
  const before = await server.sample(true)

  const database = openDatabase({ dataFolder: folder })
  const site: Site = { slug: SLUG, version: 1, origin: '', settings: {}, database, now: Date.now }
  await forecourt(folder, ['stock', 'import', '--site', SLUG, stock])
  const imported = performance.now()
  let firstShown = Number.NaN
  let most = 0
  const all = (async () => {
    for (const end = imported + LATEST_MS; performance.now() < end; await pause(250)) {
      if (Number.isNaN(firstShown) && (await isShown(site))) firstShown = (performance.now() - imported) / 1_000
      most = Math.max(most, (await server.sample()).rss)
      if ((await mediaStatus(site)).waiting === 0) return (performance.now() - imported) / 1_000
    }
    throw new Error('The pictures did not come in time.')
  })()
  const busy = await steadily(shoppers, cars, all)
  const seconds = await all
  const { kept } = await mediaStatus(site)
  shoppers.close()
  await server.stop()
  await database.close()
  await host.close()
  rmSync(folder, { recursive: true, force: true })
  const bench = `${kept} pictures by address beside ${PAGES_A_SECOND} pages a second`
  return [
    { bench, metric: 'all kept', value: seconds, unit: 's' },
    { bench, metric: 'pictures a second', value: kept / seconds, unit: 'pictures/s' },
    { bench, metric: 'first picture shown after its import', value: firstShown, unit: 's' },
    { bench, metric: 'page p50 before', value: at(quiet, 0.5), unit: 'ms' },
    { bench, metric: 'page p50 meanwhile', value: at(busy, 0.5), unit: 'ms' },
    { bench, metric: 'page p95 before', value: at(quiet, 0.95), unit: 'ms' },
    { bench, metric: 'page p95 meanwhile', value: at(busy, 0.95), unit: 'ms' },
    { bench, metric: 'memory before', value: before.rss / MB, unit: 'MB' },
    { bench, metric: 'most memory meanwhile', value: most / MB, unit: 'MB' },
  ]
}

async function isShown({ slug, database }: Site): Promise<boolean> {
  const row = await database.read
    .selectFrom('car')
    .select('slug')
    .where('site_id', '=', slug)
    .where('summary', 'like', '%/media/%')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

async function steadily({ ask }: Asker, cars: number, end: Promise<unknown>): Promise<number[]> {
  const pages: Promise<number>[] = []
  const over = { now: false }
  void end.finally(() => (over.now = true)).catch(() => {})
  const begun = performance.now()
  for (let n = 0; !over.now; n++) {
    // Another price each time, or a page that is kept would be measured.
    pages.push(ask({ path: n % 2 ? `/search?price=:${900_000 + n}` : `/cars/car-${n % cars}?n=${n}`, right: [200] }))
    await pause(Math.max(0, begun + ((n + 1) * 1_000) / PAGES_A_SECOND - performance.now()))
  }
  await end
  return Promise.all(pages)
}
