import type { DatabaseSync, StatementSync } from 'node:sqlite'

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
  readonly #limit: number
  readonly #kept = new Map<string, PreparedStatement>()

  constructor(database: DatabaseSync, limit = KEPT_STATEMENTS) {
    this.#database = database
    this.#limit = limit
  }

  get size(): number {
    return this.#kept.size
  }

  prepare(sql: string): PreparedStatement {
    let prepared = this.#kept.get(sql)
    if (prepared) {
      this.#kept.delete(sql)
    } else {
      const statement = this.#database.prepare(sql)
      prepared = { statement, reads: statement.columns().length > 0 }
      if (this.#kept.size >= this.#limit) this.#kept.delete(this.#kept.keys().next().value!)
    }
    this.#kept.set(sql, prepared)
    return prepared
  }
}
