import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseEngine, columnTypes, createTable } from './column-types.ts'

/** Test drives that are moved or cancelled, times that are closed, and what people were told of the car they booked. */
export function drives(engine: DatabaseEngine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const { text, whole } = columnTypes(engine)
      const ofSite = (name: string) =>
        createTable(db, engine, name).addColumn('site_id', text, (column) =>
          column.notNull().references('site.slug').onDelete('cascade'),
        )

      await ofSite('test_drive_change')
        .addColumn('lead_id', text, (column) => column.notNull())
        .addColumn('sequence', whole, (column) => column.notNull())
        .addColumn('at', whole, (column) => column.notNull())
        .addColumn('actor', text, (column) => column.notNull())
        .addColumn('change', text, (column) => column.notNull().check(sql`change in ('moved', 'cancelled')`))
        .addColumn('location_id', text)
        .addColumn('starts_at', whole, (column) => column.notNull())
        .addColumn('ends_at', whole, (column) => column.notNull())
        .addColumn('note', text, (column) => column.notNull())
        .addPrimaryKeyConstraint('test_drive_change_pk', ['site_id', 'lead_id', 'sequence'])
        .addForeignKeyConstraint(
          'test_drive_change_lead',
          ['site_id', 'lead_id'],
          'lead',
          ['site_id', 'lead_id'],
          (key) => key.onDelete('cascade'),
        )
        .execute()

      await ofSite('test_drive_block')
        .addColumn('block_id', text, (column) => column.notNull())
        .addColumn('location_id', text)
        .addColumn('starts_at', whole, (column) => column.notNull())
        .addColumn('ends_at', whole, (column) => column.notNull())
        .addColumn('set_by', text, (column) => column.notNull())
        .addColumn('note', text, (column) => column.notNull())
        .addColumn('created_at', whole, (column) => column.notNull())
        .addPrimaryKeyConstraint('test_drive_block_pk', ['site_id', 'block_id'])
        .execute()
      await db.schema
        .createIndex('test_drive_block_end')
        .on('test_drive_block')
        .columns(['site_id', 'ends_at'])
        .execute()

      await db.schema.alterTable('test_drive_booking').addColumn('car_told', text).execute()
      await db.schema.createIndex('test_drive_booking_start').on('test_drive_booking').column('starts_at').execute()
      await db.schema
        .createIndex('test_drive_booking_lead')
        .on('test_drive_booking')
        .columns(['site_id', 'lead_id'])
        .execute()
    },
  }
}
