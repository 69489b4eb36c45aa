import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseEngine, columnTypes, createTable } from './column-types.ts'

/** Every price that a car has had, by who said it. What feeds say today is where it begins. */
export function carPrices(engine: DatabaseEngine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const { text, whole } = columnTypes(engine)
      await createTable(db, engine, 'car_price')
        .addColumn('site_id', text, (column) => column.notNull())
        .addColumn('car_slug', text, (column) => column.notNull())
        .addColumn('at', whole, (column) => column.notNull())
        .addColumn('source', text, (column) => column.notNull())
        .addColumn('price_cents', whole)
        .addColumn('before_price_cents', whole)
        .addColumn('offer_price_cents', whole)
        .addPrimaryKeyConstraint('car_price_pk', ['site_id', 'car_slug', 'at', 'source'])
        .addForeignKeyConstraint('car_price_car', ['site_id', 'car_slug'], 'car', ['site_id', 'slug'], (key) =>
          key.onDelete('cascade'),
        )
        .execute()
      await sql`
        insert into car_price (site_id, car_slug, at, source, price_cents, before_price_cents, offer_price_cents)
        select site_id, slug, updated_at, 'feed', price_cents, before_price_cents, offer_price_cents from car
        where not exists (
          select 1 from car_override o
          where o.site_id = car.site_id and o.car_slug = car.slug and o.field in ('price', 'offer_price', 'before_price')
        )
      `.execute(db)
    },
  }
}
