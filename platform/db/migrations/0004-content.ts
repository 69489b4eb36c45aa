import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseEngine, columnTypes, createTable } from './column-types.ts'

/** The tables of `content.tables.ts`. */
export function content(engine: DatabaseEngine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const { text, whole } = columnTypes(engine)
      await createTable(db, engine, 'page')
        .addColumn('site_id', text, (column) => column.notNull().references('site.slug').onDelete('cascade'))
        .addColumn('path', text, (column) => column.notNull())
        .addColumn('place', whole, (column) => column.notNull())
        .addColumn('listed', whole, (column) => column.notNull())
        .addColumn('content', text, (column) => column.notNull())
        .addPrimaryKeyConstraint('page_pk', ['site_id', 'path'])
        .execute()
      await createTable(db, engine, 'post')
        .addColumn('site_id', text, (column) => column.notNull().references('site.slug').onDelete('cascade'))
        .addColumn('slug', text, (column) => column.notNull())
        .addColumn('published_on', text, (column) => column.notNull())
        .addColumn('category', text, (column) => column.notNull())
        .addColumn('category_slug', text, (column) => column.notNull())
        .addColumn('card', text, (column) => column.notNull())
        .addColumn('content', text, (column) => column.notNull())
        .addPrimaryKeyConstraint('post_pk', ['site_id', 'slug'])
        .execute()
      await db.schema.createIndex('post_published').on('post').columns(['site_id', 'published_on', 'slug']).execute()
    },
  }
}
