import type { IncomingMessage, ServerResponse } from 'node:http'
import { totalmem } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type * as app from './app.ts'
import type { Environment } from './env.ts'
import { gracefulStop } from './http/graceful-stop.ts'
import { isCrowded, LIMITS, type Limits, limitedServer } from './http/limits.ts'
import { watchLargeHeap } from './memory/large-heap.ts'
import { memoryCeiling } from './memory/memory-ceiling.ts'
import { keepGarbageYoung } from './memory/young-garbage.ts'
import { ALWAYS } from './http/security-headers.ts'
import { unsentAnswers } from './http/unsent-answers.ts'
import { fastPath } from './fast-path/fast-path.ts'

/** The doors of the server build (`server/app.ts`). */
export type ServerBuild = Pick<typeof app, 'createServices' | 'createApp' | 'openHtmlCache'>

/** What is refused before a request is built: two hosts, no host, or a target in absolute form. */
export function refusal(request: IncomingMessage): string | null {
  const hosts = request.rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host')
  if (hosts.length !== 1) return 'The request must name one host.'
  if (!request.url?.startsWith('/')) return 'The request must name a path.'
  return null
}

/** Says what this process may take, and whether the machine has it. */
function tellMemory(environment: Environment, { log }: Pick<app.Services, 'log'>): void {
  const { mb, parts } = memoryCeiling(environment)
  const allowed = Math.floor(process.constrainedMemory() / 2 ** 20)
  // Without a limit of the container or the unit Node answers 0, or more than any machine has.
  const machine = Math.floor(totalmem() / 2 ** 20)
  const there = allowed > 0 ? Math.min(allowed, machine) : machine
  const level = mb > there ? 'warn' : 'info'
  const most = Object.fromEntries(parts.map((part) => [part.name, part.mb]))
  log[level]({ most_mb: mb, there_mb: there, parts_mb: most }, 'memory')
}

/** Starts the server; resolves when it answers. `close` ends it without cutting off a request. */
export async function startServer(
  environment: Environment,
  build: ServerBuild,
  limits: Limits = LIMITS,
): Promise<{ port: number; close: () => Promise<void> }> {
  keepGarbageYoung()
  const services = await build.createServices(environment)
  const app = await build.createApp(services)
  const pages = await build.openHtmlCache(services, app)
  services.metrics.htmlCache(() => pages.stats)
  const listener = getRequestListener(app.fetch)
  const server = limitedServer(limits, environment.maxConnections)
  const unsent = unsentAnswers()
  const stop = gracefulStop(server, fastPath(server, pages.ready, limits))
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const reason = refusal(request)
    if (reason) {
      const headers = { ...ALWAYS, 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' }
      response.writeHead(400, headers).end(reason)
    } else void listener(request, response)
  }
  server.on('request', (request, response) => {
    if (isCrowded(request, response)) return void request.socket.destroy()
    pages.handle(request, response, answer)
    stop.track(response)
    unsent.track(response)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => void services.close().finally(() => reject(error)))
    server.listen(environment.port, environment.host, resolve)
  })
  tellMemory(environment, services)
  const heap = watchLargeHeap()
  void services.documents.warm()
  services.sentFeeds.start()
  services.market.warm()
  const { leadWorker, checkoutWorker, mediaWorker, alertWorkers, inboxWorkers, stockWorkers, feedWorkers } = services
  const workers = [leadWorker, checkoutWorker, mediaWorker, ...alertWorkers, ...inboxWorkers, ...stockWorkers, ...feedWorkers] // prettier-ignore
  if (environment.worker) for (const worker of workers) worker.start()
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : environment.port,
    close: async () => {
      services.retire()
      stop.begin()
      const delivered = Promise.all(workers.map((worker) => worker.stop()))
      // A proxy that asks now and then has yet to hear that this server is not ready.
      await pause(environment.drainSeconds * 1_000)
      await stop.end()
      unsent.stop()
      heap.stop()
      await delivered
      await services.close()
    },
  }
}
