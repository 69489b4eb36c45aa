import { createReadStream } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { MOVING_TIME_ZONE } from './moving-dealer.ts'
import { feedOf, nextYard, openYard, type Yard } from './moving-stock.ts'

/** Something happens so often, ms. */
export const CHANGE_MS = 30_000
const MOST_SHOWN = 40
const PICTURES = join(import.meta.dirname, '../pictures')

/** The system of a dealer that does not exist: its stock changes by itself, and its feed lies at `feed`. */
export interface FeedServer {
  /** Address of the feed. */
  readonly feed: string
  /** `host:port`, as OUTGOING_ALLOW names it. */
  readonly host: string
  yard(): Yard
  /** Lets the next thing happen at once. */
  change(): Yard
  close(): void
}

/** Starts it on this machine alone; on any free port when its own is taken. `everyMs` 0: nothing happens by itself. */
export async function startFeedServer({ port = 0, everyMs = CHANGE_MS } = {}): Promise<FeedServer> {
  let yard = openYard()
  const history: { at: Date; what: string }[] = []
  /** A server that was started anew says other things under the same number. */
  const begun = Date.now().toString(36)
  const note = () => {
    history.unshift({ at: new Date(Date.now()), what: yard.last })
    history.length = Math.min(history.length, MOST_SHOWN)
  }
  note()
  const change = () => {
    yard = nextYard(yard)
    note()
    return yard
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  const listen = (at: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(at, '127.0.0.1', resolve)
    })
  await listen(port).catch((error: NodeJS.ErrnoException) =>
    error.code === 'EADDRINUSE' ? listen(0) : Promise.reject(error),
  )
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', `http://${host}`)
    if (pathname === '/') return void response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page(history))
    if (pathname === '/stock.json') {
      const etag = `"${begun}-${yard.changes}"`
      if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end()
      response.writeHead(200, { ETag: etag, 'Content-Type': 'application/json' })
      return void response.end(JSON.stringify(feedOf(yard, `http://${host}/pictures`)))
    }
    const picture = /^\/pictures\/((?:[a-z0-9-]+\/){1,2}[a-z0-9-]+\.webp)$/.exec(pathname)?.[1]
    if (picture === undefined) return void response.writeHead(404).end()
    response.setHeader('Content-Type', 'image/webp')
    await pipeline(createReadStream(join(PICTURES, picture)), response)
  }

  // The demo ends when its server does.
  server.unref()
  const timer = everyMs > 0 ? setInterval(change, everyMs).unref() : undefined
  return {
    feed: `http://${host}/stock.json`,
    host,
    yard: () => yard,
    change,
    close: () => {
      clearInterval(timer)
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The dealer's clock, wherever this machine stands. */
const CLOCK = new Intl.DateTimeFormat('en-AU', { timeZone: MOVING_TIME_ZONE, timeStyle: 'medium' })

/** What has happened, for whoever watches: it looks again by itself. */
const page = (history: readonly { at: Date; what: string }[]): string => `<!doctype html>
<html lang="en-AU"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="5"><meta name="robots" content="noindex"><title>A dealer’s system, for the demo</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:720px;margin:48px auto;padding:0 24px;color:#1b1f24}
li{padding:6px 0;border-bottom:1px solid #e5e7e9}time{color:#5a636d;font-variant-numeric:tabular-nums;margin-right:12px}ul{list-style:none;padding:0}</style>
<h1>A dealer’s system, for the demo</h1>
<p>This dealer does not exist. Its stock changes every ${CHANGE_MS / 1_000} seconds; the site fetches <a href="/stock.json">its feed</a> once a minute. Times are the dealer’s, in Victoria.</p>
<ul>${history.map(({ at, what }) => `<li><time>${CLOCK.format(at)}</time>${what}</li>`).join('')}</ul></html>`
