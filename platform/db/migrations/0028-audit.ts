import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseEngine, columnTypes, createTable } from './column-types.ts'

/** The table of `staff/audit/audit.tables.ts`. */
export function audit(engine: DatabaseEngine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const { text, whole } = columnTypes(engine)
      await createTable(db, engine, 'audit')
        .addColumn('organisation_id', text, (column) => column.notNull())
        .addColumn('audit_id', text, (column) => column.notNull())
        // It outlives the site: what was done stays known.
        .addColumn('site_id', text)
        .addColumn('at', whole, (column) => column.notNull())
        .addColumn('staff_id', text)
        .addColumn('actor', text, (column) => column.notNull())
        .addColumn('address', text)
        .addColumn('verb', text, (column) => column.notNull())
        .addColumn('subject_kind', text, (column) => column.notNull())
        .addColumn('subject_id', text, (column) => column.notNull())
        .addColumn('before', text)
        .addColumn('after', text)
        .addPrimaryKeyConstraint('audit_pk', ['organisation_id', 'audit_id'])
        .execute()
      await db.schema
        .createIndex('audit_subject')
        .on('audit')
        .columns(['site_id', 'subject_kind', 'subject_id', 'audit_id'])
        .execute()
    },
  }
}
