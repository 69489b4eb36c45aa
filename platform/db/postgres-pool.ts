import { setTimeout as pause } from 'node:timers/promises'
import type { Pool, PoolClient, PoolConfig } from 'pg'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { asDatabaseAway, DatabaseAway } from './database-away.ts'

/** Takes the server's limit off every statement of a transaction, and with it ours. */
export const WITHOUT_LIMIT = 'set local statement_timeout = 0'

/** Any constant number. Every connection has the advisory lock of this name, shared; a move has it alone. */
const IN_USE_LOCK = 0x666f7266

const TAKE = {
  shared: `select pg_try_advisory_lock_shared(${IN_USE_LOCK}) as taken`,
  alone: `select pg_try_advisory_lock(${IN_USE_LOCK}) as taken`,
} as const

const REFUSED = {
  shared: 'The database is being moved by "forecourt move". Wait until that is done, then set what it says.',
  alone: 'The database is in use by a server, a worker or a command.',
} as const

/** A server takes a moment to notice that somebody has gone: so long is waited for that, ms. */
const PATIENCE_MS = 2_000
const AGAIN_MS = 50

interface Limits {
  /** Whether others may be connected at the same time. */
  readonly use: keyof typeof TAKE

  /** A connection that has been silent for this long is given up, ms: the server ends its own statements earlier. */
  readonly silenceMs: number
  /** Told when a connection is lost. */
  readonly lost: (error: Error) => void
}

/**
 * A pool in which nothing waits for ever and no lost connection ends the process; what it throws because the database
 * is away says so.
 */
export function hardyPool(
  config: PoolConfig,
  { use, silenceMs, lost }: Limits,
): PostgresPool & { close(): Promise<void> } {
  let opening: Promise<Pool> | undefined
  // Its library is loaded by whoever connects: with SQLite nobody does.
  const open = async () => {
    const [{ Pool }, { sameTypesAsSqlite }] = await Promise.all([import('pg'), import('./postgres-types.ts')])
    const pool = new Pool({ ...config, types: sameTypesAsSqlite() })
    // An idle connection reports through the pool, one in use only through itself; unheard, either ends the process.
    pool.on('error', () => {})
    pool.on('connect', (client) => client.on('error', lost))
    return pool
  }
  const known = new WeakMap<PoolClient, PostgresPoolClient>()

  return {
    async connect() {
      const pool = await (opening ??= open())
      const client = await pool.connect().catch((error: unknown) => {
        throw asDatabaseAway(error)
      })
      // Kysely knows a connection by its client.
      const hardy = known.get(client) ?? (await entered(hardyClient(client, silenceMs), use))
      known.set(client, hardy)
      return hardy
    },
    options: config,
    end: async () => (await opening)?.end(),
    async close() {
      const pool = await opening
      if (pool && !pool.ended) await pool.end()
    },
  }
}

/** A connection says that the database is in use for as long as it lives, even when its program is killed. */
async function entered(client: ReturnType<typeof hardyClient>, use: Limits['use']): Promise<PostgresPoolClient> {
  try {
    for (const end = performance.now() + PATIENCE_MS; ; await pause(AGAIN_MS)) {
      const { rows } = await client.query<{ taken: 0 | 1 }>(TAKE[use], [])
      if (rows[0]?.taken === 1) return client
      if (performance.now() > end) break
    }
  } catch (error) {
    client.release(true)
    throw error
  }
  client.release(true)
  throw new DatabaseAway('moving', REFUSED[use])
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
