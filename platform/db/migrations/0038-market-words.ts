import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseEngine, columnTypes } from './column-types.ts'

/** What lists say of a price in its market: `CarMarketPriceRow` of `stock.tables.ts`. */
export function marketWords(engine: DatabaseEngine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const { text, whole } = columnTypes(engine)
      await db.schema.alterTable('car_market_price').addColumn('confidence_hundredths', whole).execute()
      await db.schema.alterTable('car_market_price').addColumn('description', text).execute()
      // Asked again at once, and not only within a day.
      await sql`update car_market_price set at = 0`.execute(db)
    },
  }
}
