import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { asDatabaseAway } from '../database-away.ts'
import { isSqliteBusy, retryWhileBusy } from './sqlite-busy.ts'
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

class WriterDriver extends ReaderDriver {
  /**
   * `BEGIN IMMEDIATE` takes the write lock at once: a plain `BEGIN` fails at its first write when another connection
   * has written in between, and no waiting helps it.
   */
  override async beginTransaction(): Promise<void> {
    await retryWhileBusy(() => this.#exec('begin immediate'))
  }

  override async commitTransaction(): Promise<void> {
    this.#exec('commit')
  }

  override async rollbackTransaction(): Promise<void> {
    // Some errors, a full disk for one, make SQLite roll back by itself.
    if (this.connection.database.isTransaction) this.#exec('rollback')
  }

  #exec(sql: string): void {
    try {
      this.connection.database.exec(sql)
    } catch (error) {
      throw isSqliteBusy(error) ? error : asDatabaseAway(error)
    }
  }
}
