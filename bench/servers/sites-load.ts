import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import type { ServerReport } from './measured-server.ts'

export interface MeasuredServer {
  readonly port: number
  report(): Promise<ServerReport>
  stop(): void
}

/** Starts the built server over a data folder in a process of its own. */
export async function measuredServer(folder: string, env: Readonly<Record<string, string>>): Promise<MeasuredServer> {
  const child: ChildProcess = fork('bench/servers/measured-server.ts', {
    env: { ...process.env, FORECOURT_DATA: folder, PORT: '0', LOG_LEVEL: 'error', ...env },
  })
  child.setMaxListeners(0)
  const notified = async <T>(): Promise<T> => {
    const [message] = (await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => Promise.reject(new Error('The measured server ended.'))),
    ])) as [T]
    return message
  }
  const { port } = await notified<{ port: number }>()
  return {
    port,
    report: () => {
      child.send('report')
      return notified<ServerReport>()
    },
    stop: () => child.kill(),
  }
}

export interface Visit {
  readonly host: string
  readonly path: string
  /** The answer must hold the first and, of all texts like it, no other. */
  readonly shows: string
  readonly like: RegExp
}

/** Asks for a page; resolves with the milliseconds to the end of the answer. */
export function visitor(port: number): (visit: Visit) => Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 500 })
  return ({ host, path, shows, like }) =>
    new Promise((done, failed) => {
      const begun = performance.now()
      const headers = { host: `${host}:${port}`, 'accept-encoding': 'gzip' }
      const requested = request({ host: '127.0.0.1', port, path, agent, headers }, (answer) => {
        const pieces: Buffer[] = []
        answer.on('data', (piece: Buffer) => pieces.push(piece))
        answer.on('end', () => {
          const ms = performance.now() - begun
          if (answer.statusCode !== 200) return failed(new Error(`${host}${path} answered ${answer.statusCode}.`))
          const body = gunzipSync(Buffer.concat(pieces)).toString()
          const others = [...body.matchAll(like)].filter(([found]) => found !== shows)
          if (!body.includes(shows) || others.length > 0) failed(new Error(`${host}${path} shows another site.`))
          else done(ms)
        })
      })
      requested.on('error', failed)
      requested.end()
    })
}

/** Begins one piece of work after another at an even rate, whether or not those before have ended. */
export async function atRate<T>(count: number, aSecond: number, work: (n: number) => Promise<T>): Promise<T[]> {
  const begun = performance.now()
  const all: Promise<T>[] = []
  for (let n = 0; n < count; n++) {
    all.push(work(n))
    await pause(Math.max(0, begun + ((n + 1) * 1_000) / aSecond - performance.now()))
  }
  return Promise.all(all)
}
