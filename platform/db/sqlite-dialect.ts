import { setTimeout as pause } from 'node:timers/promises'
import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { LONGEST_RETRY_MS, retryWhileBusy } from './sqlite-busy.ts'
import type { SqliteConnection } from './sqlite-connection.ts'

/** Kysely on one `node:sqlite` connection; `writes` says whether it may open transactions. */
export function sqliteDialect(connection: SqliteConnection, { writes }: { writes: boolean }): Dialect {
  return {
    createAdapter: () => (writes ? new WriterAdapter() : new ReaderAdapter()),
    createDriver: () => (writes ? new WriterDriver(connection) : new ReaderDriver(connection)),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/** Kysely itself queues the callers of a dialect with a single connection, first come, first served. */
class WriterAdapter extends SqliteAdapter {
  /** SQLite rolls back `create table` like any write; Kysely only assumes otherwise. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** A read is over before anyone else can run, so readers need no queue. */
class ReaderAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

class ReaderDriver implements Driver {
  protected readonly connection: SqliteConnection

  constructor(connection: SqliteConnection) {
    this.connection = connection
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.connection
  }

  async beginTransaction(): Promise<void> {
    throw new Error('`database.read` has no transactions. Use `database.write`.')
  }

  async commitTransaction(): Promise<void> {}

  async rollbackTransaction(): Promise<void> {}

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {}
}

/** So long may one process write without a gap while others wait for the lock. */
const TURN_MS = 100

class WriterDriver extends ReaderDriver {
  #turnStarted = 0
  #lastReleased = 0

  /**
   * `BEGIN IMMEDIATE` takes the write lock at once: a plain `BEGIN` fails at its first write when another connection
   * has written in between, and no waiting helps it.
   */
  override async beginTransaction(): Promise<void> {
    await this.#leaveGap()
    await retryWhileBusy(() => this.connection.database.exec('begin immediate'))
  }

  override async commitTransaction(): Promise<void> {
    this.connection.database.exec('commit')
    this.#lastReleased = performance.now()
  }

  override async rollbackTransaction(): Promise<void> {
    // Some errors, a full disk for one, make SQLite roll back by itself.
    if (this.connection.database.isTransaction) this.connection.database.exec('rollback')
    this.#lastReleased = performance.now()
  }

  /**
   * A queue of writes would take the lock again within microseconds, and a process that looks for it every 25 ms
   * would starve. After each turn the lock stays free long enough for every waiting process to try once.
   */
  async #leaveGap(): Promise<void> {
    const now = performance.now()
    if (now - this.#lastReleased > 1) {
      this.#turnStarted = now
    } else if (now - this.#turnStarted > TURN_MS) {
      await pause(LONGEST_RETRY_MS + 1)
      this.#turnStarted = performance.now()
    }
  }
}
