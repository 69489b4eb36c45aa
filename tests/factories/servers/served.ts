import { request } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import { startCommand } from '../../running/command.ts'
import { builtServer } from './built-server.ts'

export interface ServedAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

interface ServedRequest {
  readonly host?: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

/** `forecourt serve` as operators run it: a process of its own, with its log. */
export interface CommandServer {
  readonly port: number
  ask(path: string, asking?: ServedRequest): Promise<ServedAnswer>
  /** Every line of the log so far that is JSON. */
  lines(): Record<string, unknown>[]
  /** All that the process has written, standard error too. */
  output(): string
  stop(): Promise<void>
  /** Ends it without a word. */
  kill(): Promise<void>
}

const READY = /Forecourt ready: http:\/\/localhost:(\d+)/

/** Starts the server on a data folder and waits until it answers. */
export async function served(folder: string, env: Readonly<Record<string, string>> = {}): Promise<CommandServer> {
  await builtServer()
  const command = startCommand(folder, ['serve'], { PORT: '0', LOG_LEVEL: 'debug', ...env })
  let said = ''
  const port = await new Promise<number>((resolve, reject) => {
    const hear = (text: string) => {
      said += text
      const ready = READY.exec(said)
      if (ready) resolve(Number(ready[1]))
    }
    command.process.stdout?.on('data', hear)
    command.process.stderr?.on('data', hear)
    void command.result.then(({ stderr }) => reject(new Error(`The server did not start: ${stderr}`)))
  })
  return {
    port,
    ask: (path, { host = 'alpha.localhost', method = 'GET', headers, body } = {}) =>
      new Promise((resolve, reject) => {
        const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
        const options = { host: '127.0.0.1', port, path, method, headers: { host, ...length, ...headers } }
        const requested = request(options, (response) => {
          let text = ''
          response.setEncoding('utf8').on('data', (part: string) => (text += part))
          response.on('error', reject)
          response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
        })
        requested.on('error', reject)
        requested.end(body)
      }),
    lines: () =>
      said
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    output: () => said,
    async stop() {
      command.process.kill('SIGTERM')
      await command.result
    },
    async kill() {
      command.process.kill('SIGKILL')
      await command.result
    },
  }
}
