import type { ColumnDefinitionBuilder, Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseEngine, columnTypes, createTable } from './column-types.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()

/** What rows of feeds said when they were last read, so that the same row need not be read again. */
export function feedRows(engine: DatabaseEngine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const { text, whole } = columnTypes(engine)
      await createTable(db, engine, 'feed_row')
        .addColumn('site_id', text, (column) => column.notNull().references('site.slug').onDelete('cascade'))
        .addColumn('dealership_key', text, required)
        .addColumn('stocknum', text, required)
        .addColumn('row_hash', text, required)
        .addColumn('content_hash', text, required)
        .addColumn('status', text, required)
        .addColumn('sold_at', whole)
        .addColumn('report', text, required)
        .addPrimaryKeyConstraint('feed_row_pk', ['site_id', 'dealership_key', 'stocknum'])
        .execute()
    },
  }
}
