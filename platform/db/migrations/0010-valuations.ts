import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseEngine, columnTypes, createTable } from './column-types.ts'

/** The tables of `trade-in`. */
export function valuations(engine: DatabaseEngine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const { text, whole } = columnTypes(engine)
      const binary = engine === 'sqlite' ? sql`blob` : sql`bytea`
      await createTable(db, engine, 'valuation')
        .addColumn('site_id', text, (column) => column.notNull().references('site.slug').onDelete('cascade'))
        .addColumn('valuation_id', text, (column) => column.notNull())
        .addColumn('created_at', whole, (column) => column.notNull())
        .addColumn('ends_at', whole, (column) => column.notNull())
        .addColumn('email', text)
        .addColumn('phone', text)
        .addColumn('content', text, (column) => column.notNull())
        .addPrimaryKeyConstraint('valuation_pk', ['site_id', 'valuation_id'])
        .execute()
      await db.schema.createIndex('valuation_phone').on('valuation').columns(['site_id', 'phone']).execute()
      await db.schema.createIndex('valuation_email').on('valuation').columns(['site_id', 'email']).execute()
      await db.schema.createIndex('valuation_ends').on('valuation').column('ends_at').execute()

      await createTable(db, engine, 'valuation_photo')
        .addColumn('site_id', text, (column) => column.notNull())
        .addColumn('valuation_id', text, (column) => column.notNull())
        .addColumn('photo_id', text, (column) => column.notNull())
        .addColumn('created_at', whole, (column) => column.notNull())
        .addColumn('width', whole, (column) => column.notNull())
        .addColumn('height', whole, (column) => column.notNull())
        .addColumn('bytes', binary, (column) => column.notNull())
        .addPrimaryKeyConstraint('valuation_photo_pk', ['site_id', 'valuation_id', 'photo_id'])
        .addForeignKeyConstraint(
          'valuation_photo_valuation',
          ['site_id', 'valuation_id'],
          'valuation',
          ['site_id', 'valuation_id'],
          (key) => key.onDelete('cascade'),
        )
        .execute()
    },
  }
}
