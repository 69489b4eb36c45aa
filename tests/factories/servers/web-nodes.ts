import { request as ask, createServer, type IncomingMessage, type OutgoingHttpHeaders, Agent } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CommandEnv, type RunningCommand, startCommand } from '../../running/command.ts'

const READY = /Forecourt ready: http:\/\/[a-z.]+:(\d+)/

/** One web node: the built server as a process of its own. */
export interface WebNode {
  readonly port: number
  readonly command: RunningCommand
  /** What it has logged so far. */
  log(): string
}

/** Starts `forecourt serve` on a database; resolves when it answers. */
export async function startNode(dataFolder: string, env: CommandEnv, more: readonly string[] = []): Promise<WebNode> {
  const command = startCommand(dataFolder, ['serve', ...more], {
    PORT: '0',
    LOG_LEVEL: 'info',
    TRUST_PROXY: '1',
    ...env,
  })
  let said = ''
  let log = ''
  command.process.stderr?.on('data', (text: string) => (log += text))
  const port = await new Promise<number>((resolve, reject) => {
    command.process.stdout?.on('data', (text: string) => {
      said += text
      log += text
      const ready = READY.exec(said)
      if (ready) resolve(Number(ready[1]))
    })
    void command.result.then(({ code, stderr }) =>
      reject(new Error(`The server ended (${code}) before it answered: ${stderr}`)),
    )
  })
  return { port, command, log: () => log }
}

export interface Answer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly text: string
  readonly ms: number
}

export interface NodeRequest {
  readonly port: number
  readonly path: string
  readonly site: string
  readonly method?: string
  readonly headers?: OutgoingHttpHeaders
  readonly body?: string
  readonly agent?: Agent
}

/** Asks a node or a proxy, as the proxy of a site would; null when the connection ended before the whole answer. */
export function askNode({
  port,
  path,
  site,
  method = 'GET',
  headers,
  body,
  agent,
}: NodeRequest): Promise<Answer | null> {
  const host = `${site}.localhost`
  const from = performance.now()
  return new Promise((resolve) => {
    const requested = ask(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        ...(agent && { agent }),
        headers: {
          host,
          'x-forwarded-host': host,
          'x-forwarded-proto': 'http',
          accept: 'text/html',
          ...headers,
          ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
        },
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => (text += part))
        response.on('error', () => resolve(null))
        response.on('end', () => {
          const { statusCode: status = 0, headers: said } = response
          resolve(response.complete ? { status, headers: said, text, ms: performance.now() - from } : null)
        })
      },
    )
    requested.on('error', () => resolve(null))
    requested.end(body)
  })
}

/** Posts a form without JavaScript. */
export const postForm = (of: Omit<NodeRequest, 'method' | 'body'>, fields: URLSearchParams): Promise<Answer | null> =>
  askNode({
    ...of,
    method: 'POST',
    body: fields.toString(),
    headers: {
      origin: `http://${of.site}.localhost`,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
      ...of.headers,
    },
  })

export interface Proxy {
  readonly port: number
  /** Ports of the nodes; may change while it runs. */
  nodes: number[]
  close(): Promise<void>
}

/**
 * A proxy that takes turns between nodes, as nginx does: what is only read is asked of the next node when a
 * connection ends early; what changes something is, when there was no connection at all.
 */
export async function roundRobin(nodes: number[]): Promise<Proxy> {
  let turn = 0
  const proxy: { nodes: number[] } = { nodes }
  const agent = new Agent({ keepAlive: false })
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const first = turn++
      const tryNode = (tries: number) => {
        const { method, url: path, headers } = request
        const port = proxy.nodes[(first + tries) % proxy.nodes.length]!
        let answered = false
        const onward = ask({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
          answered = true
          response.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.on('error', () => response.destroy())
          answer.pipe(response)
        })
        onward.on('error', (error: NodeJS.ErrnoException) => {
          if (answered) return void response.destroy()
          const repeatable = error.code === 'ECONNREFUSED' || method === 'GET'
          if (repeatable && tries > 1) return tryNode(tries - 1)
          response.writeHead(502).end('No node answered.')
        })
        onward.end(Buffer.concat(parts))
      }
      tryNode(proxy.nodes.length)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(proxy, {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  })
}
