import type { ColumnDefinitionBuilder, Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnTypes, createTable, type DatabaseEngine } from './column-types.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()

/** What is said of the pictures of a website: `website/pictures/media-words.tables.ts`. */
export function mediaWords(engine: DatabaseEngine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const { text, whole } = columnTypes(engine)
      await createTable(db, engine, 'media_words')
        .addColumn('site_id', text, required)
        .addColumn('media_id', text, required)
        .addColumn('name', text, required)
        .addColumn('alt', text, required)
        .addColumn('changed_at', whole, required)
        .addColumn('changed_by', text, required)
        .addPrimaryKeyConstraint('media_words_pk', ['site_id', 'media_id'])
        .addForeignKeyConstraint('media_words_media', ['site_id', 'media_id'], 'media', ['site_id', 'id'], (key) =>
          key.onDelete('cascade'),
        )
        .execute()
    },
  }
}
