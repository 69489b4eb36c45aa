import type { ColumnDefinitionBuilder, Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnTypes, createTable, type DatabaseEngine } from './column-types.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()

/** Sites that somebody begins in the console (`website/start/start.tables.ts`). */
export function siteStarts(engine: DatabaseEngine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const { text, whole } = columnTypes(engine)
      await createTable(db, engine, 'site_start')
        .addColumn('site_id', text, (column) => column.primaryKey().references('site.slug').onDelete('cascade'))
        .addColumn('organisation_id', text, required)
        .addColumn('staff_id', text, required)
        .addColumn('form_key', text, required)
        .addColumn('started_at', whole, required)
        .addColumn('finished_at', whole)
        .addColumn('steps', text, required)
        .addColumn('copied_from', text)
        .addColumn('left_behind', text)
        .execute()
      await db.schema
        .createIndex('site_start_form')
        .on('site_start')
        .columns(['staff_id', 'form_key'])
        .unique()
        .execute()
    },
  }
}
