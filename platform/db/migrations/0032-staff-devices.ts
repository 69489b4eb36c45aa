import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseEngine, columnTypes, createTable } from './column-types.ts'

const CHANNELS = ['email', 'sms', 'push']

/** The table of `staff/devices/device.tables.ts`, and notices by push beside those by mail and SMS. */
export function staffDevices(engine: DatabaseEngine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const { text, whole } = columnTypes(engine)
      await createTable(db, engine, 'staff_device')
        .addColumn('endpoint_hash', text, (column) => column.primaryKey().notNull())
        .addColumn('staff_id', text, (column) => column.notNull().references('staff.staff_id').onDelete('cascade'))
        .addColumn('session_id', text)
        .addColumn('organisation_id', text, (column) =>
          column.references('organisation.organisation_id').onDelete('cascade'),
        )
        .addColumn('by_password', whole, (column) => column.notNull().check(sql`by_password in (0, 1)`))
        .addColumn('endpoint', text, (column) => column.notNull())
        .addColumn('p256dh', text, (column) => column.notNull())
        .addColumn('auth', text, (column) => column.notNull())
        .addColumn('name', text, (column) => column.notNull())
        .addColumn('created_at', whole, (column) => column.notNull())
        .addColumn('last_ok_at', whole)
        // Whatever ends a session ends what its browser is sent.
        .addForeignKeyConstraint(
          'staff_device_session',
          ['staff_id', 'session_id'],
          'staff_session',
          ['staff_id', 'session_id'],
          (key) => key.onDelete('cascade'),
        )
        .execute()
      await db.schema.createIndex('staff_device_staff').on('staff_device').columns(['staff_id', 'session_id']).execute()
      await db.schema
        .alterTable('staff_notice_setting')
        .addColumn('push', whole, (column) =>
          column
            .notNull()
            .defaultTo(0)
            .check(sql`push in (0, 1)`),
        )
        .execute()
      await (engine === 'postgres' ? allowPush(db) : remakeLetters(db, engine))
    },
  }
}

async function allowPush(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('staff_letter').dropConstraint('staff_letter_channel_check').execute()
  await db.schema
    .alterTable('staff_letter')
    .addCheckConstraint(
      'staff_letter_channel_check',
      sql`channel in (${sql.join(CHANNELS.map((one) => sql.lit(one)))})`,
    )
    .execute()
}

/** SQLite changes no check: the table is made anew, with what is in it. */
async function remakeLetters(db: Kysely<unknown>, engine: DatabaseEngine): Promise<void> {
  const { text, whole } = columnTypes(engine)
  const states = ['waiting', 'delivered', 'dropped', 'dead']
  const among = (name: string, values: readonly string[]) =>
    sql`${sql.ref(name)} in (${sql.join(values.map((value) => sql.lit(value)))})`
  await db.schema.alterTable('staff_letter').renameTo('staff_letter_before').execute()
  for (const index of ['staff_letter_due', 'staff_letter_staff']) await db.schema.dropIndex(index).execute()
  await createTable(db, engine, 'staff_letter')
    .addColumn('organisation_id', text, (column) =>
      column.notNull().references('organisation.organisation_id').onDelete('cascade'),
    )
    .addColumn('letter_id', text, (column) => column.notNull())
    .addColumn('site_id', text, (column) => column.references('site.slug').onDelete('cascade'))
    .addColumn('staff_id', text)
    .addColumn('channel', text, (column) => column.notNull().check(among('channel', CHANNELS)))
    .addColumn('to_address', text)
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('content', text, (column) => column.notNull())
    .addColumn('state', text, (column) => column.notNull().check(among('state', states)))
    .addColumn('attempts', whole, (column) => column.notNull())
    .addColumn('due_at', whole, (column) => column.notNull())
    .addColumn('lease', text)
    .addColumn('leased_until', whole, (column) => column.notNull())
    .addColumn('last_error', text)
    .addColumn('created_at', whole, (column) => column.notNull())
    .addPrimaryKeyConstraint('staff_letter_pk', ['organisation_id', 'letter_id'])
    .execute()
  await sql`insert into staff_letter select * from staff_letter_before`.execute(db)
  await db.schema.dropTable('staff_letter_before').execute()
  await db.schema.createIndex('staff_letter_due').on('staff_letter').columns(['state', 'due_at']).execute()
  await db.schema.createIndex('staff_letter_staff').on('staff_letter').columns(['staff_id']).execute()
}
