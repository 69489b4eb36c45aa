import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseEngine, columnTypes, createTable } from './column-types.ts'

/** Purchases that shoppers have begun, step by step. */
export function purchases(engine: DatabaseEngine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const { text, whole } = columnTypes(engine)
      await createTable(db, engine, 'purchase')
        .addColumn('site_id', text, (column) => column.notNull().references('site.slug').onDelete('cascade'))
        .addColumn('purchase_id', text, (column) => column.notNull())
        .addColumn('owner', text, (column) => column.notNull())
        .addColumn('car_slug', text, (column) => column.notNull())
        .addColumn('state', text, (column) => column.notNull())
        .addColumn('account_id', text)
        .addColumn('email', text)
        .addColumn('phone', text)
        .addColumn('reservation_id', text)
        .addColumn('lead_id', text)
        .addColumn('created_at', whole, (column) => column.notNull())
        .addColumn('updated_at', whole, (column) => column.notNull())
        .addColumn('expires_at', whole, (column) => column.notNull())
        .addColumn('content', text, (column) => column.notNull())
        .addPrimaryKeyConstraint('purchase_pk', ['site_id', 'purchase_id'])
        .execute()
      // Whoever sends the first step twice at once begins one purchase.
      await db.schema
        .createIndex('purchase_open')
        .unique()
        .on('purchase')
        .columns(['site_id', 'owner', 'car_slug'])
        .where(sql.ref('state'), '=', sql.lit('open'))
        .execute()
      await db.schema.createIndex('purchase_account').on('purchase').columns(['site_id', 'account_id']).execute()
      await db.schema.createIndex('purchase_expires').on('purchase').column('expires_at').execute()
    },
  }
}
