import type { Kysely, Transaction } from 'kysely'

/**
 * The port to the database. `platform/db` implements it for `node:sqlite` and for PostgreSQL.
 *
 * Rows are plain objects in which both engines agree on every type: text, integers as Number, JSON as text,
 * flags as 0 or 1, moments as epoch milliseconds, money as integer cents.
 */
export interface Database {
  readonly engine: 'sqlite' | 'postgres'
  /** For reads outside a transaction. Writing through it is refused on SQLite. */
  // oxlint-disable-next-line typescript/no-explicit-any -- each feature names its own tables through `tablesOf`
  readonly read: Kysely<any>
  /**
   * Runs `work` in one write transaction and commits when it resolves; a throw rolls back and is rethrown.
   * `work` must not wait for anything but the transaction itself.
   */
  // oxlint-disable-next-line typescript/no-explicit-any -- see `read`
  write<R>(work: (trx: Transaction<any>) => Promise<R>): Promise<R>
  close(): Promise<void>
}

/** Another feature's transaction, which a store joins whatever tables it names. */
// oxlint-disable-next-line typescript/no-explicit-any -- see `read`
export type AnyTransaction = Transaction<any>

/** The same database seen through one feature's table types. */
export interface Tables<T> {
  readonly read: Kysely<T>
  write<R>(work: (trx: Transaction<T>) => Promise<R>): Promise<R>
}

export const tablesOf = <T>(database: Database): Tables<T> => database

/** Another feature's transaction, seen through the tables of the one that joins it. */
export const transactionOf = <T>(joined: AnyTransaction): Transaction<T> => joined
