import { resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { build } from 'vite'
import type { SearchPort } from '#app/features/search/port.ts'
import type { Site } from '#app/features/site/site.ts'
import type { Environment } from '#server/env.ts'
import type { ServerBuild } from '#server/main.ts'
import type { Measurement } from './measurement.ts'
import type { BenchPage } from './servers/sites.ts'

const WARM_UP = 150
const ROUNDS = 9
const REQUESTS = 60

interface BareBuild {
  barePage(site: Site, sources: { search: SearchPort; frame: unknown }, path: string): Promise<() => string>
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

async function cpuOf(run: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  for (let i = 0; i < REQUESTS; i++) await run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / REQUESTS
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!

/** CPU milliseconds that one run of each takes: medians of rounds in turn, so that a busy machine slows all alike. */
async function cpuOfEach(runs: readonly (() => unknown)[]): Promise<number[]> {
  for (const run of runs) for (let i = 0; i < WARM_UP; i++) await run()
  const rounds: number[][] = []
  for (let round = 0; round < ROUNDS; round++) {
    const times: number[] = []
    for (const run of runs) times.push(await cpuOf(run))
    rounds.push(times)
  }
  return runs.map((_run, i) => median(rounds.map((times) => times[i]!)))
}

/** The header, footer and look that a page carries for the browser. */
const frameIn = (html: string): unknown =>
  JSON.parse(/<script id="frame-data" type="application\/json">(.*?)<\/script>/s.exec(html)![1]!)

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
  // Puts its own lighter Request and Response in place of Node's, as in the running server.
  getRequestListener(app.fetch)
  const { barePage } = await buildBarePage()
  const out: Measurement[] = []
  for (const { slug, template, page, path } of pages) {
    if (page === 'home') continue
    const site = await services.registry.bySlug(slug)
    if (!site) throw new Error(`Site ${slug} is not in ${environment.dataFolder}.`)
    const search = services.search.of(site)
    const host = `${slug}.${environment.baseDomain}`
    const get = async () => app.request(`http://${host}${path}`, { headers: { host } })
    const html = await (await get()).text()
    const render = await barePage(site, { search, frame: frameIn(html) }, path)
    // A string that React has put together is a tree of pieces until somebody reads it: to be sent it must be bytes.
    const [ours = 0, bare = 0, sent = 0] = await cpuOfEach([get, render, () => Buffer.from(render())])
    const at = { bench: `uncached ${page} page`, site: slug, template }
    out.push(
      { ...at, metric: 'html', value: html.length / 1024, unit: 'KB' },
      { ...at, peer: 'bare React', metric: 'cpu a request', value: bare, unit: 'ms', ratio: 1 },
      { ...at, peer: 'Forecourt', metric: 'cpu a request', value: ours, unit: 'ms', ratio: bare / ours },
      { ...at, peer: 'bare React, as bytes', metric: 'cpu a request', value: sent, unit: 'ms', ratio: bare / sent },
      { ...at, metric: 'cpu over bare React', value: ours - bare, unit: 'ms' },
      { ...at, metric: 'cpu over bare React, as bytes', value: ours - sent, unit: 'ms' },
    )
  }
  await services.close()
  return out
}
