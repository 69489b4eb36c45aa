import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Visitor } from '#app/features/site/visitor.ts'
import type { Environment } from './env.ts'

/**
 * Who sent a request. Behind a proxy of our own the last address it wrote counts: those before it were written by
 * whoever asked.
 */
export function visitorOf({ req, env }: Context, { trustProxy }: Pick<Environment, 'trustProxy'>): Visitor {
  const forwarded = trustProxy ? req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  const { incoming } = (env ?? {}) as Partial<HttpBindings>
  return { address: forwarded || (incoming?.socket.remoteAddress ?? ''), agent: req.header('user-agent') ?? '' }
}
