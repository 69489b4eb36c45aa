import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseEngine, columnTypes, createTable } from './column-types.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const zero = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(sql`0`)

/** The tables of `stock/pictures/wanted-media.tables.ts`, and what the sweep of media has to know. */
export function wantedMedia(engine: DatabaseEngine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const { text, whole } = columnTypes(engine)
      await createTable(db, engine, 'wanted_media')
        .addColumn('site_id', text, required)
        .addColumn('car_slug', text, required)
        .addColumn('field', text, required)
        .addColumn('position', whole, required)
        .addColumn('source_id', text, required)
        .addColumn('shown', text)
        .addColumn('behind', whole, zero)
        .addPrimaryKeyConstraint('wanted_media_pk', ['site_id', 'car_slug', 'field', 'position'])
        .addForeignKeyConstraint('wanted_media_car', ['site_id', 'car_slug'], 'car', ['site_id', 'slug'], (key) =>
          key.onDelete('cascade'),
        )
        .execute()
      await db.schema.createIndex('wanted_media_source').on('wanted_media').columns(['site_id', 'source_id']).execute()
      await db.schema
        .createIndex('wanted_media_behind')
        .on('wanted_media')
        .columns(['site_id', 'behind', 'car_slug'])
        .where(sql.ref('behind'), '>', 0)
        .execute()

      await createTable(db, engine, 'media_source')
        .addColumn('site_id', text, (column) => column.notNull().references('site.slug').onDelete('cascade'))
        .addColumn('source_id', text, required)
        .addColumn('kind', text, required)
        .addColumn('url', text, required)
        .addColumn('host', text, required)
        .addColumn('state', text, (column) => column.notNull().check(sql`state in ('waiting', 'kept', 'failed')`))
        .addColumn('media_id', text)
        .addColumn('kept_as', text)
        .addColumn('etag', text)
        .addColumn('last_modified', text)
        .addColumn('tries', whole, zero)
        .addColumn('reason', text)
        .addColumn('turn', whole, required)
        .addColumn('due_at', whole, required)
        .addColumn('lease', text)
        .addColumn('leased_until', whole, zero)
        .addColumn('wanted_at', whole, required)
        .addPrimaryKeyConstraint('media_source_pk', ['site_id', 'source_id'])
        .execute()
      await db.schema.createIndex('media_source_due').on('media_source').columns(['turn', 'due_at']).execute()
      await db.schema.createIndex('media_source_state').on('media_source').columns(['state', 'due_at']).execute()
      await db.schema.createIndex('media_source_media').on('media_source').columns(['site_id', 'media_id']).execute()
      await db.schema
        .createIndex('media_source_leased')
        .on('media_source')
        .columns(['leased_until', 'host', 'site_id'])
        .where(sql.ref('leased_until'), '>', 0)
        .execute()

      await createTable(db, engine, 'media_host')
        .addColumn('host', text, (column) => column.notNull().primaryKey())
        .addColumn('next_at', whole, required)
        .addColumn('paused_until', whole, required)
        .execute()

      await db.schema.alterTable('media').addColumn('fetched', whole, zero).execute()
      await db.schema.alterTable('media').addColumn('unused_since', whole).execute()
    },
  }
}
