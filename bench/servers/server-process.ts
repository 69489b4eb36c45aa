import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { pinned, SERVER_CPU, settled } from '../programs.ts'

/** Bytes of memory, and the event loop in ms since the last sample. */
export interface Sample {
  readonly rss: number
  readonly heap: number
  readonly external: number
  readonly loop: { readonly p99: number; readonly max: number }
}

export interface ServerProcess {
  readonly port: number
  readonly pid: number
  /** With `collect` the heap is what a full collection leaves, which stops the server for as long as that takes. */
  sample(collect?: boolean): Promise<Sample>
  stop(): Promise<void>
}

interface Options {
  /** On a processor of its own, when there is one. */
  readonly pin?: boolean
}

/** Starts the built server over a data folder, in a process of its own. */
export async function serverProcess(folder: string, { pin = false }: Options = {}): Promise<ServerProcess> {
  const plain: [string, ...string[]] = [process.execPath, '--expose-gc', 'bench/servers/server-entry.ts']
  const [program, ...args] = pin ? pinned(SERVER_CPU, ...plain) : plain
  const env = { ...process.env, FORECOURT_DATA: folder, PORT: '0', LOG_LEVEL: 'error' }
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const ended = once(child, 'exit')
  const notified = await Promise.race([once(child, 'message'), ended])
  const { port } = (notified[0] ?? {}) as { port?: number }
  if (port === undefined || child.pid === undefined) throw new Error('The server did not start.')
  await settled(child.pid)
  return {
    port,
    pid: child.pid,
    async sample(collect = false) {
      const answer = once(child, 'message')
      child.send(collect ? 'collect' : 'sample')
      return ((await answer) as [Sample])[0]
    },
    async stop() {
      child.kill()
      await ended
    },
  }
}
