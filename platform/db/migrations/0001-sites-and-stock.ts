import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseEngine, columnTypes, createTable } from './column-types.ts'

/** The tables of `site.tables.ts` and `stock.tables.ts`. */
export function sitesAndStock(engine: DatabaseEngine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await createSites(db, engine)
      await createCars(db, engine)
      await createImportsAndMedia(db, engine)
    },
  }
}

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const ownedBySite = (column: ColumnDefinitionBuilder) => column.notNull().references('site.slug').onDelete('cascade')

async function createSites(db: Kysely<unknown>, engine: DatabaseEngine) {
  const { text, whole } = columnTypes(engine)
  await createTable(db, engine, 'site')
    .addColumn('slug', text, (column) => column.notNull().primaryKey())
    .addColumn('revision', whole, required)
    .addColumn('version', whole, required)
    .addColumn('created_at', whole, required)
    .execute()

  await createTable(db, engine, 'site_domain')
    .addColumn('domain', text, required)
    .addColumn('site_id', text, ownedBySite)
    .addColumn('position', whole, required)
    .addPrimaryKeyConstraint('site_domain_pk', ['site_id', 'domain'])
    .addUniqueConstraint('site_domain_domain', ['domain'])
    .execute()

  await createTable(db, engine, 'site_document')
    .addColumn('site_id', text, ownedBySite)
    .addColumn('version', whole, required)
    .addColumn('hash', text, required)
    .addColumn('document', text, required)
    .addColumn('applied_at', whole, required)
    .addColumn('applied_by', text, required)
    .addPrimaryKeyConstraint('site_document_pk', ['site_id', 'version'])
    .execute()
}

async function createCars(db: Kysely<unknown>, engine: DatabaseEngine) {
  const { text, whole } = columnTypes(engine)
  await createTable(db, engine, 'car')
    .addColumn('site_id', text, ownedBySite)
    .addColumn('slug', text, required)
    .addColumn('car_id', text, required)
    .addColumn('dealership_key', text, required)
    .addColumn('stocknum', text, required)
    .addColumn('status', text, required)
    .addColumn('car_type', text)
    .addColumn('listed', whole, (column) => column.notNull().check(sql`listed in (0, 1)`))
    .addColumn('make', text, required)
    .addColumn('model', text, required)
    .addColumn('price_cents', whole)
    .addColumn('before_price_cents', whole)
    .addColumn('offer_price_cents', whole)
    .addColumn('subscription_price_cents', whole)
    .addColumn('state_market_price_cents', whole)
    .addColumn('national_market_price_cents', whole)
    .addColumn('quote_weekly_cents', whole)
    .addColumn('sold_at', whole)
    .addColumn('reserved_until', whole)
    .addColumn('created_at', whole, required)
    .addColumn('updated_at', whole, required)
    .addColumn('withdrawn_at', whole)
    .addColumn('content_hash', text, required)
    .addColumn('summary', text, required)
    .addColumn('details', text, required)
    .addPrimaryKeyConstraint('car_pk', ['site_id', 'slug'])
    .addUniqueConstraint('car_stocknum', ['site_id', 'dealership_key', 'stocknum'])
    .addUniqueConstraint('car_car_id', ['site_id', 'car_id'])
    .execute()

  await db.schema.createIndex('car_withdrawn').on('car').columns(['site_id', 'withdrawn_at']).execute()
  await db.schema
    .createIndex('car_reserved')
    .on('car')
    .columns(['site_id', 'reserved_until'])
    .where(sql.ref('reserved_until'), 'is not', null)
    .execute()
  // The market compares cars across sites.
  await db.schema.createIndex('car_make_model').on('car').columns(['make', 'model']).execute()
}

async function createImportsAndMedia(db: Kysely<unknown>, engine: DatabaseEngine) {
  const { text, whole } = columnTypes(engine)
  await createTable(db, engine, 'stock_import')
    .addColumn('site_id', text, (column) => ownedBySite(column).primaryKey())
    .addColumn('started_at', whole, required)
    .addColumn('lease_until', whole, required)
    .addColumn('host', text, required)
    .addColumn('pid', whole, required)
    .execute()

  await createTable(db, engine, 'media')
    .addColumn('site_id', text, ownedBySite)
    .addColumn('id', text, required)
    .addColumn('width', whole, required)
    .addColumn('height', whole, required)
    .addColumn('format', text, required)
    .addColumn('bytes', whole, required)
    .addColumn('created_at', whole, required)
    .addPrimaryKeyConstraint('media_pk', ['site_id', 'id'])
    .execute()
}
