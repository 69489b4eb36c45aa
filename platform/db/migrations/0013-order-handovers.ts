import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseEngine, columnTypes } from './column-types.ts'

/** When the dealer of an order is asked whether its car was handed over. */
export function orderHandovers(engine: DatabaseEngine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('reservation').addColumn('ask_at', columnTypes(engine).whole).execute()
      await db.schema.createIndex('reservation_ask').on('reservation').column('ask_at').execute()
    },
  }
}
