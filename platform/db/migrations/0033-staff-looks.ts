import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseEngine, columnTypes, createTable } from './column-types.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()

/** The looks of operators at sites, and what they saw: `StaffLookRow` and the next one of `staff/staff.tables.ts`. */
export function staffLooks(engine: DatabaseEngine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const { text, whole } = columnTypes(engine)
      await createTable(db, engine, 'staff_look')
        .addColumn('staff_id', text, (column) => column.notNull().references('staff.staff_id').onDelete('cascade'))
        .addColumn('site_id', text, (column) => column.notNull().references('site.slug').onDelete('cascade'))
        .addColumn('session_id', text, required)
        .addColumn('reason', text, required)
        .addColumn('began_at', whole, required)
        .addColumn('until', whole, required)
        .addPrimaryKeyConstraint('staff_look_pk', ['staff_id', 'site_id'])
        .execute()
      await createTable(db, engine, 'staff_look_thread')
        .addColumn('staff_id', text, required)
        .addColumn('site_id', text, required)
        .addColumn('began_at', whole, required)
        .addColumn('thread_id', text, required)
        .addPrimaryKeyConstraint('staff_look_thread_pk', ['staff_id', 'site_id', 'began_at', 'thread_id'])
        .addForeignKeyConstraint(
          'staff_look_thread_look',
          ['staff_id', 'site_id'],
          'staff_look',
          ['staff_id', 'site_id'],
          (key) => key.onDelete('cascade'),
        ) // prettier-ignore
        .addForeignKeyConstraint(
          'staff_look_thread_thread',
          ['site_id', 'thread_id'],
          'thread',
          ['site_id', 'thread_id'],
          (key) => key.onDelete('cascade'),
        ) // prettier-ignore
        .execute()
      await db.schema
        .createIndex('staff_look_thread_seen')
        .on('staff_look_thread')
        .columns(['site_id', 'thread_id'])
        .execute()
      // `left_at` of `staff/devices/device.tables.ts`: those whose session ran out before count from today.
      await db.schema.alterTable('staff_device').addColumn('left_at', whole).execute()
      await sql`update staff_device set left_at = ${Date.now()} where session_id is null`.execute(db)
    },
  }
}
