import type { ColumnDefinitionBuilder, Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseEngine, columnTypes, createTable } from './column-types.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()

/** Keys of `feeds/keys/feed-keys.tables.ts`, and who began a run (`feeds/feeds.tables.ts`). */
export function feedKeys(engine: DatabaseEngine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const { text, whole } = columnTypes(engine)
      await createTable(db, engine, 'feed_key')
        .addColumn('site_id', text, (column) => column.notNull().references('site.slug').onDelete('cascade'))
        .addColumn('key_id', text, required)
        .addColumn('feed_id', text, required)
        .addColumn('hash', text, required)
        .addColumn('ending', text, required)
        .addColumn('made_by', text, required)
        .addColumn('made_at', whole, required)
        .addColumn('used_at', whole)
        .addPrimaryKeyConstraint('feed_key_pk', ['site_id', 'key_id'])
        .execute()
      await db.schema.createIndex('feed_key_hash').on('feed_key').columns(['site_id', 'feed_id', 'hash']).execute()
      await db.schema.alterTable('feed_run').addColumn('person', text).execute()
      await db.schema.alterTable('feed_state').addColumn('wanted_by', text).execute()
    },
  }
}
