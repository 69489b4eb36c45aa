import { Pool, type PoolClient, type PoolConfig } from 'pg'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { asDatabaseAway } from './database-away.ts'

/** Takes the server's limit off every statement of a transaction, and with it ours. */
export const WITHOUT_LIMIT = 'set local statement_timeout = 0'

interface Limits {
  /** A connection that has been silent for this long is given up, ms: the server ends its own statements earlier. */
  readonly silenceMs: number
  /** Told when a connection is lost. */
  readonly lost: (error: Error) => void
}

/**
 * A pool in which nothing waits for ever and no lost connection ends the process; what it throws because the database
 * is away says so.
 */
export function hardyPool(config: PoolConfig, { silenceMs, lost }: Limits): PostgresPool & { close(): Promise<void> } {
  const pool = new Pool(config)
  // An idle connection reports through the pool, one in use only through itself; unheard, either ends the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', lost))
  const known = new WeakMap<PoolClient, PostgresPoolClient>()

  return {
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        throw asDatabaseAway(error)
      })
      // Kysely knows a connection by its client.
      const hardy = known.get(client) ?? hardyClient(client, silenceMs)
      known.set(client, hardy)
      return hardy
    },
    options: config,
    end: () => pool.end(),
    close: async () => (pool.ended ? undefined : pool.end()),
  }
}

function hardyClient(client: PoolClient, silenceMs: number): PostgresPoolClient {
  let limited = true
  const query = async (sql: string, parameters: unknown[]) => {
    if (sql === WITHOUT_LIMIT) limited = false
    // A network that swallows everything gives no error for a quarter of an hour.
    const timer = limited ? setTimeout(() => socketOf(client).destroy(), silenceMs) : undefined
    try {
      return await client.query(sql, parameters)
    } catch (error) {
      throw asDatabaseAway(error)
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release(destroy?: boolean) {
      limited = true
      client.release(destroy)
    },
  }
}

/** The library's types do not name the socket. */
const socketOf = (client: PoolClient): { destroy(): void } =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream
