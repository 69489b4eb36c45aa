import { type CreateTableBuilder, type RawBuilder, type SchemaModule, sql } from 'kysely'
import type { Database } from '#app/features/site/database.ts'

export type DatabaseEngine = Database['engine']

/** What a column type of ours is called in an engine. */
export interface ColumnTypes {
  /** Sorted and compared by its bytes on both engines. */
  readonly text: RawBuilder<unknown>
  /** 64-bit integer: cents, epoch milliseconds, counts, flags. */
  readonly whole: RawBuilder<unknown>
}

export function columnTypes(engine: DatabaseEngine): ColumnTypes {
  return engine === 'sqlite'
    ? { text: sql`text`, whole: sql`integer` }
    : { text: sql`text collate "C"`, whole: sql`bigint` }
}

/** Begins a table that keeps to its column types; PostgreSQL always does, SQLite only when told so. */
export function createTable(
  db: { schema: SchemaModule },
  engine: DatabaseEngine,
  name: string,
): CreateTableBuilder<string> {
  const table = db.schema.createTable(name)
  return engine === 'sqlite' ? table.modifyEnd(sql`strict`) : table
}
