import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseEngine, columnTypes, createTable } from './column-types.ts'

/** The tables of `stock/views/views.tables.ts`. */
export function views(engine: DatabaseEngine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const { text, whole } = columnTypes(engine)
      await createTable(db, engine, 'car_view')
        .addColumn('site_id', text, (column) => column.notNull().references('site.slug').onDelete('cascade'))
        .addColumn('slug', text, (column) => column.notNull())
        .addColumn('views', whole, (column) => column.notNull())
        .addPrimaryKeyConstraint('car_view_pk', ['site_id', 'slug'])
        .execute()
      await createTable(db, engine, 'car_view_today')
        .addColumn('site_id', text, (column) => column.notNull().references('site.slug').onDelete('cascade'))
        .addColumn('visitor', text, (column) => column.notNull())
        .addColumn('day', whole, (column) => column.notNull())
        .addPrimaryKeyConstraint('car_view_today_pk', ['site_id', 'visitor'])
        .execute()
      await db.schema.createIndex('car_view_today_day').on('car_view_today').column('day').execute()
      await createTable(db, engine, 'car_view_salt')
        .addColumn('day', whole, (column) => column.notNull().primaryKey())
        .addColumn('salt', text, (column) => column.notNull())
        .execute()
    },
  }
}
