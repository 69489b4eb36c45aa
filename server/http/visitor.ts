import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Visitor } from '#app/features/site/request/visitor.ts'
import type { Environment } from '../env.ts'

type ProxySettings = Pick<Environment, 'trustProxy'>

/**
 * Network address of whoever sent a request. Behind a proxy of our own the last address it wrote counts: those before it
 * were written by whoever asked.
 */
export function clientAddress(
  forwarded: string | readonly string[] | undefined,
  incoming: Pick<IncomingMessage, 'socket'> | undefined,
  { trustProxy }: ProxySettings,
): string {
  const last = trustProxy
    ? String(forwarded ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : undefined
  return last || (incoming?.socket.remoteAddress ?? '')
}

/** Who sent a request. */
export function visitorOf({ req, env }: Context, environment: ProxySettings): Visitor {
  const { incoming } = (env ?? {}) as Partial<HttpBindings>
  const address = clientAddress(req.header('x-forwarded-for'), incoming, environment)
  return { address, agent: req.header('user-agent') ?? '' }
}
