import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import type { Database } from '#app/features/site/database.ts'
import { refuseNestedWrites } from './nested-write.ts'
import { isSqliteBusy } from './sqlite-busy.ts'
import { SqliteConnection } from './sqlite-connection.ts'
import { sqliteDialect } from './sqlite-dialect.ts'

/** A command that is just ending is waited for so long, ms. */
const PATIENCE_MS = 2_000

/**
 * Takes a SQLite file for this program alone, with one connection: whoever has it open already, server or command,
 * holds a lock that shows it, and whoever opens it later waits. Null when somebody has it.
 */
export function openSqliteAlone(file: string, { fresh = false } = {}): Database | null {
  const connection = new DatabaseSync(file, { timeout: PATIENCE_MS })
  try {
    // A new file is filled in one go, for which a journal of what was there before is nothing but its header.
    const journal = fresh ? 'pragma journal_mode = delete;' : ''
    connection.exec(`pragma locking_mode = exclusive; begin exclusive; commit; ${journal}
      pragma synchronous = full; pragma foreign_keys = on; pragma case_sensitive_like = on;`)
  } catch (error) {
    connection.close()
    if (isSqliteBusy(error)) return null
    throw error
  }
  const kysely = new Kysely({ dialect: sqliteDialect(new SqliteConnection(connection), { writes: true }) })
  const unnested = refuseNestedWrites()
  let closing: Promise<void> | undefined
  return {
    engine: 'sqlite',
    read: kysely,
    write: (work) => unnested(() => kysely.transaction().execute(work)),
    close() {
      closing ??= kysely.destroy().then(() => connection.close())
      return closing
    },
  }
}
