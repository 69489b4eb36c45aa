import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { BoundedCache } from '#lib/cache/bounded-cache.ts'

export interface PreparedStatement {
  readonly statement: StatementSync
  /** Answers with rows, e.g. a select, or a write with `returning`. */
  readonly reads: boolean
}

/** Pages repeat a few hundred different statements; each prepared one holds some kilobytes. */
const KEPT_STATEMENTS = 256

/** Prepares statements of one connection and keeps the ones used last. */
export class StatementCache {
  readonly #database: DatabaseSync
  readonly #kept: BoundedCache<string, PreparedStatement>

  constructor(database: DatabaseSync, limit = KEPT_STATEMENTS) {
    this.#database = database
    this.#kept = new BoundedCache(limit)
  }

  get size(): number {
    return this.#kept.size
  }

  prepare(sql: string): PreparedStatement {
    const kept = this.#kept.get(sql)
    if (kept) return kept
    const statement = this.#database.prepare(sql)
    const prepared = { statement, reads: statement.columns().length > 0 }
    this.#kept.set(sql, prepared)
    return prepared
  }
}
