import type { IncomingMessage } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type * as app from './app.ts'
import type { Environment } from './env.ts'
import { isCrowded, type Limits, limitedServer } from './limits.ts'

/** The two doors of the server build (`server/app.ts`). */
export type ServerBuild = Pick<typeof app, 'createServices' | 'createApp'>

/** What is refused before a request is built: two hosts, no host, or a target in absolute form. */
export function refusal(request: IncomingMessage): string | null {
  const hosts = request.rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host')
  if (hosts.length !== 1) return 'The request must name one host.'
  if (!request.url?.startsWith('/')) return 'The request must name a path.'
  return null
}

/** Starts the server; resolves when it answers. `close` ends it without cutting off a request. */
export async function startServer(
  environment: Environment,
  build: ServerBuild,
  limits?: Limits,
): Promise<{ port: number; close: () => Promise<void> }> {
  const services = await build.createServices(environment)
  const { fetch } = await build.createApp(services)
  const listener = getRequestListener(fetch)
  const server = limitedServer(limits)
  server.on('request', (request, response) => {
    if (isCrowded(request, response)) return void request.socket.destroy()
    const reason = refusal(request)
    if (reason) {
      response.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' }).end(reason)
    } else void listener(request, response)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => void services.close().finally(() => reject(error)))
    server.listen(environment.port, environment.host, resolve)
  })
  void services.documents.warm()
  if (environment.worker) services.leadWorker.start()
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : environment.port,
    close: async () => {
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeIdleConnections()
      })
      await services.close()
    },
  }
}
