import { CompiledQuery, type DatabaseConnection, Kysely, PostgresDialect, type QueryResult } from 'kysely'
import type { Database } from '#app/features/site/database.ts'
import { checkBindings } from './bindings.ts'
import { failures } from './failures.ts'
import { refuseNestedWrites } from './sqlite/nested-write.ts'
import { hardyPool } from './postgres-pool.ts'

export interface PostgresOptions {
  /** Takes the database for this program alone, with one connection; refused while anybody else is connected. */
  alone?: boolean
  /** Connections of this process; PostgreSQL allows 100 in all by default. */
  poolSize?: number
  statementTimeoutMs?: number
  /** A server that says nothing for this long is given up; by default a little longer than a statement may take. */
  silenceMs?: number
  /** A transaction that waits this long for its own program is ended by the server. */
  idleInTransactionMs?: number
  /** Told when the server drops a connection; the next query opens a new one. */
  onConnectionLost?: (error: Error) => void
  /** Told of every statement that failed. */
  failed?: () => void
}

/**
 * Opens a PostgreSQL database given as `postgres://user:password@host:port/name`.
 *
 * `write` is one transaction at READ COMMITTED. Unlike SQLite, two of them run at once, so a rule that must hold
 * between rows needs a unique index, a condition in the `update` itself or `for update`; and a transaction changes
 * the rows of its feature first and the site's revision last, so that no two wait for each other.
 */
export function openPostgres(url: string, options: PostgresOptions = {}): Database {
  const lost = options.onConnectionLost ?? ((error) => console.error(`PostgreSQL connection lost: ${error.message}`))
  const statementTimeoutMs = options.statementTimeoutMs ?? 15_000
  const config = {
    connectionString: url,
    application_name: 'forecourt',
    max: options.alone ? 1 : (options.poolSize ?? 10),
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: options.alone ? 0 : 30_000,
    keepAlive: true,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: options.idleInTransactionMs ?? 10_000,
  }
  const silenceMs = options.silenceMs ?? statementTimeoutMs + 3_000
  const pool = hardyPool(config, { use: options.alone ? 'alone' : 'shared', silenceMs, lost })

  const dialect = new PostgresDialect({ pool, onCreateConnection: async (c) => prepare(c) })
  const kysely = new Kysely({ dialect, log: failures(options.failed) })
  const unnested = refuseNestedWrites()
  let closing: Promise<void> | undefined

  return {
    engine: 'postgres',
    read: kysely,
    write: (work) => unnested(() => kysely.transaction().execute(work)),
    close() {
      closing ??= kysely.destroy().then(() => pool.close())
      return closing
    },
  }
}

/** Gives a new connection the checks and the streams that the SQLite one has. */
function prepare(connection: DatabaseConnection): void {
  const execute = connection.executeQuery.bind(connection)
  connection.executeQuery = async (query, options) => {
    // Kysely's own look into the catalogue binds booleans.
    if (!query.sql.includes('"pg_catalog"')) checkBindings(query.sql, query.parameters)
    return execute(query, options)
  }
  let streams = 0
  connection.streamQuery = (query, chunkSize) => {
    const cursor = `forecourt_stream_${++streams}`
    return streamThroughCursor(connection, query, { cursor, chunkSize })
  }
}

/**
 * Reads through a cursor. It is declared `with hold`, so the server keeps the result and no transaction stays open
 * however slowly the caller reads.
 */
async function* streamThroughCursor<R>(
  connection: DatabaseConnection,
  { sql, parameters }: CompiledQuery,
  { cursor, chunkSize }: { cursor: string; chunkSize: number },
): AsyncIterableIterator<QueryResult<R>> {
  const declare = `declare ${cursor} no scroll cursor with hold for ${sql}`
  await connection.executeQuery(CompiledQuery.raw(declare, [...parameters]))
  try {
    for (;;) {
      const { rows } = await connection.executeQuery<R>(CompiledQuery.raw(`fetch ${chunkSize} from ${cursor}`))
      if (rows.length > 0) yield { rows }
      if (rows.length < chunkSize) return
    }
  } finally {
    // In a failed transaction nothing can be closed, and its rollback drops the cursor anyway.
    await connection.executeQuery(CompiledQuery.raw(`close ${cursor}`)).catch(() => {})
  }
}
