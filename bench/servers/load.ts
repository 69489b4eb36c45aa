import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CLIENT_CPU, cpuSecondsOf, findProgram, pinned } from '../programs.ts'

/** Requests under way at once. */
const CONNECTIONS = 64

export interface Load {
  readonly port: number
  readonly host: string
  /** Asked for in turn. */
  readonly paths: readonly string[]
  readonly headers?: Readonly<Record<string, string>>
  readonly seconds: number
  /** The process that answers: how busy it was is measured too. */
  readonly pid: number
}

export interface LoadResult {
  /** Requests a second. */
  readonly rate: number
  /** Share of one processor that the server used; below about 0.9 the load maker was the limit. */
  readonly busy: number | undefined
}

const wrk = findProgram('wrk')
/** With what requests are made; the small program of our own reaches its limit long before nginx does. */
export const loadMaker = wrk ? 'wrk' : 'bench/servers/node-load.ts'

/** As many requests as the server answers, for some seconds, from a processor of their own. */
export async function load(folder: string, requested: Load): Promise<LoadResult> {
  const { paths, seconds, port, pid } = requested
  // wrk puts its own Host beside one that is written otherwise.
  const headers = { Host: requested.host, 'accept-encoding': 'gzip', ...requested.headers }
  const before = cpuSecondsOf(pid)
  const begun = performance.now()
  const out = wrk
    ? await output(...pinned(CLIENT_CPU, wrk, ...wrkArguments(folder, { port, paths, headers, seconds })))
    : await output(...pinned(CLIENT_CPU, process.execPath, 'bench/servers/node-load.ts', JSON.stringify({ port, paths, headers, seconds, connections: CONNECTIONS }))) // prettier-ignore
  const elapsed = (performance.now() - begun) / 1000
  const after = cpuSecondsOf(pid)
  const busy = before === undefined || after === undefined ? undefined : (after - before) / elapsed
  const result = wrk ? wrkResult(out) : (JSON.parse(out) as { rate: number; errors: number })
  // A server that refuses is quick.
  if (result.errors > 0)
    throw new Error(`${result.errors} requests to ${requested.host}${paths[0]} … were not answered.`)
  return { rate: result.rate, busy }
}

type Wrk = Pick<Load, 'port' | 'paths' | 'seconds'> & { headers: Readonly<Record<string, string>> }

function wrkArguments(folder: string, { port, paths, headers, seconds }: Wrk): string[] {
  const script = join(folder, 'paths.lua')
  // The requests are made once: putting one together costs more than sending it.
  writeFileSync(
    script,
    `local paths = { ${paths.map((path) => JSON.stringify(path)).join(', ')} }
local requests, next = {}, 0
init = function() for i, path in ipairs(paths) do requests[i] = wrk.format('GET', path) end end
request = function() next = next % #requests + 1; return requests[next] end
`,
  )
  const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const target = `http://127.0.0.1:${port}${paths[0]}`
  return ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, ...named, ...(paths.length > 1 ? ['-s', script] : []), target]
}

function wrkResult(out: string): { rate: number; errors: number } {
  const rate = Number(/Requests\/sec:\s*([\d.]+)/.exec(out)?.[1])
  if (!Number.isFinite(rate)) throw new Error(`wrk gave no rate: ${out}`)
  const refused = Number(/Non-2xx or 3xx responses: (\d+)/.exec(out)?.[1] ?? 0)
  const broken = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(out)?.slice(1) ?? []
  return { rate, errors: broken.reduce((sum, n) => sum + Number(n), refused) }
}

function output(program: string, ...args: string[]): Promise<string> {
  return new Promise((done, failed) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    let text = ''
    child.stdout.setEncoding('utf8').on('data', (part: string) => (text += part))
    child.on('error', failed)
    child.on('close', (code) => (code === 0 ? done(text) : failed(new Error(`${program} exited ${code}: ${text}`))))
  })
}
