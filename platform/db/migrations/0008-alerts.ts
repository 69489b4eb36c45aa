import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseEngine, columnTypes, createTable } from './column-types.ts'

/** How far the saved searches of each site are checked, and searches that rest. */
export function alerts(engine: DatabaseEngine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const { text, whole } = columnTypes(engine)
      await db.schema.alterTable('saved_search').addColumn('paused_at', whole).execute()
      await createTable(db, engine, 'alert_check')
        .addColumn('site_id', text, (column) =>
          column.primaryKey().notNull().references('site.slug').onDelete('cascade'),
        )
        .addColumn('revision', whole, (column) => column.notNull())
        .addColumn('checked_at', whole, (column) => column.notNull())
        .addColumn('again_at', whole)
        .addColumn('lease', text)
        .addColumn('leased_until', whole, (column) => column.notNull())
        .execute()
      await db.schema
        .createIndex('alert_account')
        .on('alert')
        .columns(['site_id', 'account_id', 'created_at'])
        .execute()
    },
  }
}
