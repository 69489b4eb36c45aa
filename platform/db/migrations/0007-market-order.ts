import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The market reads the cars of a model that changed last, of all sites: in this order none has to be sorted. */
export function marketOrder(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.createIndex('car_market').on('car').columns(['make', 'model', 'updated_at']).execute()
      await db.schema.dropIndex('car_make_model').execute()
    },
  }
}
