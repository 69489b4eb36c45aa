import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseEngine, columnTypes, createTable } from './column-types.ts'

/** The table of `parts.tables.ts`. */
export function parts(engine: DatabaseEngine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const { text, whole } = columnTypes(engine)
      await createTable(db, engine, 'part')
        .addColumn('site_id', text, (column) => column.notNull().references('site.slug').onDelete('cascade'))
        .addColumn('part_number', text, (column) => column.notNull())
        .addColumn('name', text, (column) => column.notNull())
        .addColumn('category', text)
        .addColumn('brand', text)
        .addColumn('availability', text, (column) => column.notNull())
        .addColumn('listed', whole, (column) => column.notNull().check(sql`listed in (0, 1)`))
        .addColumn('price_cents', whole)
        .addColumn('location', text)
        .addColumn('created_at', whole, (column) => column.notNull())
        .addColumn('updated_at', whole, (column) => column.notNull())
        .addColumn('content_hash', text, (column) => column.notNull())
        .addColumn('details', text, (column) => column.notNull())
        .addPrimaryKeyConstraint('part_pk', ['site_id', 'part_number'])
        .execute()
    },
  }
}
