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

/** Of a page for everybody, which is made for nobody: a loader that asks for the visitor fails. */
export const NO_VISITOR: Visitor = {
  get address(): never {
    throw new Error(NO_VISITOR_HERE)
  },
  get agent(): never {
    throw new Error(NO_VISITOR_HERE)
  },
}

const NO_VISITOR_HERE = 'A page that is made for everybody asked who the visitor is.'
