import { createHash, timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { hostName } from '#app/features/site/host.ts'
import { isPrivateAddress } from '#platform/outgoing/private-address.ts'

/** Headers of which a proxy sets at least one; any of them, whatever it says, means that somebody else is asking. */
const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

interface MetricsRequest {
  /** The other end of the connection; undefined where there is none. */
  readonly address: string | undefined
  readonly headers: Headers
}

/**
 * Whether somebody may look at the metrics: whoever has the token, and otherwise a program of this machine or of the
 * private network that asks this server itself, by its address. A shopper's request that comes through a proxy on
 * this machine has a header of the proxy's or, at the least, the name of a site.
 */
export function mayReadMetrics({ address, headers }: MetricsRequest, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  if (given !== undefined) return token !== undefined && isSame(given, token)
  if (address === undefined || isIP(address) === 0 || !isPrivateAddress(address)) return false
  return !PROXY_HEADERS.some((name) => headers.has(name)) && isOwnName(headers.get('host'))
}

/** A server is asked by number, or as localhost; a site has a name. */
function isOwnName(host: string | null): boolean {
  if (host === null) return false
  return (
    /^\[[0-9a-f:.]+\](:\d+)?$/i.test(host) || hostName(host) === 'localhost' || isIP(host.replace(/:\d+$/, '')) !== 0
  )
}

/** Compares digests: of the token not even its length shows in the time. */
const isSame = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b))
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

interface MetricsAccess {
  readonly token: string | undefined
  readonly read: () => Promise<{ text: string; contentType: string }>
}

/** Answers `/metrics` for those who may look; to all others there is no such page. */
export const metricsEndpoint =
  ({ token, read }: MetricsAccess): MiddlewareHandler =>
  async (c, next) => {
    if (!mayReadMetrics({ address: addressOf(c), headers: c.req.raw.headers }, token)) {
      if (c.req.header('authorization') !== undefined) c.get('note').report({ event: 'metrics_refused' })
      return next()
    }
    const { text, contentType } = await read()
    return c.body(text, 200, { 'Content-Type': contentType, 'Cache-Control': 'private, no-store' })
  }

const addressOf = ({ env }: Context): string | undefined =>
  ((env ?? {}) as Partial<HttpBindings>).incoming?.socket.remoteAddress
