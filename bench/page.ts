import { resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { build } from 'vite'
import type { SearchPort } from '#app/features/search/port.ts'
import type { Site } from '#app/features/site/site.ts'
import type { Environment } from '#server/env.ts'
import type { ServerBuild } from '#server/main.ts'
import type { Measurement } from './measurement.ts'
import type { BenchPage } from './servers/sites.ts'

/** V8 has compiled what a page needs after some hundred of its kind. */
const WARM_UP = 800
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

/** What a browser of today sends. */
const BROWSER = 'gzip, deflate, br, zstd'

/**
 * CPU of an uncached page, from the request until its last byte has been read, packed and not, in one process and one
 * run. Search and vehicle page stand beside React rendering the same components from the same data and nothing else;
 * the blocks of a home page are no React components, so it stands alone.
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
    const site = await services.registry.bySlug(slug)
    if (!site) throw new Error(`Site ${slug} is not in ${environment.dataFolder}.`)
    const search = services.search.of(site)
    const host = `${slug}.${environment.baseDomain}`
    const get = async (accepted = 'identity') => {
      const answer = await app.request(`http://${host}${path}`, { headers: { host, 'accept-encoding': accepted } })
      return Buffer.from(await answer.arrayBuffer())
    }
    const packed = () => get(BROWSER)
    const whole = await get()
    const html = whole.toString()
    const at = { bench: `uncached ${page} page`, site: slug, template }
    out.push(
      { ...at, metric: 'page, not packed', value: whole.length / 1024, unit: 'KB' },
      { ...at, metric: 'page, packed', value: (await packed()).length / 1024, unit: 'KB' },
    )
    const forecourt = { ...at, peer: 'Forecourt' }
    if (page === 'home') {
      const [plain = 0, travelled = 0] = await cpuOfEach([get, packed])
      out.push(
        { ...forecourt, metric: 'cpu until all is read', value: plain, unit: 'ms' },
        { ...forecourt, metric: 'cpu until all is packed and read', value: travelled, unit: 'ms' },
      )
      continue
    }
    const render = await barePage(site, { search, frame: frameIn(html) }, path)
    // A string that React has put together is a tree of pieces until somebody reads it: to be sent it must be bytes.
    const [plain = 0, travelled = 0, bare = 0, bytes = 0] = await cpuOfEach([
      get,
      packed,
      render,
      () => Buffer.from(render()),
    ])
    out.push(
      { ...at, peer: 'bare React', metric: 'cpu a string', value: bare, unit: 'ms' },
      { ...at, peer: 'bare React', metric: 'cpu until all is bytes', value: bytes, unit: 'ms', ratio: 1 },
      { ...forecourt, metric: 'cpu until all is read', value: plain, unit: 'ms', ratio: bytes / plain },
      {
        ...forecourt,
        metric: 'cpu until all is packed and read',
        value: travelled,
        unit: 'ms',
        ratio: bytes / travelled,
      },
      { ...at, metric: 'packed and read, over bare React as bytes', value: travelled - bytes, unit: 'ms' },
    )
  }
  await services.close()
  return out
}
