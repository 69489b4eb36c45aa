import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DemoSlug } from '#demo/stock/demo-stock.ts'
import { load, type LoadResult, loadMaker } from './servers/load.ts'
import type { Measurement } from './measurement.ts'
import { startNginx } from './servers/nginx.ts'
import { canPin } from './programs.ts'
import { serverProcess } from './servers/server-process.ts'
import { inStock } from './servers/sites.ts'

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3)
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5)
/** Pages asked for in turn by the second figure. */
const SEVERAL = 80
const PAGE = '/search/used-cars'

interface Target {
  readonly peer: string
  readonly port: number
  readonly pid: number
  readonly host: string
}

/**
 * A page that everybody gets, against nginx with the same compressed bytes from a file: the server and nginx in turn
 * on one processor, the load maker on the other, medians of several rounds.
 */
export async function benchCached(dataFolder: string, slug: DemoSlug): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-cached-'))
  const server = await serverProcess(dataFolder, { pin: true })
  const host = `${slug}.localhost:${server.port}`
  const paths = [PAGE, '/', '/search', ...inStock(slug).map((car) => `/cars/${car}`)].slice(0, SEVERAL)
  const files = new Map<string, Buffer>()
  // Twice: the second answer is the one that is kept.
  for (const path of [...paths, ...paths]) files.set(fileOf(path), (await page(server.port, host, path)).body)
  const body = files.get(fileOf(PAGE))!
  const { etag } = await page(server.port, host, PAGE)
  const nginx = await startNginx(folder, files)
  if (!nginx) console.error('nginx is not installed (apt install nginx): the cached page has nothing beside it.')
  if (!canPin) console.error('taskset or a second processor is missing: server and load maker share what there is.')
  if (loadMaker !== 'wrk') console.error(`wrk is not installed: ${loadMaker} makes the load, and may be the limit.`)
  const ours: Target = { peer: 'Forecourt', port: server.port, pid: server.pid, host }
  const peers = [...(nginx ? [{ peer: 'nginx', host: '127.0.0.1', port: nginx.port, pid: nginx.pid }] : []), ours]
  if (nginx) {
    const theirs = await page(nginx.port, '127.0.0.1', `/${fileOf(PAGE)}`)
    if (!theirs.body.equals(body)) throw new Error('nginx does not serve the same bytes.')
  }

  const out: Measurement[] = [{ bench: 'cached page', metric: 'body, gzip', value: body.length / 1024, unit: 'KB' }]
  const cases = [
    { bench: 'cached page', paths: [PAGE], etag: false },
    { bench: `cached page, ${paths.length} addresses in turn`, paths, etag: false },
    ...(etag ? [{ bench: 'cached page, not modified', paths: [PAGE], etag: true }] : []),
  ]
  if (!etag) console.error('The page has no ETag: there is no figure for "not modified".')
  // Not measured: the compiler of the server has yet to see what it is asked for most.
  await load(folder, { ...ours, paths, seconds: SECONDS })
  for (const one of cases) {
    const seen = new Map<string, LoadResult[]>(peers.map(({ peer }) => [peer, []]))
    for (let round = 0; round < ROUNDS; round++) {
      for (const { peer, ...target } of peers) {
        const requested = peer === 'nginx' ? one.paths.map((path) => `/${fileOf(path)}`) : one.paths
        const known = one.etag ? (await page(target.port, target.host, requested[0]!)).etag : undefined
        const headers: Record<string, string> = known ? { 'if-none-match': known } : {}
        seen.get(peer)!.push(await load(folder, { ...target, paths: requested, headers, seconds: SECONDS }))
      }
    }
    out.push(...linesOf(one.bench, seen))
  }
  await server.stop()
  await nginx?.stop()
  rmSync(folder, { recursive: true, force: true })
  return out
}

function linesOf(bench: string, seen: ReadonlyMap<string, readonly LoadResult[]>): Measurement[] {
  const rate = (peer: string) => median(seen.get(peer)?.map((one) => one.rate) ?? [])
  /** What one second of the processor answers: holds where the load maker was the limit, too. */
  const perCpu = (peer: string) => median(seen.get(peer)?.map((one) => one.rate / (one.busy || Number.NaN)) ?? [])
  return [...seen].flatMap(([peer, runs]): Measurement[] => {
    const against = seen.has('nginx')
    const lines: Measurement[] = [
      { bench, peer, metric: 'requests a second', value: rate(peer), unit: 'req/s', ...(against && { ratio: rate(peer) / rate('nginx') }) }, // prettier-ignore
    ]
    if (Number.isFinite(perCpu(peer))) {
      lines.push(
        { bench, peer, metric: 'requests a second of processor', value: perCpu(peer), unit: 'req/s', ...(against && { ratio: perCpu(peer) / perCpu('nginx') }) }, // prettier-ignore
        { bench, peer, metric: 'processor used', value: median(runs.map((one) => one.busy ?? 0)) * 100, unit: '%' },
      )
    }
    return lines
  })
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** The file of nginx that holds what we answer at a path. */
const fileOf = (path: string): string => `${path.slice(1).replaceAll('/', '-') || 'home'}.html`

function page(port: number, host: string, path: string): Promise<{ body: Buffer; etag: string | undefined }> {
  return new Promise((done, failed) => {
    const headers = { host, 'accept-encoding': 'gzip' }
    get({ host: '127.0.0.1', port, path, headers, agent: false }, (answer) => {
      const parts: Buffer[] = []
      answer
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => {
          const { etag } = answer.headers
          if (answer.statusCode === 200 && answer.headers['content-encoding'] === 'gzip') {
            done({ body: Buffer.concat(parts), etag })
          } else failed(new Error(`${path} answered ${answer.statusCode}, ${answer.headers['content-encoding']}.`))
        })
    }).on('error', failed)
  })
}
