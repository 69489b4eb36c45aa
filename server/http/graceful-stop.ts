import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastPath } from '../fast-path/fast-path.ts'

/** A connection that is kept open may have its next request on the way already, ms. */
const LINGER_MS = 1_000
const LOOK_AGAIN_MS = 100

/** Ends a server without cutting off a request. */
export interface GracefulStop {
  /** Notes an answer that is not yet written. To be called for every request, when it has been handled. */
  track(response: ServerResponse): void
  /** Every answer from now on says that its connection ends; new connections are still taken. */
  begin(): void
  /** Takes no new connection; resolves when every request has had its answer. */
  end(): Promise<void>
}

type Fast = Pick<FastPath, 'close' | 'unread'>

/** Has to be called before the server gets its first request; `fast` answers some of them before it. */
export function gracefulStop(server: Server, fast: Fast, lingerMs = LINGER_MS): GracefulStop {
  const answering = new Set<ServerResponse>()
  let stopping = false
  server.prependListener('request', (_request, response: ServerResponse) => {
    if (stopping) response.setHeader('Connection', 'close')
  })
  const begin = () => {
    stopping = true
    fast.close()
    for (const response of answering) if (!response.headersSent) response.setHeader('Connection', 'close')
  }

  return {
    track(response) {
      // A page that is kept is written at once; noting each of them would be a thirtieth of what it costs.
      if (response.writableEnded) return
      answering.add(response)
      response.once('close', () => answering.delete(response))
    },
    begin,
    async end() {
      begin()
      // That of `node:http` would close idle connections at once, and with them the requests on their way.
      const closed = new Promise<false>((resolve) => NetServer.prototype.close.call(server, () => resolve(false)))
      let open = await Promise.race([closed, pause(lingerMs, true)])
      while (open) {
        // To node:http a connection with an answer of the fast path is idle.
        if (fast.unread === 0) server.closeIdleConnections()
        open = await Promise.race([closed, pause(LOOK_AGAIN_MS, true)])
      }
      // Stops what it does now and then for its connections.
      server.close()
    },
  }
}
