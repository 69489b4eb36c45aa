import type { ColumnDefinitionBuilder, Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnTypes, createTable, type DatabaseEngine } from './column-types.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()

/** What people write before they publish it (`website/drafts/draft.tables.ts`), and the notes of versions. */
export function siteDrafts(engine: DatabaseEngine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const { text, whole } = columnTypes(engine)
      await createTable(db, engine, 'site_draft')
        .addColumn('site_id', text, (column) => column.notNull().references('site.slug').onDelete('cascade'))
        .addColumn('staff_id', text, required)
        .addColumn('draft_id', text, required)
        .addColumn('base_version', whole, required)
        .addColumn('document', text, required)
        .addColumn('step', whole, required)
        .addColumn('changed_at', whole, required)
        .addPrimaryKeyConstraint('site_draft_pk', ['site_id', 'staff_id'])
        .execute()
      await createTable(db, engine, 'site_draft_step')
        .addColumn('site_id', text, (column) => column.notNull().references('site.slug').onDelete('cascade'))
        .addColumn('draft_id', text, required)
        .addColumn('step', whole, required)
        .addColumn('at', whole, required)
        .addColumn('what', text, required)
        .addColumn('changes', text, required)
        .addPrimaryKeyConstraint('site_draft_step_pk', ['site_id', 'draft_id', 'step'])
        .execute()
      await db.schema.alterTable('site_document').addColumn('note', text).execute()
    },
  }
}
