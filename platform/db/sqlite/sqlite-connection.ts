import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DatabaseSync } from 'node:sqlite'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { type Binding, checkBindings } from '../bindings.ts'
import { asDatabaseAway } from '../database-away.ts'
import { retryWhileBusy } from './sqlite-busy.ts'
import { StatementCache } from './sqlite-statements.ts'

const SQLITE_READONLY = 8

/** One `node:sqlite` connection as Kysely sees it. */
export class SqliteConnection implements DatabaseConnection {
  readonly database: DatabaseSync
  readonly statements: StatementCache
  readonly #connectForStream: (() => DatabaseSync) | undefined

  /** With `connectForStream`, every stream reads through a connection of its own. */
  constructor(database: DatabaseSync, connectForStream?: () => DatabaseSync) {
    this.database = database
    this.statements = new StatementCache(database)
    this.#connectForStream = connectForStream
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const bindings = bindingsOf(sql, parameters)
    const attempt = (): QueryResult<R> => {
      const { statement, reads } = this.statements.prepare(sql)
      if (reads) return { rows: statement.all(...bindings) as R[] }
      const { changes, lastInsertRowid } = statement.run(...bindings)
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
    }
    try {
      // Inside a transaction the lock is already ours, so a busy answer there is no matter of waiting.
      return this.database.isTransaction ? attempt() : await retryWhileBusy(attempt)
    } catch (error) {
      throw this.#explain(error)
    }
  }

  /**
   * An open cursor holds its connection's snapshot, and everyone else who reads there would see the past. So a stream
   * outside a transaction opens a connection of its own. Between two chunks other work gets its turn.
   */
  async *streamQuery<R>({ sql, parameters }: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    const bindings = bindingsOf(sql, parameters)
    const own = this.#connectForStream?.()
    try {
      const rows = await retryWhileBusy(() => (own ?? this.database).prepare(sql).iterate(...bindings))
      let chunk: R[] = []
      for (const row of rows) {
        if (chunk.push(row as R) < chunkSize) continue
        yield { rows: chunk }
        chunk = []
        await nextTurn()
      }
      if (chunk.length > 0) yield { rows: chunk }
    } catch (error) {
      throw this.#explain(error)
    } finally {
      own?.close()
    }
  }

  /** To write through the connection for reading is a mistake of ours; that the other one cannot write is the disk's. */
  #explain(error: unknown): unknown {
    const reader = this.#connectForStream !== undefined
    if (reader && error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_READONLY) {
      return new Error('Cannot write here: `database.read` only reads. Use `database.write`.', { cause: error })
    }
    return asDatabaseAway(error)
  }
}

/** `node:sqlite` binds every Number as REAL: `7 / 2` would be 3.5 here and 3 on PostgreSQL. */
function bindingsOf(sql: string, parameters: readonly unknown[]): Binding[] {
  return checkBindings(sql, parameters).map((value) =>
    typeof value === 'number' && Number.isInteger(value) ? BigInt(value) : value,
  )
}
