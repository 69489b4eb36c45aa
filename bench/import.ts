import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { demoStock } from '#demo/stock/demo-stock.ts'
import type { Environment } from '#server/env.ts'
import type { ServerBuild } from '#server/main.ts'
import { emptySite, forecourt, manyCars } from './many-cars.ts'
import type { Measurement } from './measurement.ts'

const ROWS = 10_000
const SLUG = 'bench-import'
const PAUSE_MS = 20

/**
 * Imports a feed with the command line while the server answers pages of the same site; the clock stops when the
 * last car is on the search page. The longest block is that of the server's event loop.
 */
export async function benchImport(server: ServerBuild, environment: Environment): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'))
  const stock = await emptySite(folder, SLUG, manyCars(ROWS))
  const services = await server.createServices({ ...environment, dataFolder: folder, databaseUrl: undefined })
  const app = await server.createApp(services)
  const host = `${SLUG}.${environment.baseDomain}`
  const page = async () =>
    (await app.request(`http://${host}/search/new-used-and-demo-cars`, { headers: { host } })).text()
  for (let i = 0; i < 200; i++) await page()

  const shown = demoStock('southbank-motor-group', Date.now()).filter((car) => car.show_on_dealer_website).length
  const least = Math.floor((shown / 640) * ROWS * 0.9)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const started = performance.now()
  const importing = forecourt(folder, ['stock', 'import', '--site', SLUG, stock]).then(() => performance.now())
  let answered = 0
  let slowest = 0
  for (;;) {
    const asked = performance.now()
    const html = await page()
    slowest = Math.max(slowest, performance.now() - asked)
    answered++
    const count = Number(/([\d,]+) cars? found/.exec(html)?.[1]?.replaceAll(',', '') ?? 0)
    if (count >= least) break
    if (performance.now() - started > 60_000) throw new Error(`Only ${count} cars were live after a minute.`)
    await pause(PAUSE_MS)
  }
  const live = performance.now() - started
  const imported = (await importing) - started
  delay.disable()
  await services.close()
  rmSync(folder, { recursive: true, force: true })
  const bench = `import of ${ROWS} rows`
  return [
    { bench, metric: 'command ended', value: imported / 1000, unit: 's' },
    { bench, metric: 'imported and live', value: live / 1000, unit: 's' },
    { bench, metric: 'rows a second', value: ROWS / (imported / 1000), unit: 'rows/s' },
    { bench, metric: 'pages answered meanwhile', value: answered, unit: 'pages' },
    { bench, metric: 'slowest page meanwhile', value: slowest, unit: 'ms' },
    { bench, metric: 'longest event-loop block', value: delay.max / 1e6, unit: 'ms' },
  ]
}
