import { resolve } from 'node:path'
import { build } from 'vite'
import type { SearchPort } from '#app/features/search/port.ts'
import type { Site } from '#app/features/site/site.ts'
import type { Environment } from '#server/env.ts'
import type { ServerBuild } from '#server/main.ts'
import type { Measurement } from './measurement.ts'
import type { BenchPage } from './sites.ts'

const WARM_UP = 150
const ROUNDS = 5
const REQUESTS = 120

interface BareBuild {
  barePage(site: Site, search: SearchPort, path: string): Promise<() => string>
}

/** The page components rendered by React alone, with the router's hooks stubbed. */
async function buildBarePage(): Promise<BareBuild> {
  const outDir = resolve('.cache/bench')
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: [{ find: /^react-router$/, replacement: resolve('bench/bare-router.ts') }] },
    build: {
      ssr: resolve('bench/bare-page.tsx'),
      outDir,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'bare-page.js' } },
    },
  })
  return (await import(resolve(outDir, 'bare-page.js'))) as BareBuild
}

/** CPU milliseconds that one run takes, the median of several rounds. */
async function cpuOf(run: () => unknown): Promise<number> {
  for (let i = 0; i < WARM_UP; i++) await run()
  const rounds: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage()
    for (let i = 0; i < REQUESTS; i++) await run()
    const { user, system } = process.cpuUsage(before)
    rounds.push((user + system) / 1000 / REQUESTS)
  }
  return rounds.toSorted((a, b) => a - b)[ROUNDS >> 1]!
}

/**
 * CPU of an uncached search and vehicle page against React rendering the same components from the same data and
 * nothing else, in one process and one run.
 */
export async function benchPage(
  server: ServerBuild,
  environment: Environment,
  pages: readonly BenchPage[],
): Promise<Measurement[]> {
  const services = await server.createServices(environment)
  const app = await server.createApp(services)
  const { barePage } = await buildBarePage()
  const out: Measurement[] = []
  for (const { slug, template, page, path } of pages) {
    if (page === 'home') continue
    const site = await services.registry.bySlug(slug)
    if (!site) throw new Error(`Site ${slug} is not in ${environment.dataFolder}.`)
    const search = services.search.of(site)
    const host = `${slug}.${environment.baseDomain}`
    const get = async () => app.request(`http://${host}${path}`, { headers: { host } })
    const render = await barePage(site, search, path)
    const html = await (await get()).text()
    const ours = await cpuOf(get)
    const bare = await cpuOf(render)
    const at = { bench: `uncached ${page} page`, site: slug, template }
    out.push(
      { ...at, metric: 'html', value: html.length / 1024, unit: 'KB' },
      { ...at, peer: 'bare React', metric: 'cpu a request', value: bare, unit: 'ms', ratio: 1 },
      { ...at, peer: 'Forecourt', metric: 'cpu a request', value: ours, unit: 'ms', ratio: bare / ours },
      { ...at, metric: 'cpu over bare React', value: ours - bare, unit: 'ms' },
    )
  }
  await services.close()
  return out
}
