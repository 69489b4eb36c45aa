import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseEngine, columnTypes, createTable } from './column-types.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()

/**
 * What changed of each car, what the market asks for it (`CarChangeRow`, `CarMarketPriceRow`), and lists under a name that
 * are not of threads alone.
 */
export function inventory(engine: DatabaseEngine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const { text, whole } = columnTypes(engine)
      const ofCar = (name: string) =>
        createTable(db, engine, name)
          .addColumn('site_id', text, required)
          .addColumn('car_slug', text, required)
          .addForeignKeyConstraint(`${name}_car`, ['site_id', 'car_slug'], 'car', ['site_id', 'slug'], (key) =>
            key.onDelete('cascade'),
          )
      await ofCar('car_change')
        .addColumn('at', whole, required)
        .addColumn('field', text, required)
        .addColumn('source', text, required)
        .addColumn('before', text, required)
        .addColumn('after', text, required)
        .addPrimaryKeyConstraint('car_change_pk', ['site_id', 'car_slug', 'at', 'field', 'source'])
        .execute()
      await db.schema.createIndex('car_change_at').on('car_change').column('at').execute()
      await ofCar('car_market_price')
        .addColumn('low_cents', whole)
        .addColumn('middle_cents', whole)
        .addColumn('high_cents', whole)
        .addColumn('comparables', whole, required)
        .addColumn('at', whole, required)
        .addPrimaryKeyConstraint('car_market_price_pk', ['site_id', 'car_slug'])
        .execute()
      await db.schema.alterTable('thread_view').renameTo('saved_view').execute()
      await db.schema.alterTable('saved_view').addColumn('list', text).execute()
      await sql`update saved_view set list = 'inbox'`.execute(db)
    },
  }
}
