import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseEngine, columnTypes, createTable } from './column-types.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const zero = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(sql`0`)
const ofSite = (column: ColumnDefinitionBuilder) => column.notNull().references('site.slug').onDelete('cascade')

/** The tables of `feeds/feeds.tables.ts`, and which source brought what of a vehicle (`stock/sources/`). */
export function feeds(engine: DatabaseEngine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const { text, whole } = columnTypes(engine)
      await createTable(db, engine, 'car_source')
        .addColumn('site_id', text, required)
        .addColumn('car_slug', text, required)
        .addColumn('source', text, required)
        .addPrimaryKeyConstraint('car_source_pk', ['site_id', 'car_slug'])
        .addForeignKeyConstraint('car_source_car', ['site_id', 'car_slug'], 'car', ['site_id', 'slug'], (key) =>
          key.onDelete('cascade'),
        )
        .execute()
      await createTable(db, engine, 'car_main')
        .addColumn('site_id', text, ofSite)
        .addColumn('dealership_key', text, required)
        .addColumn('stocknum', text, required)
        .addColumn('car', text, required)
        .addPrimaryKeyConstraint('car_main_pk', ['site_id', 'dealership_key', 'stocknum'])
        .execute()
      await createTable(db, engine, 'source_fields')
        .addColumn('site_id', text, ofSite)
        .addColumn('source', text, required)
        .addColumn('dealership_key', text, required)
        .addColumn('car_key', text, required)
        .addColumn('matches', text, (column) => column.notNull().check(sql`matches in ('stocknum', 'vin')`))
        .addColumn('fields', text, required)
        .addPrimaryKeyConstraint('source_fields_pk', ['site_id', 'source', 'dealership_key', 'car_key'])
        .execute()

      await createTable(db, engine, 'feed_state')
        .addColumn('site_id', text, ofSite)
        .addColumn('feed_id', text, required)
        .addColumn('settings_hash', text, required)
        .addColumn('due_at', whole, required)
        .addColumn('known_at', whole, required)
        .addColumn('fresh_at', whole, required)
        .addColumn('checked_at', whole)
        .addColumn('etag', text)
        .addColumn('modified', text)
        .addColumn('hash', text)
        .addColumn('standing', text, (column) =>
          column.notNull().check(sql`standing in ('new', 'taken', 'held', 'refused')`),
        )
        .addColumn('failures', whole, zero)
        .addColumn('last_run', whole, zero)
        .addColumn('held_run', whole)
        .addColumn('agreed_run', whole)
        .addColumn('claimed_at', whole)
        .addColumn('lease', text)
        .addColumn('leased_until', whole, zero)
        .addPrimaryKeyConstraint('feed_state_pk', ['site_id', 'feed_id'])
        .execute()
      await db.schema.createIndex('feed_state_due').on('feed_state').columns(['due_at']).execute()

      await createTable(db, engine, 'feed_run')
        .addColumn('site_id', text, ofSite)
        .addColumn('feed_id', text, required)
        .addColumn('run', whole, required)
        .addColumn('state', text, required)
        .addColumn('began_by', text, required)
        .addColumn('started_at', whole, required)
        .addColumn('ended_at', whole, required)
        .addColumn('reason', text)
        .addColumn('report', text)
        .addColumn('version', text, required)
        .addColumn('withdrawing', text)
        .addColumn('decided_by', text)
        .addColumn('decided_at', whole)
        .addPrimaryKeyConstraint('feed_run_pk', ['site_id', 'feed_id', 'run'])
        .execute()
      await db.schema.createIndex('feed_run_started').on('feed_run').columns(['started_at']).execute()

      await createTable(db, engine, 'feed_refused_row')
        .addColumn('site_id', text, required)
        .addColumn('feed_id', text, required)
        .addColumn('run', whole, required)
        .addColumn('position', whole, required)
        .addColumn('row', whole, required)
        .addColumn('field', text, required)
        .addColumn('value', text, required)
        .addColumn('reason', text, required)
        .addPrimaryKeyConstraint('feed_refused_row_pk', ['site_id', 'feed_id', 'run', 'position'])
        .addForeignKeyConstraint(
          'feed_refused_row_run',
          ['site_id', 'feed_id', 'run'],
          'feed_run',
          ['site_id', 'feed_id', 'run'],
          (key) => key.onDelete('cascade'),
        )
        .execute()

      await createTable(db, engine, 'feed_alarm')
        .addColumn('site_id', text, ofSite)
        .addColumn('alarm_id', text, required)
        .addColumn('feed_id', text, required)
        .addColumn('cause', text, required)
        .addColumn('raised_at', whole, required)
        .addColumn('ended_at', whole)
        .addColumn('reason', text, required)
        .addColumn('run', whole)
        .addColumn('state', text, (column) => column.notNull().check(sql`state in ('waiting', 'delivered', 'dead')`))
        .addColumn('due_at', whole, required)
        .addColumn('attempts', whole, zero)
        .addColumn('lease', text)
        .addColumn('leased_until', whole, zero)
        .addColumn('last_error', text)
        .addPrimaryKeyConstraint('feed_alarm_pk', ['site_id', 'alarm_id'])
        .execute()
      // One alarm of a cause stands at a time, whoever raises it.
      await db.schema
        .createIndex('feed_alarm_standing')
        .unique()
        .on('feed_alarm')
        .columns(['site_id', 'feed_id', 'cause'])
        .where(sql.ref('ended_at'), 'is', null)
        .execute()
    },
  }
}
